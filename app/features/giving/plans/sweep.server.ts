import { and, eq, inArray, isNotNull, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { recordAll } from '#app/platform/events/events.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { bankFiles } from '../bank/tables.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { funds } from '../tables.server.ts'
import { ways } from '../ways/tables.server.ts'
import { dropInstalments } from './instalments.server.ts'
import { answerDays, graceDays, missedBeforeAsking, pausedDays } from './model.ts'
import { type Clock, reminderTime } from './schedule.server.ts'
import { planInstalments, plans } from './tables.server.ts'
import { planWorkflow } from './workflow.server.ts'

const dayMs = 86_400_000
const batch = 100
/** Rows of one transaction that takes few statements. */
const atOnce = 1000
const event = 'plan.reminded'
const { id, planId, dueOn, status, remindedAt } = planInstalments

/** Reminds donors whose gift is due today or tomorrow, once each, however many workers run. @returns how many */
export async function remindOfPlans(ctx: Ctx, clock: Clock): Promise<number> {
	const today = dayIn(ctx.now, clock.zone)
	const now = [today, addDays(today, 1)].flatMap((day) =>
		[true, false].flatMap((isNight) =>
			reminderTime(day, isNight, clock) <= ctx.now
				? [and(eq(dueOn, day), isNight ? eq(plans.rule, 'ramadan') : ne(plans.rule, 'ramadan'))]
				: [],
		),
	)
	if (now.length === 0) return 0
	return inBatches(() => remindSome(ctx, or(...now)))
}

function remindSome(ctx: Ctx, isTime: SQL | undefined): Promise<number> {
	return transaction(ctx, async (ctx) => {
		// Two workers at once share the rows: neither sees what the other has locked.
		const due = ctx.db
			.select({ id })
			.from(planInstalments)
			.innerJoin(plans, eq(plans.id, planId))
			.innerJoin(pledges, eq(pledges.id, planId))
			.innerJoin(funds, eq(funds.id, pledges.fundId))
			.where(
				and(
					isTime,
					eq(status, 'due'),
					isNull(remindedAt),
					eq(plans.status, 'active'),
					isNull(plans.askedAt),
					isNotNull(pledges.emailHash),
					isNull(funds.closedAt),
				),
			)
			.limit(atOnce)
			.for('update', { of: planInstalments, skipLocked: true })
		const rows = await ctx.db
			.update(planInstalments)
			.set({ remindedAt: ctx.now })
			.where(inArray(id, due))
			.returning({ planId })
		await recordAll(
			ctx,
			event,
			rows.map((row) => row.planId),
		)
		return rows.length
	})
}

/**
 * Marks gifts as missed that have no money `graceDays` after they were due, as far as bank files reach.
 * @returns how many
 */
export function markMissed(ctx: Ctx, today: string): Promise<number> {
	return inBatches(() => markSome(ctx, today))
}

async function markSome(ctx: Ctx, today: string): Promise<number> {
	// The last day that imported files of the donor's account cover; without any, today.
	const reach = sql`(select max(${bankFiles.lastOn}) from ${bankFiles} join ${ways} on ${ways.accountId} = ${bankFiles.accountId}
		where ${ways.id} = ${pledges.wayId})`
	const late = ctx.db
		.select({ id })
		.from(planInstalments)
		.innerJoin(plans, eq(plans.id, planId))
		.innerJoin(pledges, eq(pledges.id, planId))
		.where(
			and(
				eq(status, 'due'),
				eq(plans.status, 'active'),
				sql`${dueOn} <= least(${today}::date, coalesce(${reach}, ${today}::date)) - ${graceDays}::integer`,
			),
		)
		.limit(atOnce)
		.for('update', { of: planInstalments, skipLocked: true })
	const rows = await ctx.db
		.update(planInstalments)
		.set({ status: 'missed' })
		.where(inArray(id, late))
		.returning({ id })
	return rows.length
}

/**
 * Asks donors who missed several gifts in a row whether to continue; once, until they answer or give.
 * @returns how many
 */
export function askToGoOn(ctx: Ctx): Promise<number> {
	const missed = sql`(select count(*) from ${planInstalments} where ${planId} = ${plans.id} and ${status} = 'missed'
		and ${dueOn} >= ${plans.openFrom} and ${dueOn} > coalesce((select max(i.due_on) from ${planInstalments} i
			where i.plan_id = ${plans.id} and i.status = 'given'), '-infinity'))`
	return stepEach(
		ctx,
		and(eq(plans.status, 'active'), isNull(plans.askedAt), sql`${missed} >= ${missedBeforeAsking}`),
		(ctx, row) => planWorkflow.writeStep(ctx, row, { kind: 'asked', set: { askedAt: ctx.now } }),
	)
}

/** Pauses plans whose donors did not answer. @returns how many */
export function pauseUnanswered(ctx: Ctx): Promise<number> {
	const then = new Date(ctx.now.getTime() - answerDays * dayMs)
	return stepEach(ctx, and(eq(plans.status, 'active'), lte(plans.askedAt, then)), async (ctx, row) => {
		await dropInstalments(ctx, row.id)
		const set = { status: 'paused', pausedAt: ctx.now, askedAt: null } as const
		await planWorkflow.writeStep(ctx, row, { kind: 'auto-paused', set })
	})
}

/**
 * Ends plans after their last day, and those that were paused for a year; nobody is notified.
 * @returns how many
 */
export function endFinishedPlans(ctx: Ctx, today: string): Promise<number> {
	const then = new Date(ctx.now.getTime() - pausedDays * dayMs)
	const due = ctx.db
		.select({ one: sql`1` })
		.from(planInstalments)
		.where(and(eq(planId, plans.id), eq(status, 'due')))
	const isOver = and(lte(plans.untilOn, addDays(today, -1)), notExists(due))
	return stepEach(
		ctx,
		and(inArray(plans.status, ['active', 'paused']), or(isOver, lte(plans.pausedAt, then))),
		async (ctx, row) => {
			await dropInstalments(ctx, row.id)
			const set = { status: 'ended', endedAt: ctx.now, pausedAt: null, askedAt: null } as const
			await planWorkflow.writeStep(ctx, row, { kind: 'ended', set })
		},
	)
}

/** Repeats work of at most `atOnce` rows until it finds fewer. @returns how many in all */
async function inBatches(some: () => Promise<number>): Promise<number> {
	let all = 0
	for (;;) {
		const done = await some()
		all += done
		if (done < atOnce) return all
	}
}

type Plan = typeof plans.$inferSelect

async function stepEach(
	ctx: Ctx,
	where: ReturnType<typeof and>,
	step: (ctx: Ctx, row: Plan) => Promise<unknown>,
): Promise<number> {
	let stepped = 0
	for (;;) {
		const some = await transaction(ctx, async (ctx) => {
			const due = await ctx.db
				.select()
				.from(plans)
				.where(where)
				.limit(batch)
				.for('update', { skipLocked: true })
			for (const row of due) await step(ctx, row)
			return due.length
		})
		stepped += some
		if (some < batch) return stepped
	}
}
