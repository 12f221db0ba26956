import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'

const common = { level: 'admin', icon: 'coins', mail: { button: m.payments_notice_open } } as const

/** For the admins whose duty it is to approve. */
export const paymentRequested: NoticeKind = {
	...common,
	name: 'giving.payment-requested',
	ways: { site: 'on', mail: 'on' },
	isDaily: true,
	label: () => m.payments_notice_requested_label(),
	says: () => m.payments_notice_requested(),
}

// For the admin who requested it.
export const paymentApproved: NoticeKind = {
	...common,
	name: 'giving.payment-approved',
	ways: { site: 'always', mail: 'on' },
	label: () => m.payments_notice_approved_label(),
	says: () => m.payments_notice_approved(),
}
const withReason = {
	...common.mail,
	details: ({ reason }: Record<string, string>) =>
		reason ? [m.notifications_mail_comment({ text: isolated(reason) })] : [],
}
export const paymentRefused: NoticeKind = {
	...common,
	name: 'giving.payment-refused',
	ways: { site: 'always', mail: 'on' },
	label: () => m.payments_notice_refused_label(),
	says: () => m.payments_notice_refused(),
	mail: withReason,
}
export const paymentWithdrawn: NoticeKind = {
	...common,
	name: 'giving.payment-withdrawn',
	ways: { site: 'always', mail: 'on' },
	label: () => m.payments_notice_withdrawn_label(),
	says: () => m.payments_notice_withdrawn(),
	mail: withReason,
}
