import type { Job, Listener } from '#app/platform/jobs.server.ts'
import { tidyLinks } from './commands/tidy-links.server.ts'

export const recoveryJobs: Job[] = [
	{
		name: 'recovery.tidy-links',
		every: '17 3 * * *',
		run: async ({ db }, now) => ({ removed: await tidyLinks({ db, actor: null, now }) }),
	},
]
export const recoveryListeners: Listener[] = []
