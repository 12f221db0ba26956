import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { attendees, pools, registrations } from './tables.server.ts'
import type { Needs, WaitingParty } from './walk.ts'

export type Pool = typeof pools.$inferSelect

/** The pools of a seating in their order. */
export function listPools(ctx: Ctx, seatingId: string): Promise<Pool[]> {
	return ctx.db
		.select()
		.from(pools)
		.where(eq(pools.seatingId, seatingId))
		.orderBy(asc(pools.position), asc(pools.id))
}

/** A party's seats by pool. */
export async function countNeeds(ctx: Ctx, registrationId: string): Promise<Needs> {
	const rows = await ctx.db
		.select({ poolId: attendees.poolId, count: sql<number>`count(*)::int` })
		.from(attendees)
		.where(eq(attendees.registrationId, registrationId))
		.groupBy(attendees.poolId)
	return Object.fromEntries(rows.map(({ poolId, count }) => [poolId, count]))
}

/** Waiting parties, with their seats by pool. */
export async function listWaiting(ctx: Ctx, seatingId: string): Promise<WaitingParty[]> {
	const { id, place, status } = registrations
	const rows = await ctx.db
		.select({ id, place, poolId: attendees.poolId, count: sql<number>`count(*)::int` })
		.from(registrations)
		.innerJoin(attendees, eq(attendees.registrationId, id))
		.where(and(eq(registrations.seatingId, seatingId), eq(status, 'waiting')))
		.groupBy(id, place, attendees.poolId)
	return [...Map.groupBy(rows, (row) => row.id)].map(([id, of]) => ({
		id,
		place: of[0]?.place ?? 0,
		needs: Object.fromEntries(of.map(({ poolId, count }) => [poolId, count])),
	}))
}

/** Locks the rows of these parties, in the order of their places. */
export function lockParties(ctx: Ctx, ids: string[]) {
	return ctx.db
		.select()
		.from(registrations)
		.where(inArray(registrations.id, ids))
		.orderBy(asc(registrations.place))
		.for('update')
}

/** Locks the parties whose offer has ended. */
export function lockLapsed(ctx: Ctx, seatingId: string) {
	const { status, offerUntil, place } = registrations
	return ctx.db
		.select()
		.from(registrations)
		.where(and(eq(registrations.seatingId, seatingId), eq(status, 'offered'), lte(offerUntil, ctx.now)))
		.orderBy(asc(place))
		.for('update')
}
