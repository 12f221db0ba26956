import { and, eq, gt, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { contactDays } from '../seats/model.ts'
import { attendance, attendees, registrations } from '../seats/tables.server.ts'
import { occurrences } from '../tables.server.ts'
import { doorLinks, scans } from './tables.server.ts'

const batch = 100
const dayMs = 86_400_000

/**
 * Erases the scans, links and names of people without a ticket of dates that ended 90 days ago, as their seats erase
 * names and contacts. Who came stays as a number.
 * @returns of how many dates
 */
export async function eraseOldScans(ctx: Ctx): Promise<number> {
	const then = new Date(ctx.now.getTime() - contactDays * dayMs)
	let all = 0
	for (;;) {
		const done = await transaction(ctx, async (ctx) => {
			const recent = ctx.db
				.select({ one: sql`1` })
				.from(occurrences)
				.where(and(eq(occurrences.id, scans.occurrenceId), gt(occurrences.endsAt, then)))
			const named = ctx.db
				.select({ one: sql`1` })
				.from(occurrences)
				.where(and(eq(occurrences.id, attendance.occurrenceId), gt(occurrences.endsAt, then)))
			const linked = ctx.db
				.select({ one: sql`1` })
				.from(occurrences)
				.where(and(eq(occurrences.id, doorLinks.occurrenceId), gt(occurrences.endsAt, then)))
			const [scanned, people, links] = [
				await ctx.db
					.selectDistinct({ id: scans.occurrenceId })
					.from(scans)
					.where(notExists(recent))
					.limit(batch),
				await ctx.db
					.selectDistinct({ id: attendance.occurrenceId })
					.from(attendance)
					.where(and(isNull(attendance.attendeeId), ne(attendance.name, ''), notExists(named)))
					.limit(batch),
				await ctx.db
					.selectDistinct({ id: doorLinks.occurrenceId })
					.from(doorLinks)
					.where(notExists(linked))
					.limit(batch),
			]
			const ids = [...new Set([...scanned, ...people, ...links].map(({ id }) => id))]
			if (ids.length === 0) return 0
			await ctx.db.delete(scans).where(inArray(scans.occurrenceId, ids))
			await ctx.db.delete(doorLinks).where(inArray(doorLinks.occurrenceId, ids))
			await ctx.db.update(attendance).set({ name: '' }).where(inArray(attendance.occurrenceId, ids))
			return ids.length
		})
		all += done
		if (done === 0) return all
	}
}

/** Deletes the scans of a person's tickets; before their registrations are gone. */
export async function eraseScansOf(ctx: Ctx, personId: string): Promise<void> {
	const own = ctx.db
		.select({ id: attendees.id })
		.from(attendees)
		.innerJoin(registrations, eq(registrations.id, attendees.registrationId))
		.where(eq(registrations.userId, personId))
	await ctx.db.delete(scans).where(inArray(scans.personId, own))
}
