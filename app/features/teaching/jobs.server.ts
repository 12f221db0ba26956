import type { Job, Listener } from '#app/platform/jobs.server.ts'

export const teachingJobs: Job[] = []

export const teachingListeners: Listener[] = []
