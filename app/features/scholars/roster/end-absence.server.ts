import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { scholarAbsences } from '../tables.server.ts'
import { stateOf } from './model.ts'
import { canManageRoster, isStaff } from './policy.ts'

/**
 * Ends a running absence as of yesterday; deletes one that is planned or began today. What was handed over stays where
 * it is.
 * @param today date in the organisation's zone
 * @returns the person, and whether it could still be ended
 */
export async function endAbsence(
	ctx: Ctx<User>,
	{ absenceId, today }: { absenceId: string; today: string },
): Promise<{ ok: boolean; userId: string }> {
	assertAllowed(isStaff(ctx.actor))
	return transaction(ctx, async (ctx) => {
		const own = canManageRoster(ctx.actor) ? undefined : eq(scholarAbsences.userId, ctx.actor.id)
		const [row] = await ctx.db
			.select()
			.from(scholarAbsences)
			.where(and(eq(scholarAbsences.id, absenceId), own))
			.for('update')
		const absence = requireRow(row)
		const { userId } = absence
		if (stateOf(absence, today) === 'over') return { ok: false, userId }

		const byId = eq(scholarAbsences.id, absenceId)
		if (absence.fromOn >= today) await ctx.db.delete(scholarAbsences).where(byId)
		else
			await ctx.db
				.update(scholarAbsences)
				.set({ untilOn: dayBefore(today) })
				.where(byId)
		await record(ctx, 'scholar.absence-ended', userId)
		return { ok: true, userId }
	})
}

function dayBefore(day: string): string {
	const date = new Date(`${day}T00:00:00Z`)
	date.setUTCDate(date.getUTCDate() - 1)
	return date.toISOString().slice(0, 10)
}
