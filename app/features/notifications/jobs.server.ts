import type { Job, Listener } from '#app/platform/jobs.server.ts'

export const notificationsJobs: Job[] = []
export const notificationsListeners: Listener[] = []
