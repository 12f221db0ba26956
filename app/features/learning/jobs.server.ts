import type { Job, Listener } from '#app/platform/jobs.server.ts'

export const learningJobs: Job[] = []

export const learningListeners: Listener[] = []
