import { and, asc, eq, or } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { savedViews } from './tables.server.ts'

const { id, ownerId, list, name, query, isShared } = savedViews

/** Own and shared views of a list by name. The caller checks access to the list. */
export async function listViews(ctx: Ctx<User>, of: string) {
	const rows = await ctx.db
		.select({ id, ownerId, name, query, isShared })
		.from(savedViews)
		.where(and(eq(list, of), or(eq(ownerId, ctx.actor.id), isShared)))
		.orderBy(asc(isShared), asc(name), asc(id))
		.limit(100)
	return rows.map(({ ownerId, ...row }) => ({ ...row, isOwn: ownerId === ctx.actor.id }))
}

/** A view that this person may change: their own; for admins also shared ones. */
export async function findView(ctx: Ctx<User>, of: string, viewId: string) {
	const isChangeable = isAtLeast(ctx.actor, 'admin')
		? or(eq(ownerId, ctx.actor.id), isShared)
		: eq(ownerId, ctx.actor.id)
	const [row] = await ctx.db
		.select()
		.from(savedViews)
		.where(and(eq(id, viewId), eq(list, of), isChangeable))
	return row
}
