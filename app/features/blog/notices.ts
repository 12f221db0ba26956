import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'

const common = { icon: 'file-text', mail: { button: m.posts_mail_open } } as const

/** For scholars and admins; people with a grant are told by `reviewAsked`, whatever their role. */
export const reviewWaits: NoticeKind = {
	...common,
	name: 'blog.review-waits',
	level: 'scholar',
	ways: { site: 'on', mail: 'on' },
	isDaily: true,
	label: () => m.posts_kind_waits(),
	says: () => m.posts_review_waits(),
}
export const reviewAsked: NoticeKind = {
	...common,
	name: 'blog.review-asked',
	ways: { site: 'on', mail: 'on' },
	label: () => m.posts_kind_asked(),
	says: () => m.posts_review_waits(),
}
export const postApproved: NoticeKind = {
	...common,
	name: 'blog.approved',
	ways: { site: 'always', mail: 'on' },
	label: () => m.posts_kind_approved(),
	says: ({ title = '' }) => m.posts_approved({ title: isolated(title) }),
}
export const postSentBack: NoticeKind = {
	...common,
	name: 'blog.sent-back',
	ways: { site: 'always', mail: 'on' },
	label: () => m.posts_kind_sent_back(),
	says: () => m.posts_sent_back(),
	mail: {
		...common.mail,
		details: ({ comment }) => (comment ? [m.notifications_mail_comment({ text: isolated(comment) })] : []),
	},
}
export const postScheduled: NoticeKind = {
	...common,
	name: 'blog.scheduled',
	ways: { site: 'on', mail: 'on' },
	label: () => m.posts_kind_scheduled(),
	says: () => m.posts_scheduled(),
}
export const postReleased: NoticeKind = {
	...common,
	name: 'blog.released',
	ways: { site: 'on', mail: 'on' },
	label: () => m.posts_kind_released(),
	says: ({ title = '' }) => m.posts_released({ title: isolated(title) }),
}
export const blogNotices = [reviewWaits, reviewAsked, postApproved, postSentBack, postScheduled, postReleased]
