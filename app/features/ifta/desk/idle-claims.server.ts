import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events.server.ts'
import { backInPool, step } from '../change.server.ts'
import { claimIdleHours, claimReminderHours } from '../model.ts'

const batch = 50

/**
 * Returns claims that nobody has worked on to the pool, and says whose they were; not while the asker is to make
 * something clear. Safe to run twice and beside others: each takes other rows.
 * @returns how many
 */
export async function lapseIdleClaims(ctx: Ctx): Promise<number> {
	return inBatches(() =>
		together(ctx, async (ctx) => {
			const idle = await ctx.db
				.select()
				.from(fatwas)
				.where(idleFor(ctx, claimIdleHours))
				.orderBy(asc(fatwas.activeAt))
				.limit(batch)
				.for('update', { skipLocked: true })
			for (const question of idle) {
				const otherId = question.scholarId ?? undefined
				await step(ctx, question, { kind: 'lapsed', set: backInPool, ...(otherId ? { otherId } : {}) })
			}
			return idle.length
		}),
	)
}

/**
 * Tells holders, once a claim, that it will lapse.
 * @returns how many
 */
export async function remindIdleHolders(ctx: Ctx): Promise<number> {
	return inBatches(() =>
		together(ctx, async (ctx) => {
			const { id, scholarId, remindedAt, activeAt } = fatwas
			const idle = await ctx.db
				.select({ id, scholarId })
				.from(fatwas)
				.where(and(idleFor(ctx, claimReminderHours), isNull(remindedAt)))
				.orderBy(asc(activeAt))
				.limit(batch)
				.for('update', { skipLocked: true })
			if (idle.length === 0) return 0
			await ctx.db
				.update(fatwas)
				.set({ remindedAt: ctx.now })
				.where(
					inArray(
						id,
						idle.map((question) => question.id),
					),
				)
			for (const question of idle)
				await record(ctx, 'fatwa.claim-idle', question.id, { other: question.scholarId })
			return idle.length
		}),
	)
}

function idleFor(ctx: Ctx, hours: number) {
	const since = new Date(ctx.now.getTime() - hours * 3_600_000)
	const { status, closedAt, activeAt, clarificationAskedAt } = fatwas
	return and(eq(status, 'assigned'), isNull(closedAt), lte(activeAt, since), isNull(clarificationAskedAt))
}

/** Small transactions, so that nobody waits long for a row. */
async function inBatches(work: () => Promise<number>): Promise<number> {
	let all = 0
	for (;;) {
		const done = await work()
		all += done
		if (done < batch) return all
	}
}
