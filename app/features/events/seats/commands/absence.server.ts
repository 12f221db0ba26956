import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { occurrences } from '../../tables.server.ts'
import { isSeated } from '../model.ts'
import { absences } from '../tables.server.ts'
import type { Registration } from '../workflow.server.ts'

type Of = { registration: Registration; seriesId: string; key: string; isAbsent: boolean }

/**
 * Says that a party of a whole series does not come to one date, or comes after all. Its seats stay its own.
 * @returns false if the series has no such date to come, or the party no seats
 */
export async function setAbsence(ctx: Ctx, { registration, seriesId, key, isAbsent }: Of): Promise<boolean> {
	const [date] = await ctx.db
		.select({ id: occurrences.id })
		.from(occurrences)
		.where(
			and(eq(occurrences.seriesId, seriesId), eq(occurrences.key, key), gt(occurrences.startsAt, ctx.now)),
		)
	if (!date || !isSeated(registration.status)) return false
	const registrationId = registration.id
	if (isAbsent)
		await ctx.db.insert(absences).values({ registrationId, key, at: ctx.now }).onConflictDoNothing()
	else
		await ctx.db
			.delete(absences)
			.where(and(eq(absences.registrationId, registrationId), eq(absences.key, key)))
	return true
}
