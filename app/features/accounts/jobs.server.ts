import type { Job, Listener } from '#app/platform/jobs.server.ts'

export const accountsJobs: Job[] = []
export const accountsListeners: Listener[] = []
