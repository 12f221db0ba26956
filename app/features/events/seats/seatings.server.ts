import { and, eq, isNull, or } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { occurrences } from '../tables.server.ts'
import { seatings } from './tables.server.ts'

/** The seatings of a date: its own, or that of its whole series. */
export function findSeatingsOf(ctx: Ctx, occurrenceId: string) {
	const isOfSeries = and(
		eq(seatings.seriesId, occurrences.seriesId),
		isNull(seatings.occurrenceId),
		eq(seatings.per, 'series'),
	)
	return ctx.db
		.select({ id: seatings.id, key: occurrences.key })
		.from(occurrences)
		.innerJoin(seatings, or(eq(seatings.occurrenceId, occurrences.id), isOfSeries))
		.where(eq(occurrences.id, occurrenceId))
}
