import type { Job, Listener } from '#app/platform/jobs.server.ts'
import { compareParts, letGoOfMaterials, removeUnused } from './clean-up.server.ts'

export const mediaJobs: Job[] = [
	{ name: 'media.unused', every: '27 * * * *', run: removeUnused },
	{ name: 'media.materials', every: '12 4 * * *', run: letGoOfMaterials },
	{ name: 'media.store', every: '51 3 * * *', run: compareParts },
]

export const mediaListeners: Listener[] = []
