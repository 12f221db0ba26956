import { and, eq, ne } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { maxViews } from '../model.ts'
import { findView } from '../queries.server.ts'
import { savedViews } from '../tables.server.ts'

type Saved = { ok: true } | { ok: false; reason: 'name-taken' | 'too-many' }
type View = { list: string; name: string; query: string; isShared: boolean }
const { id, ownerId, list, name } = savedViews

/** Saves a view; only admins can share one. Saving it twice counts once. */
export function saveView(ctx: Ctx<User>, view: View): Promise<Saved> {
	return transaction(ctx, async (ctx) => {
		const own = await ctx.db
			.select({ name, query: savedViews.query })
			.from(savedViews)
			.where(and(eq(ownerId, ctx.actor.id), eq(list, view.list)))
		const same = own.find((each) => each.name === view.name)
		if (same) return same.query === view.query ? { ok: true } : { ok: false, reason: 'name-taken' }
		if (own.length >= maxViews) return { ok: false, reason: 'too-many' }

		const isShared = view.isShared && isAtLeast(ctx.actor, 'admin')
		await ctx.db
			.insert(savedViews)
			.values({ ...view, isShared, ownerId: ctx.actor.id, createdAt: ctx.now })
			.onConflictDoNothing()
		return { ok: true }
	})
}

/** Renames a view, shares it or stops sharing it. */
export function changeView(
	ctx: Ctx<User>,
	of: { list: string; id: string },
	to: { name: string; isShared: boolean },
): Promise<Saved> {
	return transaction(ctx, async (ctx) => {
		const view = requireRow(await findView(ctx, of.list, of.id))
		const others = and(eq(ownerId, view.ownerId), eq(list, of.list), eq(name, to.name), ne(id, of.id))
		if ((await ctx.db.$count(savedViews, others)) > 0) return { ok: false, reason: 'name-taken' }
		const isShared = isAtLeast(ctx.actor, 'admin') ? to.isShared : view.isShared
		await ctx.db.update(savedViews).set({ name: to.name, isShared }).where(eq(id, of.id))
		return { ok: true }
	})
}

export async function deleteView(ctx: Ctx<User>, of: { list: string; id: string }): Promise<void> {
	// Pressed twice: it is deleted already.
	if (await findView(ctx, of.list, of.id)) await ctx.db.delete(savedViews).where(eq(id, of.id))
}
