import { accountsJobs, accountsListeners } from '#app/features/accounts/jobs.server.ts'
import { certificatesListeners } from '#app/features/certificates/jobs.server.ts'
import { fatwasJobs } from '#app/features/fatwas/jobs.server.ts'
import { iftaJobs, iftaListeners } from '#app/features/ifta/jobs.server.ts'
import { learningJobs, learningListeners } from '#app/features/learning/jobs.server.ts'
import { mediaJobs, mediaListeners } from '#app/features/media/jobs.server.ts'
import { notificationsJobs, notificationsListeners } from '#app/features/notifications/jobs.server.ts'
import { peopleJobs, peopleListeners } from '#app/features/people/jobs.server.ts'
import { profileJobs, profileListeners } from '#app/features/profile/jobs.server.ts'
import { recoveryJobs, recoveryListeners } from '#app/features/recovery/jobs.server.ts'
import { teachingJobs, teachingListeners } from '#app/features/teaching/jobs.server.ts'
import { fileJobs } from '#app/platform/file-jobs.server.ts'
import type { Job, Listener } from '#app/platform/jobs.server.ts'
import { formJobs } from '#app/platform/kept-forms.server.ts'
import { limitJobs } from '#app/platform/limits.server.ts'
import { tidyJobs } from '#app/platform/tidy-tables.server.ts'

/** What each feature does by itself, and hears. */
export const allJobs: Job[] = [
	...fileJobs,
	...formJobs,
	...limitJobs,
	...tidyJobs,
	...accountsJobs,
	...fatwasJobs,
	...iftaJobs,
	...notificationsJobs,
	...peopleJobs,
	...profileJobs,
	...recoveryJobs,
	...learningJobs,
	...mediaJobs,
	...teachingJobs,
]

export const allListeners: Listener[] = [
	...accountsListeners,
	...iftaListeners,
	...notificationsListeners,
	...peopleListeners,
	...profileListeners,
	...recoveryListeners,
	...certificatesListeners,
	...learningListeners,
	...mediaListeners,
	...teachingListeners,
]
