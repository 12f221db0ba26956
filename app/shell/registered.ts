import { accountsWords } from '#app/features/accounts/words.ts'
import { adminLinks } from '#app/features/admin/links.ts'
import { adminWords } from '#app/features/admin/words.ts'
import { contactLinks } from '#app/features/contact/links.ts'
import { contactWords } from '#app/features/contact/words.ts'
import { coursesLinks } from '#app/features/courses/links.ts'
import { coursesWords } from '#app/features/courses/words.ts'
import { dashboardLinks } from '#app/features/dashboard/links.ts'
import { dashboardWords } from '#app/features/dashboard/words.ts'
import { fatwasLinks } from '#app/features/fatwas/links.ts'
import { fatwasWords } from '#app/features/fatwas/words.ts'
import { homeLinks } from '#app/features/home/links.ts'
import { notesLinks } from '#app/features/notes/links.ts'
import { notesWords } from '#app/features/notes/words.ts'
import { notificationsLinks } from '#app/features/notifications/links.ts'
import type { NoticeKind } from '#app/features/notifications/model.ts'
import { notificationsNotices } from '#app/features/notifications/notices.ts'
import { notificationsWords } from '#app/features/notifications/words.ts'
import { pageLinks } from '#app/features/pages/links.ts'
import { pagesWords } from '#app/features/pages/words.ts'
import { peopleLinks } from '#app/features/people/links.ts'
import { peopleWords } from '#app/features/people/words.ts'
import { profileLinks } from '#app/features/profile/links.ts'
import { profileWords } from '#app/features/profile/words.ts'
import { recoveryWords } from '#app/features/recovery/words.ts'
import { scholarsLinks } from '#app/features/scholars/links.ts'
import { scholarsWords } from '#app/features/scholars/words.ts'
import { fileWords } from '#app/platform/file-words.ts'
import type { NavLink } from '#app/platform/nav.ts'
import type { Words } from '#app/platform/words.ts'

/** Every link that a feature brings to the frame of the site. */
export const navLinks: NavLink[] = [
	...homeLinks,
	...coursesLinks,
	...scholarsLinks,
	...fatwasLinks,
	...pageLinks,
	...contactLinks,
	...notesLinks,
	...dashboardLinks,
	...adminLinks,
	...peopleLinks,
	...profileLinks,
	...notificationsLinks,
]

/** Every code that may reach the frame: toasts and load failures. */
export const allWords: Words = {
	...accountsWords,
	...adminWords,
	...contactWords,
	...coursesWords,
	...dashboardWords,
	...fatwasWords,
	...fileWords,
	...notesWords,
	...notificationsWords,
	...pagesWords,
	...peopleWords,
	...profileWords,
	...recoveryWords,
	...scholarsWords,
}

/** Every kind of thing that people are told. */
export const allNotices: NoticeKind[] = [...notificationsNotices]
