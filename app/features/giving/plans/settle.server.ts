import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { ledgerEntries } from '../tables.server.ts'
import { earlyDays, graceDays, type PlanKind } from './model.ts'
import { planInstalments, plans } from './tables.server.ts'

type Came = { planId: string; entryId: number; amountMinor: number; currency: string }

/**
 * Settles gifts of plans with money that came with their codes, in the transaction of its entries. A payment settles
 * the oldest gift that is due, or else the next one, whatever the amount, and as many of the following ones as it
 * covers in full; the rest counts as a further gift. It also answers the question whether to continue.
 */
export async function settleInstalments(ctx: Ctx, came: Came[]): Promise<void> {
	if (came.length === 0) return
	const ids = [...new Set(came.map(({ planId }) => planId))].sort()
	// Locks plans before their gifts, as pausing a plan does.
	await ctx.db
		.select({ id: plans.id })
		.from(plans)
		.where(inArray(plans.id, ids))
		.orderBy(plans.id)
		.for('update')
	await ctx.db
		.update(plans)
		.set({ askedAt: null })
		.where(and(inArray(plans.id, ids), isNotNull(plans.askedAt)))
	const days = await findDays(
		ctx,
		came.map(({ entryId }) => entryId),
	)
	const open = await lockOpen(ctx, ids, [...days.values()].sort()[0])
	const given: { id: string; entry: number }[] = []
	for (const { planId, entryId, ...money } of sortedByDay(came, days)) {
		const day = requireRow(days.get(entryId))
		for (const each of coveredBy(open.get(planId) ?? [], money, day)) {
			each.isOpen = false
			given.push({ id: each.id, entry: entryId })
		}
	}
	if (given.length > 0)
		await ctx.db.execute(sql`update ${planInstalments} set status = 'given', entry_id = new.entry
			from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as new (id uuid, entry bigint)
			where ${planInstalments.id} = new.id`)
}

/** The bank reversed an entry: the gifts that it settled are due again. */
export async function reopenInstalments(ctx: Ctx, planId: string, entryId: number): Promise<void> {
	await ctx.db
		.update(planInstalments)
		.set({ status: 'due', entryId: null })
		.where(and(eq(planInstalments.planId, planId), eq(planInstalments.entryId, entryId)))
}

type Open = {
	id: string
	dueOn: string
	amountMinor: number
	status: 'due' | 'given' | 'missed'
	kind: PlanKind
	currency: string
	isOpen: boolean
}

/** The open gifts that money of a day settles, the oldest first. */
function coveredBy(
	all: Open[],
	{ amountMinor, currency }: Pick<Came, 'amountMinor' | 'currency'>,
	day: string,
) {
	const open = all.filter(
		({ isOpen, status, dueOn, kind }) =>
			isOpen &&
			dueOn <= addDays(day, earlyDays[kind]) &&
			(status === 'due' || addDays(dueOn, graceDays) >= day),
	)
	const [first, ...others] = open
	if (!first) return []
	const covered = [first]
	let left = currency === first.currency ? amountMinor - first.amountMinor : 0
	for (const each of others) {
		if (each.amountMinor > left) break
		left -= each.amountMinor
		covered.push(each)
	}
	return covered
}

function sortedByDay(came: Came[], days: Map<number, string>): Came[] {
	const dayOf = ({ entryId }: Came) => days.get(entryId) ?? ''
	return came.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : dayOf(one) > dayOf(other) ? 1 : 0))
}

/** The days of entries. */
async function findDays(ctx: Ctx, entryIds: number[]): Promise<Map<number, string>> {
	const { id, day } = ledgerEntries
	const rows = await ctx.db
		.select({ id, day })
		.from(ledgerEntries)
		.where(sql`${id} = any(${sql.param(entryIds)}::bigint[])`)
	return new Map(rows.map((row) => [row.id, row.day]))
}

/** Missed gifts stay open for money that the bank reports late. @param first the first day on which money came */
async function lockOpen(
	ctx: Ctx,
	planIds: string[],
	first: string | undefined,
): Promise<Map<string, Open[]>> {
	const { id, planId, dueOn, amountMinor, status } = planInstalments
	const rows = await ctx.db
		.select({ id, planId, dueOn, amountMinor, status, kind: plans.rule, currency: pledges.currency })
		.from(planInstalments)
		.innerJoin(plans, eq(plans.id, planId))
		.innerJoin(pledges, eq(pledges.id, planId))
		.where(
			and(
				sql`${planId} = any(${sql.param(planIds)}::uuid[])`,
				or(
					eq(status, 'due'),
					first ? and(eq(status, 'missed'), sql`${dueOn} >= ${addDays(first, -graceDays)}`) : undefined,
				),
			),
		)
		.orderBy(planId, dueOn)
		.for('update', { of: planInstalments })
	return Map.groupBy(
		rows.map((row) => ({ ...row, isOpen: true })),
		(row) => row.planId,
	)
}
