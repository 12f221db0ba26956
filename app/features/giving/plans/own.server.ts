import { and, asc, desc, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { pledgeToken } from '../pledges/sealed.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { funds } from '../tables.server.ts'
import { planInstalments, plans } from './tables.server.ts'

const mostShown = 50

/** A person's plans, active ones first, then the newest. */
export function listOwnPlans(ctx: Ctx<User>) {
	const { id, rule, monthDay, nights, weights, status, createdAt } = plans
	return ctx.db
		.select({
			id,
			rule,
			monthDay,
			nights,
			weights,
			status,
			amountMinor: pledges.amountMinor,
			currency: pledges.currency,
			names: funds.names,
		})
		.from(plans)
		.innerJoin(pledges, eq(pledges.id, id))
		.innerJoin(funds, eq(funds.id, pledges.fundId))
		.where(eq(pledges.userId, ctx.actor.id))
		.orderBy(asc(status), desc(createdAt), desc(id))
		.limit(mostShown)
}

/** The secret of the link to a person's plan; null if the plan is another person's. */
export async function findOwnToken(ctx: Ctx<User>, id: string, secret: string): Promise<string | null> {
	const [own] = await ctx.db
		.select({ id: pledges.id })
		.from(pledges)
		.where(and(eq(pledges.id, id), eq(pledges.userId, ctx.actor.id), eq(pledges.kind, 'plan')))
	return own ? pledgeToken(secret, own.id) : null
}

/** A person's plans for the download of their data, by the id of the pledge. */
export async function dataOfPlans(ctx: Ctx, personId: string) {
	const rows = await ctx.db
		.select({ plan: plans })
		.from(plans)
		.innerJoin(pledges, eq(pledges.id, plans.id))
		.where(eq(pledges.userId, personId))
	const { planId, dueOn, amountMinor, status, remindedAt } = planInstalments
	const gifts = await ctx.db
		.select({ planId, dueOn, amountMinor, status, remindedAt })
		.from(planInstalments)
		.innerJoin(pledges, eq(pledges.id, planId))
		.where(eq(pledges.userId, personId))
		.orderBy(asc(dueOn))
	const byPlan = Map.groupBy(gifts, (gift) => gift.planId)
	return new Map(
		rows.map(({ plan: { id, updatedAt: _updated, ...said } }) => [
			id,
			{ ...said, gifts: (byPlan.get(id) ?? []).map(({ planId: _plan, ...gift }) => gift) },
		]),
	)
}
