import { and, asc, desc, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { pledgeToken } from '../pledges/sealed.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { funds } from '../tables.server.ts'
import { planInstalments, plans } from './tables.server.ts'

const mostShown = 50

/** One's own plans, those that go on first, then the newest. */
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

/** The secret of the link to one's own plan; null: it is not one's own. */
export async function findOwnToken(ctx: Ctx<User>, id: string, secret: string): Promise<string | null> {
	const [own] = await ctx.db
		.select({ id: pledges.id })
		.from(pledges)
		.where(and(eq(pledges.id, id), eq(pledges.userId, ctx.actor.id), eq(pledges.kind, 'plan')))
	return own ? pledgeToken(secret, own.id) : null
}

/** What the download of somebody's data says of their plans beside their pledges, by id. */
export async function dataOfPlans(ctx: Ctx, personId: string) {
	const rows = await ctx.db
		.select({ plan: plans })
		.from(plans)
		.innerJoin(pledges, eq(pledges.id, plans.id))
		.where(eq(pledges.userId, personId))
	const data = new Map<string, object>()
	for (const { plan } of rows) {
		const { id, updatedAt: _updated, ...said } = plan
		const gifts = await ctx.db
			.select({
				dueOn: planInstalments.dueOn,
				amountMinor: planInstalments.amountMinor,
				status: planInstalments.status,
				remindedAt: planInstalments.remindedAt,
			})
			.from(planInstalments)
			.where(eq(planInstalments.planId, id))
			.orderBy(asc(planInstalments.dueOn))
		data.set(id, { ...said, gifts })
	}
	return data
}
