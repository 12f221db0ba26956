import type { Job } from '#app/platform/jobs.server.ts'
import { dayIn } from '#app/platform/time.ts'
import { beginAbsences } from './begin-absences.server.ts'
import { thinOutRevisions } from './thin-out.server.ts'

export const deskJobs: Job[] = [
	{
		name: 'ifta.absences',
		every: '*/10 * * * *',
		async run(runtime, now) {
			const ctx = { db: runtime.db, actor: null, now }
			const today = dayIn(now, runtime.settings()['organisation.zone'])
			const handedOver = await beginAbsences(ctx, today)
			return handedOver > 0 ? { handedOver } : undefined
		},
	},
	{
		name: 'ifta.thin-out-revisions',
		every: '40 3 * * *',
		async run(runtime, now) {
			const removed = await thinOutRevisions({ db: runtime.db, actor: null, now })
			return removed > 0 ? { removed } : undefined
		},
	},
]
