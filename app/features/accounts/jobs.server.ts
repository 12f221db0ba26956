import { and, isNull, lt } from 'drizzle-orm'
import type { Job, Listener } from '#app/platform/jobs.server.ts'
import { sessions, verifications } from './tables.server.ts'

const keptMs = 7 * 24 * 60 * 60 * 1000

export const accountsJobs: Job[] = [
	{
		name: 'accounts.tidy',
		every: '17 3 * * *',
		/** Sessions that ended (views end elsewhere, with a line in the trail), and codes and links a week after they did: until then a link still says that it is old. */
		async run({ db }, now) {
			const ended = await db
				.delete(sessions)
				.where(and(lt(sessions.expiresAt, now), isNull(sessions.impersonatedBy)))
				.returning({ id: sessions.id })
			const old = new Date(now.getTime() - keptMs)
			const spent = await db
				.delete(verifications)
				.where(lt(verifications.expiresAt, old))
				.returning({ id: verifications.id })
			return { sessions: ended.length, codes: spent.length }
		},
	},
]

export const accountsListeners: Listener[] = []
