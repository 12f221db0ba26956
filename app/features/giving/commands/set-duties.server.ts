import { and, eq, exists, inArray, isNull, ne, notExists, or } from 'drizzle-orm'
import { canSignIn } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { assertMay } from '../duties.server.ts'
import { type Duty, duties } from '../model.ts'
import { givingDuties } from '../tables.server.ts'

type SetDutiesResult = { ok: true } | { ok: false; reason: 'nobody-left' }

/**
 * Sets an admin's duties in the ledger: entering, approving, or both (then no row is kept). Refused if no admin would
 * be left for the other duty.
 */
export function setDuties(ctx: Ctx<User>, personId: string, chosen: Duty | 'both'): Promise<SetDutiesResult> {
	return transaction(ctx, async (ctx) => {
		await assertMay(ctx, 'setDuties')
		// Locks all of them: of two simultaneous changes the second sees the first.
		const admins = await ctx.db
			.select({ id: userRoles.userId })
			.from(userRoles)
			.where(eq(userRoles.role, 'admin'))
			.orderBy(userRoles.userId)
			.for('update')
		requireRow(admins.find(({ id }) => id === personId))
		if (chosen !== 'both') {
			const other: Duty = chosen === 'enter' ? 'approve' : 'enter'
			if (!(await hasOther(ctx, personId, other))) return { ok: false, reason: 'nobody-left' }
		}
		await ctx.db
			.delete(givingDuties)
			.where(and(eq(givingDuties.personId, personId), inArray(givingDuties.duty, [...duties])))
		if (chosen !== 'both') await ctx.db.insert(givingDuties).values({ personId, duty: chosen })
		await record(ctx, 'ledger.duties-set', personId, { duty: chosen })
		return { ok: true }
	})
}

/** Is there another active admin with this duty, by a row or by default? */
async function hasOther(ctx: Ctx, personId: string, duty: Duty): Promise<boolean> {
	const rows = (of?: Duty) =>
		ctx.db
			.select()
			.from(givingDuties)
			.where(and(eq(givingDuties.personId, profiles.id), of ? eq(givingDuties.duty, of) : undefined))
	const [row] = await ctx.db
		.select({ id: profiles.id })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(
			and(
				eq(userRoles.role, 'admin'),
				ne(profiles.id, personId),
				isNull(profiles.deletionDueAt),
				canSignIn(ctx.now),
				or(exists(rows(duty)), notExists(rows())),
			),
		)
		.limit(1)
	return row !== undefined
}
