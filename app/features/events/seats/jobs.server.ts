import { and, eq, exists, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { remindBefore } from '#app/workflow/reminders.server.ts'
import { occurrences } from '../tables.server.ts'
import { findDifferences } from './differences.server.ts'
import { eraseOldAnswers, eraseOldContacts } from './erase.server.ts'
import { answerDays, contactDays } from './model.ts'
import { inSeating } from './seating.server.ts'
import { pools, registrations, seatings } from './tables.server.ts'

const batch = 200
/** A day and two hours before. */
const reminders = [
	{ name: 'event-day', hours: 24 },
	{ name: 'event-hours', hours: 2 },
]

export const seatJobs: Job[] = [
	{
		name: 'events.walk-waiting-lists',
		every: '*/5 * * * *',
		async run({ db }, now) {
			const walked = await walkWaitingLists({ db, actor: null, now })
			return walked > 0 ? { walked } : undefined
		},
	},
	{
		name: 'events.remind-parties',
		every: '*/10 * * * *',
		async run({ db }, now) {
			const reminded = await remindParties({ db, actor: null, now })
			return reminded > 0 ? { reminded } : undefined
		},
	},
	{
		name: 'events.tell-differences',
		every: '*/5 * * * *',
		async run({ db }, now) {
			const parties = await findDifferences({ db, actor: null, now })
			return parties > 0 ? { parties } : undefined
		},
	},
	{
		name: 'events.erase-registrations',
		every: '20 3 * * *',
		retains: [
			{ code: 'registrations.keeps-answers', hours: answerDays * 24 },
			{ code: 'registrations.keeps-contacts', hours: contactDays * 24 },
		],
		async run({ db }, now) {
			const ctx = { db, actor: null, now }
			const erased = (await eraseOldAnswers(ctx)) + (await eraseOldContacts(ctx))
			return erased > 0 ? { erased } : undefined
		},
	},
]

/** Reminds of dates for which somebody has seats. @returns how many dates */
export async function remindParties(ctx: Ctx): Promise<number> {
	const isOfSeries = and(
		eq(seatings.seriesId, occurrences.seriesId),
		isNull(seatings.occurrenceId),
		eq(seatings.per, 'series'),
	)
	const confirmed = ctx.db
		.select({ one: sql`1` })
		.from(seatings)
		.innerJoin(registrations, eq(registrations.seatingId, seatings.id))
		.where(
			and(or(eq(seatings.occurrenceId, occurrences.id), isOfSeries), eq(registrations.status, 'confirmed')),
		)
	const subject = {
		table: occurrences,
		at: occurrences.startsAt,
		where: and(eq(occurrences.status, 'held'), exists(confirmed)),
		event: 'occurrence.near',
	} as const
	let reminded = 0
	for (const reminder of reminders) reminded += await remindBefore(ctx, subject, reminder)
	return reminded
}

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
