import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatMoment } from './when.ts'

type Values = Record<string, string>
type Kind = Pick<NoticeKind, 'label' | 'says'> & Partial<NoticeKind>

const momentOf = (at: string | undefined, zone = 'UTC') =>
	at ? formatMoment(new Date(at), getLocale(), zone) : ''
const eventOf = ({ title = '' }: Values) => isolated(title)

/** When and where; both are in the mail alone. */
const detailsOf = ({ at, zone, place = '', until }: Values) => [
	...(until ? [m.seats_offer_until({ when: momentOf(until, zone) })] : []),
	...(at ? [m.seats_mail_when({ when: momentOf(at, zone) })] : []),
	...(place ? [m.seats_mail_where({ place: isolated(place) })] : []),
]

function kind(name: `events.${string}`, { label, says, ...more }: Kind): NoticeKind {
	return {
		// About the reader's own seats, and with their calendar file: always sent.
		name,
		ways: { site: 'always', mail: 'always' },
		icon: 'calendar',
		label,
		says,
		isUrgent: true,
		mail: { details: detailsOf, button: m.seats_mail_open, note: m.seats_mail_secret },
		...more,
	}
}

export const registered = kind('events.seats-confirmed', {
	label: () => m.seats_kind_confirmed(),
	says: (values) => m.seats_told_confirmed({ event: eventOf(values) }),
})
export const queued = kind('events.seats-queued', {
	label: () => m.seats_kind_queued(),
	says: (values) => m.seats_told_queued({ event: eventOf(values) }),
})
export const received = kind('events.registration-received', {
	label: () => m.seats_kind_received(),
	says: (values) => m.seats_told_received({ event: eventOf(values) }),
})
export const approved = kind('events.registration-approved', {
	label: () => m.seats_kind_approved(),
	says: (values) =>
		values.waits
			? m.seats_told_approved_waits({ event: eventOf(values) })
			: m.seats_told_confirmed({ event: eventOf(values) }),
})
export const refused = kind('events.registration-refused', {
	label: () => m.seats_kind_refused(),
	says: (values) => m.seats_told_refused({ event: eventOf(values) }),
})
export const offered = kind('events.seats-offered', {
	label: () => m.seats_kind_offered(),
	says: (values) => m.seats_told_offered({ event: eventOf(values) }),
})
export const movedUp = kind('events.seats-moved-up', {
	label: () => m.seats_kind_moved_up(),
	says: (values) => m.seats_told_moved_up({ event: eventOf(values) }),
})
export const lapsed = kind('events.seats-lapsed', {
	label: () => m.seats_kind_lapsed(),
	says: (values) => m.seats_told_lapsed({ event: eventOf(values) }),
})
export const cancelled = kind('events.registration-cancelled', {
	label: () => m.seats_kind_cancelled(),
	says: (values) =>
		values.own
			? m.seats_told_withdrawn({ event: eventOf(values) })
			: m.seats_told_cancelled({ event: eventOf(values) }),
})
export const changed = kind('events.registration-changed', {
	label: () => m.seats_kind_changed(),
	says: (values) => m.seats_told_changed({ event: eventOf(values) }),
})
/** `before`: a `day` or `hours`. */
export const near = kind('events.near', {
	label: () => m.seats_kind_near(),
	says: (values) =>
		values.before === 'hours'
			? m.seats_told_near_hours({ event: eventOf(values) })
			: m.seats_told_near_day({ event: eventOf(values) }),
})
/** `change`: `moved`, `cancelled`, `restored`, or `dates` of a series. */
export const dateChanged = kind('events.date-changed', {
	label: () => m.seats_kind_date_changed(),
	says(values) {
		const event = eventOf(values)
		if (values.change === 'cancelled') return m.seats_told_date_cancelled({ event })
		if (values.change === 'restored') return m.seats_told_date_restored({ event })
		return values.change === 'dates' ? m.seats_told_dates({ event }) : m.seats_told_date_moved({ event })
	},
})
/** For the organiser. */
export const asked = kind('events.registration-asked', {
	ways: { site: 'always', mail: 'on' },
	isUrgent: false,
	label: () => m.seats_kind_asked(),
	says: (values) => m.seats_told_asked({ event: eventOf(values) }),
	mail: { button: m.seats_mail_open },
})

export const registrationNotices: NoticeKind[] = [
	registered,
	queued,
	received,
	approved,
	refused,
	offered,
	movedUp,
	lapsed,
	cancelled,
	changed,
	near,
	dateChanged,
	asked,
]
