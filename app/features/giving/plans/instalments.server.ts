import { and, asc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { horizonDays, type PlanRule, type RuleColumns, ruleOf } from './model.ts'
import { dateOfSlot, type Occurrence, occurrencesBetween } from './schedule.server.ts'
import { planInstalments, plans } from './tables.server.ts'

const batch = 500
// The longest time that the site is assumed to be down.
const lookBack = 7
// Gifts given early still have their row.
const knownDays = 45

type Plan = RuleColumns & { id: string; openFrom: string; untilOn: string | null; amountMinor: number }
type Row = Pick<
	typeof planInstalments.$inferSelect,
	'id' | 'planId' | 'slot' | 'dueOn' | 'amountMinor' | 'status' | 'remindedAt'
>

/**
 * Adds the instalments that active plans have due soon, and moves instalments of Hijri days to their present dates.
 * @param of.only one plan that was just created or resumed
 */
export async function refreshInstalments(
	ctx: Ctx,
	{ today, only }: { today: string; only?: string },
): Promise<void> {
	const calendar = openCalendar()
	let last: string | null = null
	for (;;) {
		const some: Plan[] = await ctx.db
			.select({
				id: plans.id,
				rule: plans.rule,
				monthDay: plans.monthDay,
				nights: plans.nights,
				weights: plans.weights,
				openFrom: plans.openFrom,
				untilOn: plans.untilOn,
				amountMinor: pledges.amountMinor,
			})
			.from(plans)
			.innerJoin(pledges, eq(pledges.id, plans.id))
			.where(
				and(
					eq(plans.status, 'active'),
					last ? gt(plans.id, last) : undefined,
					only ? eq(plans.id, only) : undefined,
				),
			)
			.orderBy(asc(plans.id))
			.limit(batch)
		if (some.length > 0) await refreshSome(ctx, some, { today, calendar })
		if (some.length < batch) return
		last = some.at(-1)?.id ?? null
	}
}

type Calendar = ReturnType<typeof openCalendar>

/** Computes each rule and each Hijri day once, for all plans that have it. */
function openCalendar() {
	const rules = new Map<string, Occurrence[]>()
	const slots = new Map<string, string | undefined>()
	return {
		between(rule: PlanRule, from: string, until: string) {
			const key = JSON.stringify([rule, from, until])
			const found = rules.get(key) ?? occurrencesBetween(rule, from, until)
			rules.set(key, found)
			return found
		},
		dateOf(slot: string) {
			if (!slots.has(slot)) slots.set(slot, dateOfSlot(slot))
			return slots.get(slot)
		},
	}
}

type Now = { today: string; calendar: Calendar }

async function refreshSome(ctx: Ctx, some: Plan[], now: Now): Promise<void> {
	const { today } = now
	const { id, planId, slot, dueOn, amountMinor, status, remindedAt } = planInstalments
	const rows: Row[] = await ctx.db
		.select({ id, planId, slot, dueOn, amountMinor, status, remindedAt })
		.from(planInstalments)
		.where(
			and(
				inArray(
					planId,
					some.map((plan) => plan.id),
				),
				or(eq(status, 'due'), gte(dueOn, addDays(today, -knownDays))),
			),
		)
	const byPlan = Map.groupBy(rows, (row) => row.planId)
	const changes = some.map((plan) => changesOf(plan, byPlan.get(plan.id) ?? [], now))
	const gone = changes.flatMap((change) => change.gone)
	const moved = changes.flatMap((change) => change.moved)
	const fresh = changes.flatMap((change) => change.fresh)
	if (gone.length + moved.length + fresh.length === 0) return
	await transaction(ctx, async (ctx) => {
		if (gone.length > 0) await ctx.db.delete(planInstalments).where(and(inArray(id, gone), eq(status, 'due')))
		if (moved.length > 0)
			// All days of a month move in one statement, so that no two collide.
			await ctx.db.execute(sql`update ${planInstalments} set due_on = new.day::date, amount_minor = new.amount
				from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as new (id uuid, day text, amount bigint)
				where ${id} = new.id and ${status} = 'due'`)
		if (fresh.length > 0)
			await ctx.db
				.insert(planInstalments)
				.values(fresh.map((row) => ({ ...row, createdAt: ctx.now })))
				.onConflictDoNothing({ target: [planId, slot] })
	})
}

function changesOf(plan: Plan, rows: Row[], { today, calendar }: Now) {
	const rule = ruleOf(plan)
	const since = addDays(today, -lookBack)
	const from = plan.openFrom > since ? plan.openFrom : since
	const horizon = addDays(today, horizonDays)
	const until = plan.untilOn && plan.untilOn < horizon ? plan.untilOn : horizon
	const wanted = calendar.between(rule, from, until)
	const known = new Set(rows.map(({ slot }) => slot))
	const fresh = wanted.flatMap(({ slot, dueOn, weight }) =>
		known.has(slot) ? [] : [{ planId: plan.id, slot, dueOn, amountMinor: plan.amountMinor * weight }],
	)
	const gone: string[] = []
	const moved: { id: string; day: string; amount: number }[] = []
	for (const row of rows) {
		if (row.status !== 'due') continue
		const day = 'weights' in rule ? calendar.dateOf(row.slot) : row.dueOn
		// The month turned out to have 29 days.
		if (!day) gone.push(row.id)
		else {
			const weight = 'weights' in rule ? (rule.weights[Number(row.slot.slice(-2))] ?? 1) : 1
			// A gift that was reminded of keeps its amount.
			const amount = row.remindedAt ? row.amountMinor : plan.amountMinor * weight
			if (day !== row.dueOn || amount !== row.amountMinor) moved.push({ id: row.id, day, amount })
		}
	}
	return { fresh, gone, moved }
}

/** A plan that is not active has nothing due, except gifts that its donor was reminded of. */
export async function dropInstalments(ctx: Ctx, planId: string): Promise<void> {
	await ctx.db
		.delete(planInstalments)
		.where(
			and(
				eq(planInstalments.planId, planId),
				eq(planInstalments.status, 'due'),
				isNull(planInstalments.remindedAt),
			),
		)
}
