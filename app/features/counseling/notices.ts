import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { claimIdleHours, claimReminderHours } from './model.ts'

// No notification says what a thread is about or who asks; the seeker's could be about anything.

export const messageCame: NoticeKind = {
	name: 'counseling.message-came',
	ways: { site: 'always', mail: 'on' },
	label: m.counseling_kind_message,
	says: () => m.counseling_says_message(),
	icon: 'mail',
	mail: { button: m.counseling_mail_open },
}

export const threadClosed: NoticeKind = {
	name: 'counseling.thread-closed',
	ways: { site: 'always', mail: 'off' },
	label: m.counseling_kind_closed,
	says: () => m.counseling_says_closed(),
	icon: 'mail',
	mail: { button: m.counseling_mail_open },
}

const forStaff = { level: 'scholar', icon: 'heart', mail: { button: m.counseling_mail_request } } as const

/** `who`: `nobody`, for admins where no counselor is eligible. */
export const threadWaits: NoticeKind = {
	...forStaff,
	name: 'counseling.thread-waits',
	ways: { site: 'on', mail: 'on' },
	label: m.counseling_kind_waits,
	says: ({ who }) => (who === 'nobody' ? m.counseling_says_nobody() : m.counseling_says_waits()),
}

export const threadGiven: NoticeKind = {
	...forStaff,
	name: 'counseling.thread-given',
	ways: { site: 'always', mail: 'on' },
	label: m.counseling_kind_given,
	says: () => m.counseling_says_given(),
}

/** `how`: `lapsed`, or another step that took it away. */
export const threadTaken: NoticeKind = {
	...forStaff,
	name: 'counseling.thread-taken',
	ways: { site: 'always', mail: 'off' },
	label: m.counseling_kind_taken,
	says: ({ how }) =>
		how === 'lapsed' ? m.counseling_says_lapsed({ hours: claimIdleHours }) : m.counseling_says_taken(),
}

export const claimLapses: NoticeKind = {
	...forStaff,
	name: 'counseling.claim-lapses',
	ways: { site: 'always', mail: 'on' },
	isUrgent: true,
	label: m.counseling_kind_lapses,
	says: () => m.counseling_says_lapses({ hours: claimIdleHours - claimReminderHours }),
}

export const seekerWrote: NoticeKind = {
	...forStaff,
	name: 'counseling.seeker-wrote',
	ways: { site: 'always', mail: 'on' },
	label: m.counseling_kind_wrote,
	says: () => m.counseling_says_wrote(),
}

export const counselingNotices = [
	messageCame,
	threadClosed,
	threadWaits,
	threadGiven,
	threadTaken,
	claimLapses,
	seekerWrote,
]
