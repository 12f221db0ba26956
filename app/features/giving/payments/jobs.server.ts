import type { Job } from '#app/platform/events/jobs.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { emptyOldPayees } from './erase.server.ts'
import { retentionDaysUnpaid } from './model.ts'

export const paymentJobs: Job[] = [
	{
		name: 'giving.empty-payees',
		retains: [
			{ code: 'giving.keeps-payees', hours: (settings) => settings['giving.retentionYears'] * 365 * 24 },
			{ code: 'giving.keeps-unpaid', hours: retentionDaysUnpaid * 24 },
		],
		every: '55 2 * * *',
		async run({ db, settings }, now) {
			const all = settings()
			const of = { today: dayIn(now, all['organisation.zone']), years: all['giving.retentionYears'] }
			const emptied = await emptyOldPayees({ db, actor: null, now }, of)
			return emptied > 0 ? { emptied } : undefined
		},
	},
]
