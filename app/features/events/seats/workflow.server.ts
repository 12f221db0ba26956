import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { type Actor, isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { openWorkflow } from '#app/workflow/workflow.server.ts'
import { isSeated, liveStates } from './model.ts'
import { organisesSeating } from './organisers.server.ts'
import { registrationRules } from './rules.ts'
import { countNeeds, listPools } from './seats.server.ts'
import { registrationSteps, registrations, seatings } from './tables.server.ts'
import { fits } from './walk.ts'

export type Registration = typeof registrations.$inferSelect

/** People see their own, organisers those of their events, admins all. */
export function visibleTo(actor: Actor) {
	if (!actor || !seesPrivate(actor)) return sql`false`
	if (isAtLeast(actor, 'admin')) return sql`true`
	const own = eq(registrations.userId, actor.id)
	return or(own, organisesSeating(actor.id, registrations.seatingId)) ?? own
}

export const registrationWorkflow = openWorkflow({
	rules: registrationRules,
	table: registrations,
	steps: registrationSteps,
	facts: {
		organises: ({ actor }: Ctx<User>) => organisesSeating(actor.id, registrations.seatingId),
		hasBegun: ({ now }: Ctx<User>) =>
			sql<boolean>`exists (select 1 from ${seatings} where ${seatings.id} = ${registrations.seatingId}
				and ${seatings.beginsAt} <= ${now.toISOString()}::timestamptz)`,
	},
	sees: visibleTo,
	// The seats may be taken by now, and the person registered again. The seating is locked by the caller.
	async onUndo(ctx, row, { fromStatus }) {
		if (fromStatus === null) return false
		if (isSeated(fromStatus)) {
			const pools = await listPools(ctx, row.seatingId)
			const left = Object.fromEntries(
				pools.map(({ id, seats, taken }) => [id, seats === null ? null : seats - taken]),
			)
			if (!fits(await countNeeds(ctx, row.id), left)) return false
		}
		const same = or(
			row.userId ? eq(registrations.userId, row.userId) : undefined,
			row.contactHash ? eq(registrations.contactHash, row.contactHash) : undefined,
		)
		if (!same) return true
		const others = and(
			eq(registrations.seatingId, row.seatingId),
			ne(registrations.id, row.id),
			inArray(registrations.status, [...liveStates]),
			same,
		)
		return (await ctx.db.$count(registrations, others)) === 0
	},
})
