import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Done } from '#app/workflow/workflow.server.ts'
import { dateWorkflow } from '../../workflow.server.ts'
import type { AttendanceMark } from '../model.ts'
import { findSeatingsOf } from '../seatings.server.ts'
import { attendance, attendees } from '../tables.server.ts'

/** People can be marked from so long before the beginning. */
const hoursBefore = 6

/**
 * Marks a person as come or not, whatever the door says.
 * @param of.personId of an attendee, or of somebody who came without a ticket
 * @param of.mark null: what the door says
 * @returns `not-now`: the date is too far ahead
 * @throws 404 if the date or the person does not exist for this organiser
 */
export async function markAttendance(
	ctx: Ctx<User>,
	of: { occurrenceId: string; personId: string; mark: AttendanceMark | null },
): Promise<Done | { ok: false; reason: 'not-now' }> {
	const { occurrenceId, personId, mark } = of
	return transaction(ctx, async (ctx) => {
		const date = requireRow(await dateWorkflow.find(ctx, occurrenceId))
		if (ctx.now.getTime() < date.startsAt.getTime() - hoursBefore * 3_600_000)
			return { ok: false, reason: 'not-now' }
		const [seating] = await findSeatingsOf(ctx, occurrenceId)
		const [attendee] = seating
			? await ctx.db
					.select({ id: attendees.id })
					.from(attendees)
					.where(and(eq(attendees.id, personId), eq(attendees.seatingId, seating.id)))
			: []
		if (attendee)
			await ctx.db
				.insert(attendance)
				.values({ occurrenceId, id: personId, attendeeId: personId, mark })
				.onConflictDoUpdate({ target: [attendance.occurrenceId, attendance.id], set: { mark } })
		else {
			const rows = await ctx.db
				.update(attendance)
				.set({ mark })
				.where(and(eq(attendance.occurrenceId, occurrenceId), eq(attendance.id, personId)))
				.returning({ id: attendance.id })
			requireRow(rows[0])
		}
		const marked = { person: personId, date: date.key, mark }
		// Organisers of any role are named in the trail.
		await record(ctx, 'event.attendance-marked', date.seriesId, marked, { always: true })
		return { ok: true }
	})
}
