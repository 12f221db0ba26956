import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'

const shared = { icon: 'calendar', ways: { site: 'always', mail: 'on' } } as const

/** `count`: dates. */
export const dutiesGiven: NoticeKind = {
	...shared,
	name: 'events.duties-given',
	label: () => m.rota_kind_given(),
	says: ({ title = '', count = '1' }) => m.rota_says_given({ event: isolated(title), count: Number(count) }),
	mail: { button: () => m.rota_mail_open() },
}
/** `change`: `cancelled`, or `changed`. */
export const dutiesChanged: NoticeKind = {
	...shared,
	name: 'events.duties-changed',
	isUrgent: true,
	label: () => m.rota_kind_changed(),
	says: ({ title = '', change }) =>
		change === 'cancelled'
			? m.rota_says_cancelled({ event: isolated(title) })
			: m.rota_says_changed({ event: isolated(title) }),
	mail: { button: () => m.rota_mail_open() },
}
/** For the organiser. */
export const dutyRefused: NoticeKind = {
	...shared,
	name: 'events.duty-refused',
	isUrgent: true,
	label: () => m.rota_kind_refused(),
	says: ({ title = '' }) => m.rota_says_refused({ event: isolated(title) }),
	mail: { button: () => m.rota_mail_rota() },
}
