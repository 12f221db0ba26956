import { and, asc, eq, or } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { savedViews } from './tables.server.ts'

const { id, ownerId, list, name, query, isShared } = savedViews

/** A person's own views of a list, and the shared ones, by name; ask for the list first. */
export async function listViews(ctx: Ctx<User>, of: string) {
	const rows = await ctx.db
		.select({ id, ownerId, name, query, isShared })
		.from(savedViews)
		.where(and(eq(list, of), or(eq(ownerId, ctx.actor.id), isShared)))
		.orderBy(asc(isShared), asc(name), asc(id))
		.limit(100)
	return rows.map(({ ownerId, ...row }) => ({ ...row, isOwn: ownerId === ctx.actor.id }))
}

/** A view that this person may change: their own, and for admins each shared one. */
export async function findView(ctx: Ctx<User>, of: string, viewId: string) {
	const whose = isAtLeast(ctx.actor, 'admin')
		? or(eq(ownerId, ctx.actor.id), isShared)
		: eq(ownerId, ctx.actor.id)
	const [row] = await ctx.db
		.select()
		.from(savedViews)
		.where(and(eq(id, viewId), eq(list, of), whose))
	return row
}
