import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'

/** For the admins who approve. */
export const wayCheckDue: NoticeKind = {
	name: 'giving.way-check-due',
	level: 'admin',
	icon: 'coins',
	ways: { site: 'on', mail: 'on' },
	label: () => m.ways_notice_label(),
	says: () => m.ways_notice_says(),
	mail: { button: m.ways_notice_button },
}
