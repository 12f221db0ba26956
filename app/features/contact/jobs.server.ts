import type { Job } from '#app/platform/events/jobs.server.ts'
import { removeOld } from './remove.server.ts'

export const contactJobs: Job[] = [
	{
		name: 'contact.retention',
		retains: [
			{ code: 'contact.keeps-messages', hours: (settings) => settings['contact.retentionDays'] * 24 },
		],
		every: '52 2 * * *',
		async run({ db, settings }, now) {
			const removed = await removeOld({ db, actor: null, now }, settings()['contact.retentionDays'])
			return removed > 0 ? { removed } : undefined
		},
	},
]
