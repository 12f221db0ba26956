import { accountsJobs, accountsListeners } from '#app/features/accounts/jobs.server.ts'
import { accountsMails } from '#app/features/accounts/mails.tsx'
import { notificationsJobs, notificationsListeners } from '#app/features/notifications/jobs.server.ts'
import { notificationsMails } from '#app/features/notifications/mails.tsx'
import { peopleJobs, peopleListeners } from '#app/features/people/jobs.server.ts'
import { peopleMails } from '#app/features/people/mails.tsx'
import { profileJobs, profileListeners } from '#app/features/profile/jobs.server.ts'
import { profileMails } from '#app/features/profile/mails.tsx'
import { recoveryJobs, recoveryListeners } from '#app/features/recovery/jobs.server.ts'
import { recoveryMails } from '#app/features/recovery/mails.tsx'
import type { Job, Listener } from '#app/platform/jobs.server.ts'
import type { MailTemplates } from '#app/platform/mail.ts'

/** What each feature does by itself, hears and writes. */
export const allJobs: Job[] = [
	...accountsJobs,
	...notificationsJobs,
	...peopleJobs,
	...profileJobs,
	...recoveryJobs,
]

export const allListeners: Listener[] = [
	...accountsListeners,
	...notificationsListeners,
	...peopleListeners,
	...profileListeners,
	...recoveryListeners,
]

export const allMails: MailTemplates = {
	...accountsMails,
	...notificationsMails,
	...peopleMails,
	...profileMails,
	...recoveryMails,
}
