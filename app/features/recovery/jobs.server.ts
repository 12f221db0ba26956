import type { Job, Listener } from '#app/platform/jobs.server.ts'

export const recoveryJobs: Job[] = []
export const recoveryListeners: Listener[] = []
