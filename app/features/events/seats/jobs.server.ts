import { and, eq, exists, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { inSeating } from './seating.server.ts'
import { pools, registrations, seatings } from './tables.server.ts'

const batch = 200

export const seatJobs: Job[] = [
	{
		name: 'events.walk-waiting-lists',
		every: '*/5 * * * *',
		async run({ db }, now) {
			const walked = await walkWaitingLists({ db, actor: null, now })
			return walked > 0 ? { walked } : undefined
		},
	},
]

/**
 * Lapses offers that have ended and gives seats that came free to the next. Every command does the same for its own
 * seating: the job only helps where nobody acts.
 * @returns how many seatings were looked at
 */
export async function walkWaitingLists(ctx: Ctx): Promise<number> {
	const { status, offerUntil, seatingId } = registrations
	const of = eq(seatingId, seatings.id)
	const lapsed = ctx.db
		.select({ one: sql`1` })
		.from(registrations)
		.where(and(of, eq(status, 'offered'), lte(offerUntil, ctx.now)))
	const waiting = ctx.db
		.select({ one: sql`1` })
		.from(registrations)
		.where(and(of, eq(status, 'waiting')))
	const free = ctx.db
		.select({ one: sql`1` })
		.from(pools)
		.where(
			and(eq(pools.seatingId, seatings.id), or(isNull(pools.seats), sql`${pools.taken} < ${pools.seats}`)),
		)
	const ahead = or(isNull(seatings.beginsAt), gt(seatings.beginsAt, ctx.now))
	let looked = 0
	for (let last: string | null = null; ; ) {
		const due: { id: string }[] = await ctx.db
			.select({ id: seatings.id })
			.from(seatings)
			.where(
				and(
					or(exists(lapsed), and(ahead, exists(waiting), exists(free))),
					last ? gt(seatings.id, last) : undefined,
				),
			)
			.orderBy(seatings.id)
			.limit(batch)
		for (const { id } of due) await inSeating(ctx, id, async () => undefined)
		looked += due.length
		last = due.at(-1)?.id ?? null
		if (due.length < batch) return looked
	}
}
