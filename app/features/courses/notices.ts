import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'

type Named = { course?: string }
const named = ({ course = '' }: Named) => ({ course: isolated(course) })

// For students. `course` is always its title.

export const announcementMade: NoticeKind = {
	name: 'teaching.announcement',
	ways: { site: 'always', mail: 'on' },
	label: () => m.coursenews_kind_announcement(),
	says: (values) => m.coursenews_announcement(named(values)),
	icon: 'message-circle',
	mail: {
		details: ({ title = '' }) => [title],
		button: m.coursenews_mail_read,
		preview: m.coursenews_mail_preview,
	},
}

export const courseApproved: NoticeKind = {
	name: 'teaching.course-approved',
	ways: { site: 'always', mail: 'on' },
	label: () => m.coursenews_kind_approved(),
	says: (values) => m.coursenews_approved(named(values)),
	icon: 'check',
	level: 'scholar',
	mail: {
		details: () => [m.coursenews_approved_then()],
		button: m.coursenews_mail_open_course,
		preview: m.coursenews_mail_preview,
	},
}

export const courseRejected: NoticeKind = {
	name: 'teaching.course-rejected',
	ways: { site: 'always', mail: 'on' },
	label: () => m.coursenews_kind_rejected(),
	says: (values) => m.coursenews_rejected(named(values)),
	icon: 'pencil',
	level: 'scholar',
	mail: {
		details: ({ comment }) => [
			...(comment ? [m.notifications_mail_comment({ text: isolated(comment) })] : []),
			m.coursenews_rejected_then(),
		],
		button: m.coursenews_mail_open_course,
		preview: m.coursenews_mail_preview,
	},
}

/** `how`: `archived`, `unarchived`, `unpublished` or `deleted`, by an admin. */
export const courseMoved: NoticeKind = {
	name: 'teaching.course-moved',
	ways: { site: 'always', mail: 'off' },
	label: () => m.coursenews_kind_moved(),
	says({ how, ...values }) {
		if (how === 'unarchived') return m.coursenews_unarchived(named(values))
		if (how === 'unpublished') return m.coursenews_unpublished(named(values))
		return how === 'deleted' ? m.coursenews_deleted(named(values)) : m.coursenews_archived(named(values))
	},
	icon: 'book-open',
	level: 'scholar',
	mail: { button: m.coursenews_mail_open_course, preview: m.coursenews_mail_preview },
}

export const reviewWaits: NoticeKind = {
	name: 'teaching.review-waits',
	ways: { site: 'on', mail: 'on' },
	isDaily: true,
	label: () => m.coursenews_kind_review(),
	says: (values) => m.coursenews_review_waits(named(values)),
	icon: 'book-open',
	level: 'admin',
	mail: { button: m.coursenews_mail_review, preview: m.coursenews_mail_preview },
}

/** The submission was withdrawn. */
export const reviewOver: NoticeKind = {
	name: 'teaching.review-over',
	ways: { site: 'on', mail: 'off' },
	label: () => m.coursenews_kind_review_over(),
	says: (values) => m.coursenews_review_over(named(values)),
	icon: 'pencil',
	level: 'admin',
	mail: { button: m.coursenews_mail_open_course, preview: m.coursenews_mail_preview },
}

export const coursesNotices: NoticeKind[] = [
	announcementMade,
	courseApproved,
	courseRejected,
	courseMoved,
	reviewWaits,
	reviewOver,
]
