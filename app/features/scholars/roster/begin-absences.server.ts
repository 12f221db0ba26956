import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { type QueuedWorkflow, reassignAll } from '#app/workflow/queue.server.ts'
import { findIneligible } from '../api.server.ts'
import { scholarAbsences } from '../tables.server.ts'

export function rosterJobs(workflows: QueuedWorkflow[]): Job[] {
	return [
		{
			name: 'scholars.absences',
			every: '*/10 * * * *',
			async run({ db, settings }, now) {
				const today = dayIn(now, settings()['organisation.zone'])
				const handedOver = await beginAbsences({ db, actor: null, now }, today, workflows)
				return handedOver > 0 ? { handedOver } : undefined
			},
		},
	]
}

/**
 * Hands over what absent scholars hold once their absence begins; returns it to the pool where no stand-in is named or
 * can take it: also away, or not eligible. One transaction for each absence; safe to run twice and concurrently.
 * @param today in the organisation's zone
 * @returns how many items changed hands
 */
export async function beginAbsences(ctx: Ctx, today: string, workflows: QueuedWorkflow[]): Promise<number> {
	let moved = 0
	for (;;) {
		const done = await transaction(ctx, (ctx) => beginNext(ctx, today, workflows))
		if (done === null) return moved
		moved += done
	}
}

async function beginNext(ctx: Ctx, today: string, workflows: QueuedWorkflow[]): Promise<number | null> {
	const [absence] = await ctx.db
		.select()
		.from(scholarAbsences)
		.where(and(isNull(scholarAbsences.appliedAt), lte(scholarAbsences.fromOn, today)))
		.orderBy(asc(scholarAbsences.fromOn), asc(scholarAbsences.id))
		.limit(1)
		.for('update', { skipLocked: true })
	if (!absence) return null

	const to = absence.handOverTo
	const isAway = to ? await isAbsent(ctx, to, today) : true
	const takes = to !== null && !isAway && (await findIneligible(ctx, to)) === null
	let moved = 0
	// An absence that ended before this run moves nothing.
	if (absence.untilOn >= today)
		for (const workflow of workflows)
			moved += await reassignAll(ctx, workflow, absence.userId, async (row) => {
				const reason = takes && (await workflow.queue?.findIneligible?.(ctx, to, row))
				return takes && !reason ? to : null
			})
	await ctx.db.update(scholarAbsences).set({ appliedAt: ctx.now }).where(eq(scholarAbsences.id, absence.id))
	return moved
}

async function isAbsent(ctx: Ctx, userId: string, today: string): Promise<boolean> {
	const { fromOn, untilOn } = scholarAbsences
	const own = eq(scholarAbsences.userId, userId)
	return (await ctx.db.$count(scholarAbsences, and(own, lte(fromOn, today), gte(untilOn, today)))) > 0
}
