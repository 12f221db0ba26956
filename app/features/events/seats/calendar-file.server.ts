import { m } from '#app/paraglide/messages.js'
import { type CalendarEvent, writeCalendar } from '#app/platform/calendar/calendar.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { type Locale, pathIn } from '#app/platform/text/locale.ts'
import { publicPath } from '../model.ts'
import type { SeatedEvent } from './event.server.ts'
import { isSeated, nameIn, type RegistrationState } from './model.ts'

type Of = {
	event: Pick<SeatedEvent, 'series' | 'date' | 'seating'>
	status: RegistrationState
	siteUrl: string
	locale: Locale
	method: 'publish' | 'request' | 'cancel'
	from?: { name: string; email: string }
	to?: { name: string; email: string }
}

/** The date of a party for its calendar, or null if the event has none. The uid is that of the public feeds. */
export function calendarOf({ event, status, siteUrl, locale, method, from, to }: Of): string | null {
	const { series, date, seating } = event
	if (!date) return null
	const isCancelled = date.status === 'cancelled' || !isSeated(status)
	const host = new URL(siteUrl).hostname
	const title = isCancelled
		? inLocale(locale, () => m.seats_calendar_cancelled({ event: series.title }))
		: series.title
	const shown: CalendarEvent = {
		uid: `${date.key}.${series.id}@${host}`,
		title,
		when: { startsAt: date.startsAt, endsAt: date.endsAt },
		sequence: date.sequence,
		changedAt: date.changedAt,
		status: statusOf({ isCancelled, isExpected: date.isExpected }),
		place: [date.room ? nameIn(date.room, locale) : '', date.place].filter(Boolean).join(', '),
		url: siteUrl + pathIn(locale, publicPath(series, date.key)),
		...(from && { organizer: from }),
		...(to && { attendee: to }),
	}
	return writeCalendar({ host, product: 'events', method, zone: seating.zone, events: [shown] })
}

function statusOf(of: { isCancelled: boolean; isExpected: boolean }): CalendarEvent['status'] {
	if (of.isCancelled) return 'cancelled'
	return of.isExpected ? 'tentative' : 'confirmed'
}
