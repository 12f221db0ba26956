import type { Job, Listener } from '#app/platform/jobs.server.ts'

export const peopleJobs: Job[] = []
export const peopleListeners: Listener[] = []
