import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dateColumns } from '../public.server.ts'
import { eventSeries, occurrences } from '../tables.server.ts'
import { seatings } from './tables.server.ts'

/** The public part of the event of a seating: its series, and its date or the next one of the series. */
export async function findEvent(ctx: Ctx, seatingId: string) {
	const [row] = await ctx.db
		.select({ seating: seatings, series: seriesColumns, date: dateColumns })
		.from(seatings)
		.innerJoin(eventSeries, eq(eventSeries.id, seatings.seriesId))
		.leftJoin(occurrences, eq(occurrences.id, seatings.occurrenceId))
		.where(eq(seatings.id, seatingId))
	if (!row) return undefined
	const own = row.seating.occurrenceId ? row.date : null
	const date = own ?? (await findNextDate(ctx, row.series.id))
	return { ...row, date, isWholeSeries: row.seating.per === 'series' }
}

export type SeatedEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>

const seriesColumns = {
	id: eventSeries.id,
	kind: eventSeries.kind,
	slug: eventSeries.slug,
	title: eventSeries.title,
	language: eventSeries.language,
	status: eventSeries.status,
	isOnline: eventSeries.isOnline,
	ownerId: eventSeries.ownerId,
	mapUrl: eventSeries.mapUrl,
	bring: eventSeries.bring,
	isRecorded: eventSeries.isRecorded,
	recordingNote: eventSeries.recordingNote,
}

async function findNextDate(ctx: Ctx, seriesId: string) {
	const [row] = await ctx.db
		.select(dateColumns)
		.from(occurrences)
		.innerJoin(eventSeries, eq(eventSeries.id, occurrences.seriesId))
		.where(
			and(
				eq(occurrences.seriesId, seriesId),
				eq(occurrences.status, 'held'),
				gt(occurrences.endsAt, ctx.now),
			),
		)
		.orderBy(asc(occurrences.startsAt))
		.limit(1)
	return row ?? null
}

/** Held dates of a series to come, for absences. */
export function listDatesAhead(ctx: Ctx, seriesId: string, most: number) {
	const { key, startsAt, endsAt } = occurrences
	return ctx.db
		.select({ key, startsAt, endsAt })
		.from(occurrences)
		.where(and(eq(occurrences.seriesId, seriesId), eq(occurrences.status, 'held'), gt(startsAt, ctx.now)))
		.orderBy(asc(startsAt), asc(occurrences.id))
		.limit(most)
}

/** Sealed links of an online meeting: the date's own, or the series'. */
export async function findLinks(ctx: Ctx, seriesId: string, occurrenceId: string | null) {
	const [row] = await ctx.db
		.select({ series: eventSeries.link, date: sql<string>`coalesce(${occurrences.link}, '')` })
		.from(eventSeries)
		.leftJoin(
			occurrences,
			and(eq(occurrences.seriesId, eventSeries.id), sql`${occurrences.id} = ${occurrenceId}`),
		)
		.where(eq(eventSeries.id, seriesId))
	return row ?? { series: '', date: '' }
}
