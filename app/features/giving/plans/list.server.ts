import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { countEach, keyset, toPage } from '#app/staff/list.server.ts'
import { listHistory } from '../pledges/find.server.ts'
import { listMatches, soughtBy } from '../pledges/list.server.ts'
import { openDonor } from '../pledges/sealed.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { funds } from '../tables.server.ts'
import { planStates } from './model.ts'
import type { PlanFilters } from './params.ts'
import { listGifts, listPlanHistory } from './read.server.ts'
import { planInstalments, plans } from './tables.server.ts'
import { planWorkflow } from './workflow.server.ts'

const pageSize = 25

/** Plans, the newest first. @throws 403 for anybody but an admin */
export async function listPlans(ctx: Ctx<User>, { view, rule, fund, q }: PlanFilters, cursor: string | null) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const order = keyset([plans.createdAt, 'desc nulls last'], [plans.id, 'desc nulls last'])
	const { id, monthDay, nights, weights, status, askedAt, createdAt } = plans
	const { code, amountMinor, currency, receivedMinor, sampleAt } = pledges
	const ofPlan = { id, rule: plans.rule, monthDay, nights, weights, status, askedAt, createdAt }
	const rows = await ctx.db
		.select({
			...ofPlan,
			code,
			amountMinor,
			currency,
			receivedMinor,
			sampleAt,
			fund: funds.names,
			key: order.key,
		})
		.from(plans)
		.innerJoin(pledges, eq(pledges.id, plans.id))
		.innerJoin(funds, eq(funds.id, pledges.fundId))
		.where(
			and(
				view === 'all' ? undefined : eq(status, view),
				rule === 'any' ? undefined : eq(plans.rule, rule),
				fund ? eq(pledges.fundId, fund) : undefined,
				q ? soughtBy(q) : undefined,
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

export function countPlans(ctx: Ctx<User>) {
	const of = (where: SQL) => sql`select 1 from ${plans} where ${where}`
	const byState = planStates.map((state) => [state, of(eq(plans.status, state))] as const)
	return countEach(ctx, {
		all: of(sql`true`),
		...Object.fromEntries(byState),
	} as Record<PlanFilters['view'], SQL>)
}

/** How many plans are active, and how many donors were asked whether to continue. */
export async function countGoing(ctx: Ctx<User>) {
	const [row] = await ctx.db
		.select({
			active: sql<number>`count(*)::int`,
			asked: sql<number>`count(${plans.askedAt})::int`,
		})
		.from(plans)
		.where(eq(plans.status, 'active'))
	return row ?? { active: 0, asked: 0 }
}

/** One plan with its donor, its gifts and the money of its code. @throws 403 for anybody but an admin */
export async function findPlanForStaff(ctx: Ctx<User>, id: string, of: { secret: string; today: string }) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [row] = await ctx.db
		.select({ plan: plans, pledge: pledges, fund: funds.names, account: shownNameOf(sql`${pledges.userId}`) })
		.from(plans)
		.innerJoin(pledges, eq(pledges.id, plans.id))
		.innerJoin(funds, eq(funds.id, pledges.fundId))
		.where(eq(plans.id, id))
	if (!row) return undefined
	const { plan, pledge, fund, account } = row
	const { code, amountMinor, currency, receivedMinor, shownAs, eraseOn } = pledge
	const counts = await ctx.db
		.select({ status: planInstalments.status, count: sql<number>`count(*)::int` })
		.from(planInstalments)
		.where(eq(planInstalments.planId, id))
		.groupBy(planInstalments.status)
		.orderBy(asc(planInstalments.status))
	return {
		...plan,
		code,
		amountMinor,
		currency,
		receivedMinor,
		shownAs,
		eraseOn,
		fund,
		account,
		donor: openDonor(pledge.donor, of.secret, id),
		gifts: await listGifts(ctx, plan, { today: of.today, amountMinor }),
		counts: {
			given: 0,
			missed: 0,
			due: 0,
			...Object.fromEntries(counts.map((each) => [each.status, each.count])),
		},
		history: await listPlanHistory(ctx, id, await listHistory(ctx, id)),
		matches: await listMatches(ctx, id),
		verbs: await planWorkflow.offers(ctx, { ...plan }),
	}
}
