import type { Job, Listener } from '#app/platform/jobs.server.ts'

export const certificatesJobs: Job[] = []

export const certificatesListeners: Listener[] = []
