import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import { consultations } from './tables.server.ts'

/** Columns with counts: bookings that wait for this scholar's confirmation, and past ones without an outcome. */
export function countBookingsFor(ctx: Ctx<User>): Record<'unanswered' | 'unfinished', SQL<number>> {
	const { scholarId, status, startsAt, endsAt } = consultations
	const mine = seesPrivate(ctx.actor) ? eq(scholarId, ctx.actor.id) : sql`false`
	const unanswered = and(mine, eq(status, 'pending'), gt(startsAt, ctx.now))
	const unfinished = and(mine, eq(status, 'confirmed'), lte(endsAt, ctx.now))
	return {
		unanswered: countUpTo(sql`select 1 from ${consultations} where ${unanswered}`),
		unfinished: countUpTo(sql`select 1 from ${consultations} where ${unfinished}`),
	}
}
