import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'

/** `course`: its title. */
export const courseCompleted: NoticeKind = {
	name: 'learning.course-completed',
	ways: { site: 'always', mail: 'on' },
	label: () => m.coursenews_kind_completed(),
	says: ({ course = '' }) => m.coursenews_completed({ course: isolated(course) }),
	icon: 'graduation-cap',
	mail: {
		details: () => [m.coursenews_completed_then()],
		button: m.coursenews_mail_certificate,
		preview: m.coursenews_mail_preview,
	},
}

/** `course`: its title; `sections`: how many open that day. */
export const sectionsOpened: NoticeKind = {
	name: 'learning.sections-opened',
	ways: { site: 'on', mail: 'on' },
	label: () => m.coursenews_kind_opened(),
	says: ({ course = '', sections }) =>
		m.coursenews_opened({ course: isolated(course), count: Number(sections) || 1 }),
	icon: 'calendar',
	mail: {
		details: () => [m.coursenews_opened_then()],
		button: m.coursenews_mail_continue,
		preview: m.coursenews_mail_preview,
	},
}

export const learningNotices: NoticeKind[] = [courseCompleted, sectionsOpened]
