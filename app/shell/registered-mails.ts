import { accountsMails } from '#app/features/accounts/mails.tsx'
import { iftaMails } from '#app/features/ifta/mails.tsx'
import { learningMails } from '#app/features/learning/mails.tsx'
import { notificationsMails } from '#app/features/notifications/mails.tsx'
import { peopleMails } from '#app/features/people/mails.tsx'
import { profileMails } from '#app/features/profile/mails.tsx'
import { recoveryMails } from '#app/features/recovery/mails.tsx'
import { teachingMails } from '#app/features/teaching/mails.tsx'
import type { MailTemplates } from '#app/platform/mail.ts'

/** Every mail that a feature writes. Apart from the rest, because what draws mail takes long to load. */
export const allMails: MailTemplates = {
	...accountsMails,
	...iftaMails,
	...notificationsMails,
	...peopleMails,
	...profileMails,
	...recoveryMails,
	...learningMails,
	...teachingMails,
}
