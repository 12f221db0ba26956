import { and, inArray, lt, ne } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { goneDays } from './model.ts'
import { removeSubscribers } from './remove.server.ts'
import { subscribers } from './tables.server.ts'

// Batch size: the embedded database does nothing else meanwhile.
const atOnce = 200
const dayMs = 86_400_000

export const newsletterJobs: Job[] = [
	{
		name: 'newsletter.retention',
		retains: [{ code: 'newsletter.keeps-addresses', hours: goneDays * 24 }],
		every: '34 2 * * *',
		async run({ db }, now) {
			let all = 0
			for (;;) {
				const removed = await removeSome({ db, actor: null, now })
				all += removed
				if (removed < atOnce) return all > 0 ? { removed: all } : undefined
			}
		},
	},
]

/** Deletes addresses that were not confirmed, unsubscribed or refused. @returns how many */
function removeSome(ctx: Ctx): Promise<number> {
	const then = new Date(ctx.now.getTime() - goneDays * dayMs)
	return transaction(ctx, async (ctx) => {
		const old = ctx.db
			.select({ id: subscribers.id })
			.from(subscribers)
			.where(and(ne(subscribers.status, 'active'), lt(subscribers.changedAt, then)))
			.limit(atOnce)
			.for('update', { skipLocked: true })
		return (await removeSubscribers(ctx, inArray(subscribers.id, old))).length
	})
}
