import type { Desk } from '#app/staff/verb-route.server.ts'
import { retryJob } from './commands/retry-job.server.ts'
import { findFailedJob } from './failed-jobs.server.ts'
import { failedJobsList } from './params.ts'
import { jobLabel } from './words.ts'

export const failedJobsDesk: Desk<'retry'> = {
	name: 'health',
	path: failedJobsList.path,
	to: () => failedJobsList.path,
	level: 'admin',
	verbs: { retry: { asks: 'confirm' } },
	async find(ctx, id) {
		const job = await findFailedJob(ctx, id)
		return job && { id, title: jobLabel(job), verbs: ['retry'] }
	},
	commands: { retry: (ctx, id) => retryJob(ctx, id) },
}
