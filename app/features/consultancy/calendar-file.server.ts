import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** A meeting as a calendar knows it. Nothing of what anybody wrote. */
export type CalendarEvent = {
	id: string
	startsAt: Date
	endsAt: Date
	/** Goes up with each change. */
	sequence: number
	isCancelled: boolean
	isConfirmed: boolean
	title: string
	/** The link, the number or the place. */
	place: string
	/** Its page. */
	url: string
	changedAt: Date
}
type Person = { name: string; email: string }

/**
 * Meetings as an iCalendar file, in UTC: no calendar has to know whose clocks change when.
 * @param method `request` tells of one meeting or its change, `cancel` that it is off; `publish` is a whole calendar
 * @param people who invites and who is invited; a published calendar has neither
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
