import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { passOn } from '#app/workflow/queue.server.ts'
import { findIneligible } from '../competence.server.ts'
import { scholarAbsences } from '../tables.server.ts'
import { fatwaWorkflow, type Question } from '../workflow.server.ts'

/**
 * Hands over what scholars hold whose absence has begun, or returns it to the pool where they named nobody, or nobody
 * who can take it: away as well, or not competent. One absence a transaction; safe to run twice and beside others.
 * @param today in the organisation's zone
 * @returns how many questions changed hands
 */
export async function beginAbsences(ctx: Ctx, today: string): Promise<number> {
	let moved = 0
	for (;;) {
		const done = await transaction(ctx, (ctx) => beginNext(ctx, today))
		if (done === null) return moved
		moved += done
	}
}

async function beginNext(ctx: Ctx, today: string): Promise<number | null> {
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
	const next = async (row: unknown) =>
		to && !isAway && (await findIneligible(ctx, to, row as Question)) === null ? to : null
	// What was over before anybody looked moves nothing.
	const moved = absence.untilOn < today ? 0 : await passOn(ctx, fatwaWorkflow, absence.userId, next)
	await ctx.db.update(scholarAbsences).set({ appliedAt: ctx.now }).where(eq(scholarAbsences.id, absence.id))
	return moved
}

async function isAbsent(ctx: Ctx, userId: string, today: string): Promise<boolean> {
	const { fromOn, untilOn } = scholarAbsences
	const own = eq(scholarAbsences.userId, userId)
	return (await ctx.db.$count(scholarAbsences, and(own, lte(fromOn, today), gte(untilOn, today)))) > 0
}
