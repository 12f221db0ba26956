import { accountsWords } from '#app/features/accounts/words.ts'
import { adminWords } from '#app/features/admin/words.ts'
import { categoriesWords } from '#app/features/categories/words.ts'
import { certificatesNotices } from '#app/features/certificates/notices.ts'
import { certificatesWords } from '#app/features/certificates/words.ts'
import { contactWords } from '#app/features/contact/words.ts'
import { coursesWords } from '#app/features/courses/words.ts'
import { dashboardWords } from '#app/features/dashboard/words.ts'
import { fatwasWords } from '#app/features/fatwas/words.ts'
import { iftaNotices } from '#app/features/ifta/notices.ts'
import { iftaWords } from '#app/features/ifta/words.ts'
import { learningNotices } from '#app/features/learning/notices.ts'
import { learningWords } from '#app/features/learning/words.ts'
import { mediaWords } from '#app/features/media/words.ts'
import { notesWords } from '#app/features/notes/words.ts'
import type { NoticeKind } from '#app/features/notifications/model.ts'
import { notificationsNotices } from '#app/features/notifications/notices.ts'
import { notificationsWords } from '#app/features/notifications/words.ts'
import { pagesWords } from '#app/features/pages/words.ts'
import { peopleWords } from '#app/features/people/words.ts'
import { profileWords } from '#app/features/profile/words.ts'
import { recoveryWords } from '#app/features/recovery/words.ts'
import { scholarsWords } from '#app/features/scholars/words.ts'
import { teachingNotices } from '#app/features/teaching/notices.ts'
import { teachingWords } from '#app/features/teaching/words.ts'
import { fileWords } from '#app/platform/file-words.ts'
import type { Words } from '#app/platform/words.ts'
import { staffWords } from '#app/staff/words.ts'

/** Every code that may reach the frame: toasts and load failures. */
export const allWords: Words = {
	...accountsWords,
	...adminWords,
	...categoriesWords,
	...contactWords,
	...coursesWords,
	...dashboardWords,
	...fatwasWords,
	...fileWords,
	...iftaWords,
	...notesWords,
	...notificationsWords,
	...pagesWords,
	...peopleWords,
	...profileWords,
	...recoveryWords,
	...scholarsWords,
	...staffWords,
	...certificatesWords,
	...learningWords,
	...mediaWords,
	...teachingWords,
}

/** Every kind of thing that people are told. */
export const allNotices: NoticeKind[] = [
	...notificationsNotices,
	...iftaNotices,
	...certificatesNotices,
	...learningNotices,
	...teachingNotices,
]
