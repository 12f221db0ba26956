import { eq, inArray } from 'drizzle-orm'
import type { Naming } from '#app/staff/naming.server.ts'
import { eventSeries } from '../tables.server.ts'
import { registrations, seatings } from './tables.server.ts'

/** By their event: who registered is nobody else's business. */
const registrationNaming: Naming = {
	areas: ['registration'],
	find: (ctx, ids) =>
		ctx.db
			.select({ id: registrations.id, name: eventSeries.title })
			.from(registrations)
			.innerJoin(seatings, eq(seatings.id, registrations.seatingId))
			.innerJoin(eventSeries, eq(eventSeries.id, seatings.seriesId))
			.where(inArray(registrations.id, ids)),
}

const seatingNaming: Naming = {
	areas: ['seating'],
	find: (ctx, ids) =>
		ctx.db
			.select({ id: seatings.id, name: eventSeries.title })
			.from(seatings)
			.innerJoin(eventSeries, eq(eventSeries.id, seatings.seriesId))
			.where(inArray(seatings.id, ids)),
}

export const registrationNamings = [registrationNaming, seatingNaming]
