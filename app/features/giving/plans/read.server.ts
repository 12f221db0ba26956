import { and, asc, eq, gte, or } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { findByToken } from '../pledges/find.server.ts'
import type { HistoryStep } from '../pledges/model.ts'
import { type Instalment, type PlanHistoryStep, ruleOf } from './model.ts'
import { nextOccurrences, type Occurrence } from './schedule.server.ts'
import { planInstalments, planStepRows, plans } from './tables.server.ts'

type Row = typeof plans.$inferSelect

const shownDays = 6
const mostLate = 12

/** The plan of a secret link with its pledge, or null. @param token as the address says it */
export async function findPlanByToken(ctx: Ctx, token: string, of: { secret: string; locale: Locale }) {
	const pledge = await findByToken(ctx, token, of)
	if (pledge?.kind !== 'plan') return null
	const plan = await findPlan(ctx, pledge.id)
	return plan && { ...pledge, plan }
}

export async function findPlan(ctx: Ctx, id: string): Promise<Row | null> {
	const [row] = await ctx.db.select().from(plans).where(eq(plans.id, id))
	return row ?? null
}

/** Overdue gifts of an active plan, and its next days. */
export async function listGifts(
	ctx: Ctx,
	plan: Row,
	{ today, amountMinor }: { today: string; amountMinor: number },
) {
	if (plan.status !== 'active') return { late: [], next: [] }
	const { slot, dueOn, status } = planInstalments
	const rows = await ctx.db
		.select({ slot, dueOn, status, amountMinor: planInstalments.amountMinor })
		.from(planInstalments)
		.where(
			and(
				eq(planInstalments.planId, plan.id),
				or(eq(status, 'due'), and(eq(status, 'given'), gte(dueOn, today))),
			),
		)
		.orderBy(asc(dueOn))
	const known = new Map(rows.map((row) => [row.slot, row]))
	const late = rows.filter((row) => row.status === 'due' && row.dueOn < today).slice(-mostLate)
	const rule = ruleOf(plan)
	const from = plan.openFrom > today ? plan.openFrom : today
	const coming = nextOccurrences(rule, { from, until: plan.untilOn, count: shownDays * 2 })
	const next = coming.filter((each) => known.get(each.slot)?.status !== 'given').slice(0, shownDays)
	const isHijri = 'weights' in rule
	return {
		late: late.map((row) => giftOf(row, row.amountMinor, isHijri)),
		next: next.map((each) => giftOf(each, amountMinor * each.weight, isHijri)),
	}
}

function giftOf(
	{ slot, dueOn }: Pick<Occurrence, 'slot' | 'dueOn'>,
	amountMinor: number,
	isHijri: boolean,
): Instalment {
	return { dueOn, amountMinor, hijriDay: isHijri ? Number(slot.slice(-2)) : null }
}

/** A plan's history with the money of its code, oldest first, without names of staff. @param money of its pledge */
export async function listPlanHistory(
	ctx: Ctx,
	planId: string,
	money: HistoryStep[],
): Promise<PlanHistoryStep[]> {
	const { kind, at, subjectId, id } = planStepRows
	const steps = await ctx.db
		.select({ id, kind, at })
		.from(planStepRows)
		.where(eq(subjectId, planId))
		.orderBy(asc(id))
		.limit(200)
	return [
		...steps.map((step) => ({ key: `plan-${step.id}`, kind: step.kind, at: step.at, moved: null })),
		...money.flatMap((step) =>
			step.kind === 'received' || step.kind === 'taken-back' || step.kind === 'claimed'
				? [{ key: `money-${step.id}`, kind: step.kind, at: step.at, moved: step.moved }]
				: [],
		),
	].sort((one, other) => one.at.getTime() - other.at.getTime())
}
