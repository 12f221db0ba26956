import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** A calendar event; holds nothing that anybody wrote. */
export type CalendarEvent = {
	id: string
	startsAt: Date
	endsAt: Date
	/** Grows with each change (RFC 5545). */
	sequence: number
	isCancelled: boolean
	isConfirmed: boolean
	title: string
	/** Link, phone number or place. */
	place: string
	/** Address of its page. */
	url: string
	changedAt: Date
}
type Person = { name: string; email: string }

/**
 * Events as an iCalendar file, in UTC, so that calendars need no time zone data.
 * @param method `request` announces or changes one event, `cancel` cancels it, `publish` is a whole calendar
 * @param people organiser and attendee; a published calendar has neither
 */
export function calendarFile(
	events: CalendarEvent[],
	of: { method: 'request' | 'cancel' | 'publish'; host: string; name?: string; from?: Person; to?: Person },
): string {
	const { method, host, name, from, to } = of
	const methods = {
		request: ICalCalendarMethod.REQUEST,
		cancel: ICalCalendarMethod.CANCEL,
		publish: ICalCalendarMethod.PUBLISH,
	}
	const calendar = ical({
		method: methods[method],
		prodId: { company: host, product: 'consultations', language: 'EN' },
		...(name && { name }),
	})
	for (const event of events) {
		const { id, startsAt, endsAt, sequence, title, place, url, changedAt, isCancelled, isConfirmed } = event
		const status = isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
		const made = calendar.createEvent({
			id: `${id}@${host}`,
			start: startsAt,
			end: endsAt,
			stamp: changedAt,
			sequence,
			summary: title,
			url,
			...(place && { location: place }),
			description: url,
			status: isCancelled ? ICalEventStatus.CANCELLED : status,
		})
		if (from) made.organizer({ name: from.name, email: from.email })
		if (to) made.createAttendee({ name: to.name, email: to.email })
	}
	return calendar.toString()
}
