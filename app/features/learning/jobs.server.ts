import type { Job, Listener } from '#app/platform/jobs.server.ts'
import { completedNews } from './news/completed.server.ts'
import { openingJobs, openingNews } from './news/opening.server.ts'

export const learningJobs: Job[] = [...openingJobs]

export const learningListeners: Listener[] = [completedNews, openingNews]
