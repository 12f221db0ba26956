import { asc, eq } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { attendance, attendees, registrations } from '../seats/tables.server.ts'
import { eventSeries, occurrences } from '../tables.server.ts'
import { eraseScansOf } from './erase.server.ts'

/** Before the registrations, whose tickets name the scans. */
export const scansPart: PersonalPart = {
	name: 'attendance',
	dataOf: (ctx, personId) =>
		ctx.db
			.select({
				event: eventSeries.title,
				startsAt: occurrences.startsAt,
				name: attendees.name,
				cameAt: attendance.firstIn,
				mark: attendance.mark,
			})
			.from(attendance)
			.innerJoin(attendees, eq(attendees.id, attendance.attendeeId))
			.innerJoin(registrations, eq(registrations.id, attendees.registrationId))
			.innerJoin(occurrences, eq(occurrences.id, attendance.occurrenceId))
			.innerJoin(eventSeries, eq(eventSeries.id, occurrences.seriesId))
			.where(eq(registrations.userId, personId))
			.orderBy(asc(occurrences.startsAt), asc(attendance.id)),
	erase: (ctx, { id }) => eraseScansOf(ctx, id),
	effects: [{ effect: 'erased', code: 'door.fate-scans' }],
}
