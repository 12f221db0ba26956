import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import { userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { findIneligible } from '../api.server.ts'
import { scholarAbsences } from '../tables.server.ts'
import { canManageRoster, isStaff } from './policy.ts'

type Plan = {
	userId: string
	fromOn: string
	untilOn: string
	/** Stand-in for what they hold when it begins; null: the pool. */
	standIn: string | null
	/** Date in the organisation's zone. */
	today: string
}
type Reason = 'past' | 'overlap' | 'stand-in' | 'stand-in-away'

/**
 * Plans an absence, by the scholar or an admin. A job hands over what they hold when it begins (`appliedAt`), for one
 * that begins today at its next run.
 */
export async function planAbsence(
	ctx: Ctx<User>,
	{ userId, fromOn, untilOn, standIn, today }: Plan,
): Promise<{ ok: true } | { ok: false; reason: Reason }> {
	const { actor } = ctx
	assertAllowed(isStaff(actor) && (actor.id === userId || canManageRoster(actor)))
	return transaction(ctx, async (ctx) => {
		// Locked first, so that two absences planned at once cannot overlap.
		const [scholar] = await ctx.db
			.select({ userId: userRoles.userId })
			.from(userRoles)
			.where(and(eq(userRoles.userId, userId), inArray(userRoles.role, ['scholar', 'admin'])))
			.for('update')
		requireRow(scholar)
		if (fromOn < today) return { ok: false, reason: 'past' }
		if (await isAway(ctx, userId, { fromOn, untilOn })) return { ok: false, reason: 'overlap' }
		if (standIn !== null) {
			if (standIn === userId || (await findIneligible(ctx, standIn)) !== null)
				return { ok: false, reason: 'stand-in' }
			// The stand-in must be present on the first day.
			if (await isAway(ctx, standIn, { fromOn, untilOn: fromOn }))
				return { ok: false, reason: 'stand-in-away' }
		}

		await ctx.db.insert(scholarAbsences).values({ userId, fromOn, untilOn, handOverTo: standIn })
		await record(ctx, 'scholar.absence-planned', userId)
		return { ok: true }
	})
}

async function isAway(ctx: Ctx, userId: string, days: { fromOn: string; untilOn: string }): Promise<boolean> {
	const [row] = await ctx.db
		.select({ id: scholarAbsences.id })
		.from(scholarAbsences)
		.where(
			and(
				eq(scholarAbsences.userId, userId),
				lte(scholarAbsences.fromOn, days.untilOn),
				gte(scholarAbsences.untilOn, days.fromOn),
			),
		)
		.limit(1)
	return row !== undefined
}
