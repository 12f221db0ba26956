import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Listener } from '#app/platform/events/jobs.server.ts'
import { eventSeries, occurrences } from '../tables.server.ts'
import type { SeatedEvent } from './event.server.ts'
import { liveStates } from './model.ts'
import * as notices from './notices.ts'
import { type LastNews, registrations, seatings } from './tables.server.ts'
import { findRegistration, newsFor, placeOf, tellParty } from './tell.server.ts'
import type { Registration } from './workflow.server.ts'

const batch = 200
const settleMinutes = 15
const soonHours = 6
const live = inArray(registrations.status, [...liveStates])

/**
 * Finds parties to whom something else was told than what is now: a date that was moved, cancelled or restored. A change
 * is told when it is a quarter of an hour old, so that one that is taken back is told to nobody; at once if the date
 * begins within six hours. The parties are told by the listener of the event.
 * @returns how many parties are looked at
 */
export async function findDifferences(ctx: Ctx): Promise<number> {
	const settled = new Date(ctx.now.getTime() - settleMinutes * 60_000)
	const soon = new Date(ctx.now.getTime() + soonHours * 3_600_000)
	const isDue = and(
		gt(occurrences.startsAt, ctx.now),
		or(lte(occurrences.changedAt, settled), lte(occurrences.startsAt, soon)),
	)
	const ofDates = await ctx.db
		.select({ id: registrations.id })
		.from(registrations)
		.innerJoin(seatings, eq(seatings.id, registrations.seatingId))
		.innerJoin(occurrences, eq(occurrences.id, seatings.occurrenceId))
		.where(
			and(
				live,
				isDue,
				sql`(${registrations.lastNews} ->> 'sequence')::int is distinct from ${occurrences.sequence}`,
				sql`${registrations.lastNews} ? 'startsAt'`,
			),
		)
		.orderBy(asc(registrations.id))
		.limit(batch)
	const ofSeries = await ctx.db
		.selectDistinct({ id: registrations.id })
		.from(registrations)
		.innerJoin(seatings, eq(seatings.id, registrations.seatingId))
		.innerJoin(eventSeries, eq(eventSeries.id, seatings.seriesId))
		.innerJoin(occurrences, eq(occurrences.seriesId, eventSeries.id))
		.where(
			and(
				live,
				isDue,
				isNull(seatings.occurrenceId),
				eq(seatings.per, 'series'),
				// New dates of the horizon are no news.
				gt(occurrences.sequence, 0),
				sql`(${registrations.lastNews} ->> 'changedAt')::timestamptz < ${occurrences.changedAt}`,
			),
		)
		.orderBy(asc(registrations.id))
		.limit(batch)
	const ids = [...ofDates, ...ofSeries].map(({ id }) => id)
	for (const id of ids)
		await transaction(ctx, async (ctx) => {
			// Locked: two processes look at the same time.
			const [row] = await ctx.db.select().from(registrations).where(eq(registrations.id, id)).for('update')
			const found = row && (await findRegistration(ctx, id))
			if (!found) return
			const lastNews = newsFor(found.event, row.status, ctx.now)
			const change = changeOf(row, found.event)
			await ctx.db.update(registrations).set({ lastNews }).where(eq(registrations.id, id))
			if (change) await record(ctx, 'registration.date-changed', id, { change }, false)
		})
	return ids.length
}

/** The difference from the last news of a party; null: nothing that matters to it. */
export function changeOf({ lastNews }: { lastNews: LastNews }, event: SeatedEvent): string | null {
	const { date, isWholeSeries } = event
	if (isWholeSeries) return 'dates'
	if (!date) return null
	const wasHeld = lastNews.dateStatus !== 'cancelled'
	if (wasHeld !== (date.status === 'held')) return wasHeld ? 'cancelled' : 'restored'
	if (date.status === 'cancelled') return null
	const isMoved = lastNews.startsAt !== date.startsAt.toISOString() || lastNews.place !== placeOf(event)
	return isMoved ? 'moved' : null
}

export const differenceListener: Listener = {
	on: 'registration.date-changed',
	async handle(ctx, event, { env }) {
		const found = await findRegistration(ctx, event.subjectId)
		if (!found) return
		const change = String(event.data.change)
		const calendar = calendarFor(found.registration, change)
		await tellParty(ctx, env, {
			recorded: event,
			...found,
			telling: { notice: notices.dateChanged, values: { change }, ...(calendar && { calendar }) },
		})
	},
}

function calendarFor({ status }: Registration, change: string): 'request' | 'cancel' | null {
	if (status !== 'confirmed') return null
	return change === 'cancelled' ? 'cancel' : 'request'
}
