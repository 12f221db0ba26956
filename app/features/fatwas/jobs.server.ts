import type { Job } from '#app/platform/jobs.server.ts'
import { lateJobs } from './late.server.ts'

export const fatwasJobs: Job[] = [...lateJobs]
