import { and, eq } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { listPoolNames } from '../seats/attendance.server.ts'
import { openSeries } from '../seats/people.server.ts'
import { findSeatingsOf } from '../seats/seatings.server.ts'
import { occurrences } from '../tables.server.ts'

type Args = { params: { id: string; key: string }; context: Readonly<RouterContextProvider> }

/**
 * A date for its organiser and admins, with the pools of its seats.
 * @throws 404 if it does not exist for this person
 */
export async function openDateDoor({ params, context }: Args) {
	const { ctx, series, model } = await openSeries(context, params.id)
	const [row] = await ctx.db
		.select()
		.from(occurrences)
		.where(and(eq(occurrences.seriesId, series.id), eq(occurrences.key, params.key)))
	const date = requireRow(row)
	const [seating] = await findSeatingsOf(ctx, date.id)
	const seatingId = seating?.id ?? null
	// Before anybody registers, the date has the pools of the series.
	const pools = await listPoolNames(ctx, seatingId ?? model?.id ?? null)
	const zone = series.zone ?? requestContext(context).runtime.settings()['organisation.zone']
	return { ctx, series, date, seatingId, pools, zone }
}
