import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatDateTime } from './when.ts'

type Values = Record<string, string>
type Kind = Pick<NoticeKind, 'label' | 'says'> & Partial<NoticeKind>

const whenOf = ({ at = '', zone = 'UTC' }: Values) => formatDateTime(new Date(at), getLocale(), zone)

/** Place of the meeting and other details. */
const detailsOf = ({ place = '' }: Values) => (place ? [m.consultations_mail_where({ place })] : [])

function kind(name: `consultancy.${string}`, { label, says, ...more }: Kind): NoticeKind {
	return {
		// Urgent: a meeting may be soon, and its mail updates the calendar.
		name,
		ways: { site: 'always', mail: 'on' },
		icon: 'calendar',
		label,
		says,
		isUrgent: true,
		mail: { details: detailsOf, button: m.consultations_mail_open, preview: m.consultations_mail_preview },
		...more,
	}
}

export const received = kind('consultancy.received', {
	ways: { site: 'never', mail: 'on' },
	label: () => m.consultations_kind_received(),
	says: (values) => m.consultations_received({ when: whenOf(values) }),
})
export const confirmed = kind('consultancy.confirmed', {
	label: () => m.consultations_kind_confirmed(),
	says: (values) => m.consultations_confirmed({ when: whenOf(values) }),
})
export const refused = kind('consultancy.refused', {
	label: () => m.consultations_kind_refused(),
	says: (values) => m.consultations_refused({ when: whenOf(values) }),
})
export const calledOff = kind('consultancy.called-off', {
	label: () => m.consultations_kind_called_off(),
	says: (values) => m.consultations_called_off({ when: whenOf(values) }),
})
export const moved = kind('consultancy.moved', {
	label: () => m.consultations_kind_moved(),
	says: (values) => m.consultations_moved({ when: whenOf(values) }),
})
export const otherScholar = kind('consultancy.other-scholar', {
	label: () => m.consultations_kind_other_scholar(),
	says: (values) => m.consultations_other_scholar({ when: whenOf(values) }),
})
export const summaryReady = kind('consultancy.summary-ready', {
	label: () => m.consultations_kind_summary(),
	says: () => m.consultations_summary_ready(),
	icon: 'file-text',
})
/** `before`: a `day` or an `hour`. */
export const near = kind('consultancy.near', {
	label: () => m.consultations_kind_near(),
	says: (values) =>
		values.before === 'hour'
			? m.consultations_near_hour({ when: whenOf(values) })
			: m.consultations_near_day({ when: whenOf(values) }),
})

const staff = { level: 'scholar' } as const
export const requested = kind('consultancy.requested', {
	...staff,
	label: () => m.consultations_kind_requested(),
	says: (values) => m.consultations_requested({ when: whenOf(values) }),
})
/** The meeting is over and has no outcome. */
export const outcomeWaits = kind('consultancy.outcome-waits', {
	...staff,
	isUrgent: false,
	isDaily: true,
	label: () => m.consultations_kind_outcome(),
	says: (values) => m.consultations_outcome_waits({ when: whenOf(values) }),
})
export const unassigned = kind('consultancy.unassigned', {
	level: 'admin',
	label: () => m.consultations_kind_unassigned(),
	says: (values) => m.consultations_unassigned({ when: whenOf(values) }),
})
export const given = kind('consultancy.given', {
	...staff,
	label: () => m.consultations_kind_given(),
	says: (values) => m.consultations_given({ when: whenOf(values) }),
})
export const fixed = kind('consultancy.fixed', {
	...staff,
	label: () => m.consultations_kind_fixed(),
	says: (values) => m.consultations_confirmed({ when: whenOf(values) }),
})
export const takenAway = kind('consultancy.taken-away', {
	...staff,
	label: () => m.consultations_kind_taken_away(),
	says: (values) => m.consultations_taken_away({ when: whenOf(values) }),
})
export const freed = kind('consultancy.freed', {
	...staff,
	label: () => m.consultations_kind_freed(),
	says: (values) => m.consultations_called_off({ when: whenOf(values) }),
})
export const shifted = kind('consultancy.shifted', {
	...staff,
	label: () => m.consultations_kind_shifted(),
	says: (values) => m.consultations_moved({ when: whenOf(values) }),
})

export const consultancyNotices: NoticeKind[] = [
	received,
	confirmed,
	refused,
	calledOff,
	moved,
	otherScholar,
	summaryReady,
	near,
	requested,
	outcomeWaits,
	unassigned,
	given,
	fixed,
	takenAway,
	freed,
	shifted,
]
