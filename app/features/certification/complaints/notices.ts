import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'

const common = { icon: 'award', mail: { button: m.complaints_mail_button } } as const

/** For managers: a new complaint. */
export const complaintWaits: NoticeKind = {
	...common,
	name: 'complaints.waits',
	ways: { site: 'on', mail: 'on' },
	label: () => m.complaints_notice_waits_label(),
	says: () => m.complaints_notice_waits(),
}

export const complaintAssigned: NoticeKind = {
	...common,
	name: 'complaints.assigned',
	ways: { site: 'always', mail: 'on' },
	label: () => m.complaints_notice_assigned_label(),
	says: () => m.complaints_notice_assigned(),
}

/** For the handler: the complainant wrote again. */
export const wordsAdded: NoticeKind = {
	...common,
	name: 'complaints.added',
	ways: { site: 'on', mail: 'on' },
	label: () => m.complaints_notice_added_label(),
	says: () => m.complaints_notice_added(),
}

/** For the firm: there is a summary to read; nothing of the complaint itself. */
export const summaryWritten: NoticeKind = {
	...common,
	name: 'complaints.summary',
	ways: { site: 'always', mail: 'on' },
	label: () => m.complaints_notice_summary_label(),
	says: () => m.complaints_notice_summary(),
}

export const complaintNotices = [complaintWaits, complaintAssigned, wordsAdded, summaryWritten]
