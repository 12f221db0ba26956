import { type CalendarEvent, writeCalendar } from '#app/platform/calendar/calendar.ts'

/** A consultation in a calendar; holds nothing that anybody wrote. */
export type Meeting = {
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
 * Consultations as an iCalendar file, in UTC: both people read them in their own zone.
 * @param method `request` announces or changes one meeting, `cancel` cancels it, `publish` is a whole calendar
 * @param people organiser and attendee; a published calendar has neither
 */
export function calendarFile(
	meetings: Meeting[],
	of: { method: 'request' | 'cancel' | 'publish'; host: string; name?: string; from?: Person; to?: Person },
): string {
	const { method, host, name, from, to } = of
	const events = meetings.map((meeting) => ({
		uid: `${meeting.id}@${host}`,
		title: meeting.title,
		when: { startsAt: meeting.startsAt, endsAt: meeting.endsAt },
		sequence: meeting.sequence,
		changedAt: meeting.changedAt,
		status: statusOf(meeting),
		place: meeting.place,
		url: meeting.url,
		description: meeting.url,
		...(from && { organizer: from }),
		...(to && { attendee: to }),
	}))
	return writeCalendar({ host, product: 'consultations', method, events, ...(name && { name }) })
}

function statusOf({ isCancelled, isConfirmed }: Meeting): CalendarEvent['status'] {
	if (isCancelled) return 'cancelled'
	return isConfirmed ? 'confirmed' : 'tentative'
}
