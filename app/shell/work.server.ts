import { startJobs } from '#app/platform/jobs.server.ts'
import type { Runtime } from '#app/platform/runtime.server.ts'
import { allJobs, allListeners } from './registered.server.ts'

/** All that this site does beside answering requests. */
export function work(runtime: Runtime) {
	return startJobs(runtime, {
		jobs: allJobs,
		listeners: allListeners,
		// Loaded with the first mail.
		write: async (mail) => (await import('./mails.server.tsx')).writeMail(runtime, mail),
	})
}
