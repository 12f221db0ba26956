import { endViewsThatRanOut } from '#app/features/users/api.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'

export const peopleJobs: Job[] = [
	{
		name: 'people.end-views',
		every: '*/5 * * * *',
		async run(runtime, now) {
			const ended = await transaction({ db: runtime.db, actor: null, now }, endViewsThatRanOut)
			return ended > 0 ? { ended } : undefined
		},
	},
]
