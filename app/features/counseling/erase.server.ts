import { and, eq, inArray, like, lte, sql } from 'drizzle-orm'
import { forgetNotifications } from '#app/features/notifications/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { publishChange, topicsOf } from '#app/platform/live/announce.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { erasedThreads, threads } from './tables.server.ts'

// Small transactions, so that locks are short.
const batch = 50

/**
 * Deletes threads with messages, steps, events and notifications. Only their number by day stays.
 * Runs in the caller's transaction.
 */
export async function eraseThreads(ctx: Ctx, ids: string[]): Promise<void> {
	if (ids.length === 0) return
	const happened = and(inArray(events.subjectId, ids), like(events.name, 'counseling.%'))
	const gone = await ctx.db.delete(events).where(happened).returning({ id: events.id })
	await forgetNotifications(
		ctx,
		gone.map(({ id }) => id),
	)
	const erased = await ctx.db.delete(threads).where(inArray(threads.id, ids)).returning({ id: threads.id })
	const count = erased.length
	if (count > 0)
		await ctx.db
			.insert(erasedThreads)
			.values({ day: ctx.now.toISOString().slice(0, 10), count })
			.onConflictDoUpdate({
				target: erasedThreads.day,
				set: { count: sql`${erasedThreads.count} + ${count}` },
			})
	await publishChange(ctx, topicsOf('counseling.erased', ids))
}

/** Every night: closed threads whose retention period is over. */
export const eraseJob: Job = {
	name: 'counseling.erase-closed',
	retains: [
		{ code: 'counseling.keeps-threads', hours: (settings) => settings['counseling.retentionDays'] * 24 },
	],
	every: '20 3 * * *',
	async run({ db, settings }, now) {
		const today = dayIn(now, settings()['organisation.zone'])
		const erased = await eraseClosed({ db, actor: null, now }, today)
		return erased > 0 ? { erased } : undefined
	},
}

/**
 * Erases closed threads that are due; safe to run twice and concurrently.
 * @returns how many
 */
export async function eraseClosed(ctx: Ctx, today: string): Promise<number> {
	let erased = 0
	for (;;) {
		const done = await transaction(ctx, async (ctx) => {
			const due = await ctx.db
				.select({ id: threads.id })
				.from(threads)
				.where(and(eq(threads.status, 'closed'), lte(threads.eraseOn, today)))
				.limit(batch)
				.for('update', { skipLocked: true })
			await eraseThreads(
				ctx,
				due.map(({ id }) => id),
			)
			return due.length
		})
		erased += done
		if (done < batch) return erased
	}
}
