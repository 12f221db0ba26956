import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'

const common = { icon: 'headphones', mail: { button: m.recordings_mail_open } } as const

export const reviewWaits: NoticeKind = {
	...common,
	name: 'recordings.review-waits',
	level: 'scholar',
	ways: { site: 'on', mail: 'on' },
	isDaily: true,
	label: () => m.recordings_kind_waits(),
	says: () => m.recordings_review_waits(),
}
export const recordingPublished: NoticeKind = {
	...common,
	name: 'recordings.published',
	level: 'scholar',
	ways: { site: 'always', mail: 'on' },
	label: () => m.recordings_kind_published(),
	says: () => m.recordings_published(),
}
export const recordingSentBack: NoticeKind = {
	...common,
	name: 'recordings.sent-back',
	level: 'scholar',
	ways: { site: 'always', mail: 'on' },
	label: () => m.recordings_kind_sent_back(),
	says: () => m.recordings_sent_back(),
	mail: {
		...common.mail,
		details: ({ comment }) => (comment ? [m.notifications_mail_comment({ text: isolated(comment) })] : []),
	},
}
export const recordingNotices = [reviewWaits, recordingPublished, recordingSentBack]
