import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { onQueues } from '#app/platform/events/queues.server.ts'
import { findFailedJob } from '../failed-jobs.server.ts'

type Retried = { ok: true } | { ok: false; reason: 'under-way' }

/**
 * Queues a failed job again.
 * @throws 404 when it did not fail, or was retried already
 */
export function retryJob(ctx: Ctx<User>, id: string): Promise<Retried> {
	return transaction(ctx, async (ctx) => {
		const { queue, name, isUnderWay } = requireRow(await findFailedJob(ctx, id))
		// The present run replaces it.
		if (isUnderWay) return { ok: false, reason: 'under-way' }
		await onQueues(ctx.db, (boss) => boss.retry(queue, id))
		await record(ctx, 'job.retried', id, { job: name })
		return { ok: true }
	})
}
