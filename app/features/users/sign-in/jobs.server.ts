import { and, isNull, lt } from 'drizzle-orm'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { scholarSearchJob } from '../scholar-search.server.ts'
import { sessions } from '../tables.server.ts'
import { sessionSeconds } from './session-life.ts'

export const accountsJobs: Job[] = [
	{
		name: 'accounts.tidy',
		retains: [{ code: 'accounts.keeps-sign-ins', hours: sessionSeconds / 3600 }],
		every: '17 3 * * *',
		/** Sessions only: views end with an audit entry, links and codes in features/users/recovery. */
		async run({ db }, now) {
			const ended = await db
				.delete(sessions)
				.where(and(lt(sessions.expiresAt, now), isNull(sessions.impersonatedBy)))
				.returning({ id: sessions.id })
			return { sessions: ended.length }
		},
	},
	scholarSearchJob,
]
