import type { Job, Listener } from '#app/platform/jobs.server.ts'

export const profileJobs: Job[] = []
export const profileListeners: Listener[] = []
