import { inArray, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { registrations, seatings } from './seats/tables.server.ts'
import { eventSeries, rooms } from './tables.server.ts'

/** Removes sample events with their dates, and sample rooms that no real event uses, in the transaction at hand. */
export async function removeSampleEvents(ctx: Ctx): Promise<void> {
	const ofSamples = ctx.db
		.select({ id: seatings.id })
		.from(seatings)
		.innerJoin(eventSeries, sql`${eventSeries.id} = ${seatings.seriesId}`)
		.where(isNotNull(eventSeries.sampleAt))
	// Seats go after those who have them.
	await ctx.db.delete(registrations).where(inArray(registrations.seatingId, ofSamples))
	await ctx.db.delete(eventSeries).where(isNotNull(eventSeries.sampleAt))
	const isUsed = sql`exists (select 1 from ${eventSeries} s where s.room_id = ${rooms.id})`
	const { sampleAt } = rooms
	await ctx.db
		.update(rooms)
		.set({ sampleAt: null })
		.where(sql`${isNotNull(sampleAt)} and ${isUsed}`)
	await ctx.db.delete(rooms).where(isNotNull(sampleAt))
}
