import type { Job } from '#app/platform/jobs.server.ts'
import { recentJobs } from './recent.server.ts'

export const fatwasJobs: Job[] = [...recentJobs]
