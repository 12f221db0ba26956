import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'

const common = {
	level: 'scholar',
	icon: 'book-open',
	mail: { button: m.duas_mail_open },
} as const

export const reviewWaits: NoticeKind = {
	...common,
	name: 'duas.review-waits',
	ways: { site: 'on', mail: 'on' },
	isDaily: true,
	label: () => m.duas_kind_waits(),
	says: () => m.duas_review_waits(),
}
export const duaApproved: NoticeKind = {
	...common,
	name: 'duas.approved',
	ways: { site: 'always', mail: 'on' },
	label: () => m.duas_kind_approved(),
	says: () => m.duas_approved(),
}
export const duaSentBack: NoticeKind = {
	...common,
	name: 'duas.sent-back',
	ways: { site: 'always', mail: 'on' },
	label: () => m.duas_kind_sent_back(),
	says: () => m.duas_sent_back(),
	mail: {
		...common.mail,
		details: ({ comment }) => (comment ? [m.notifications_mail_comment({ text: isolated(comment) })] : []),
	},
}
