import type { Job, Listener } from '#app/platform/jobs.server.ts'
import { claimJobs } from './desk/jobs.server.ts'
import { newsJobs } from './news/jobs.server.ts'
import { iftaNews } from './news/listeners.server.ts'

export const iftaJobs: Job[] = [...claimJobs, ...newsJobs]

export const iftaListeners: Listener[] = [...iftaNews]
