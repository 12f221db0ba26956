import type { Job, Listener } from '#app/platform/jobs.server.ts'

export const mediaJobs: Job[] = []

export const mediaListeners: Listener[] = []
