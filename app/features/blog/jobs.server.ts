import { logFailure } from '#app/platform/db/outage.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { listDue, releasePost } from './commands/publish-post.server.ts'

const atOnce = 50

export const blogJobs: Job[] = [
	{
		name: 'blog.release',
		every: '* * * * *',
		// Catches up on posts that were due while no process ran.
		atStart: true,
		async run({ db, log }, now) {
			const tried: string[] = []
			let released = 0
			for (;;) {
				const due = await listDue({ db, actor: null, now }, { limit: atOnce, except: tried })
				for (const id of due) {
					tried.push(id)
					// A millisecond apart, so that lists keep their order. One that fails must not hold up the others.
					const ctx = { db, actor: null, now: new Date(now.getTime() + released) }
					try {
						if ((await releasePost(ctx, id)).ok) released++
					} catch (error) {
						logFailure(log, { post: id }, error, 'a scheduled post was not published')
					}
				}
				if (due.length < atOnce) return released > 0 ? { released } : undefined
			}
		},
	},
]
