import { and, eq, inArray } from 'drizzle-orm'
import { userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { assertMay } from '../duties.server.ts'
import { type Duty, duties } from '../model.ts'
import { givingDuties } from '../tables.server.ts'

/** Says what an admin does in the ledger: enters, approves, or both (then no row is kept). */
export async function setDuties(ctx: Ctx<User>, personId: string, chosen: Duty | 'both'): Promise<void> {
	await transaction(ctx, async (ctx) => {
		await assertMay(ctx, 'setDuties')
		const [admin] = await ctx.db
			.select({ id: userRoles.userId })
			.from(userRoles)
			.where(and(eq(userRoles.userId, personId), eq(userRoles.role, 'admin')))
			.for('update')
		requireRow(admin)
		await ctx.db
			.delete(givingDuties)
			.where(and(eq(givingDuties.personId, personId), inArray(givingDuties.duty, [...duties])))
		if (chosen !== 'both') await ctx.db.insert(givingDuties).values({ personId, duty: chosen })
		await record(ctx, 'ledger.duties-set', personId, { duty: chosen })
	})
}
