import type { Job, Listener } from '#app/platform/jobs.server.ts'
import { teachingNews } from './news/listeners.server.ts'
import { purgeJobs } from './purge.server.ts'

export const teachingJobs: Job[] = [...purgeJobs]

export const teachingListeners: Listener[] = [...teachingNews]
