import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { nameOfMonth } from './words.ts'

/** On the evening of the 29th, for the organisation that waits for the moon. */
export const moonDue: NoticeKind = {
	name: 'months.moon-due',
	level: 'admin',
	icon: 'moon',
	ways: { site: 'on', mail: 'on' },
	label: () => m.months_notice_label(),
	says: ({ month = '' }) => m.months_notice_says({ month: nameOfMonth(month) }),
	mail: { button: m.months_notice_button },
}
