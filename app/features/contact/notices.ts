import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'

const common = { level: 'admin', icon: 'mail', mail: { button: m.contact_mail_open } } as const

/** `how`: `released`: the recipient need not answer it any more. */
export const messageReceived: NoticeKind = {
	...common,
	name: 'contact.received',
	ways: { site: 'on', mail: 'on' },
	label: () => m.contact_kind_received(),
	says: ({ how }) => (how === 'released' ? m.contact_told_released() : m.contact_told_received()),
}
export const messageAssigned: NoticeKind = {
	...common,
	name: 'contact.assigned',
	ways: { site: 'always', mail: 'on' },
	label: () => m.contact_kind_assigned(),
	says: () => m.contact_told_assigned(),
}
