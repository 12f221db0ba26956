import type { Job } from '#app/platform/jobs.server.ts'

export const claimJobs: Job[] = []
