import { lt } from 'drizzle-orm'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { notes } from './tables.server.ts'

/** How long a deleted note can be restored. */
const keptMs = 24 * 60 * 60 * 1000

export const notesJobs: Job[] = [
	{
		name: 'notes.forget',
		retains: [{ code: 'notes.keeps-deleted', hours: keptMs / 3_600_000 }],
		every: '34 * * * *',
		async run({ db }, now) {
			const forgotten = await db
				.delete(notes)
				.where(lt(notes.deletedAt, new Date(now.getTime() - keptMs)))
				.returning({ id: notes.id })
			return forgotten.length > 0 ? { forgotten: forgotten.length } : undefined
		},
	},
]
