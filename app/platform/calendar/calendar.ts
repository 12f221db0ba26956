import { offsetAt } from '../time/zoned-time.ts'
import { alsoShownAt, timeZoneLines } from './time-zone.ts'

type Person = { name: string; email: string }

/** An event of a calendar file. Its `uid` stays for ever; `sequence` and `changedAt` never go back. */
export type CalendarEvent = {
	uid: string
	title: string
	/** Instants, or a whole day, `2027-03-10`. */
	when: { startsAt: Date; endsAt: Date } | { day: string }
	/** Grows whenever time, place or state change. */
	sequence: number
	/** The last change of anything, words too. */
	changedAt: Date
	status: 'confirmed' | 'tentative' | 'cancelled'
	place?: string
	url?: string
	description?: string
	/** The RRULE without its end, `FREQ=WEEKLY;BYDAY=FR`; only with a zone. */
	repeats?: { rule: string; until?: Date; leftOut?: readonly Date[] }
	/** The beginning that this event had in its series, of which it is a change. */
	insteadOf?: Date
	organizer?: Person
	attendee?: Person
	/** Reminds when it begins. */
	hasAlarm?: boolean
}

/** A calendar file. A request and a cancellation are mails about one event. */
export type CalendarFile = {
	host: string
	/** Of the site: in the file's PRODID. */
	product: string
	method?: 'publish' | 'request' | 'cancel'
	name?: string
	/** How often a calendar looks for changes. */
	refreshMinutes?: number
	/** IANA zone whose clock times are written; without it they are in UTC. */
	zone?: string
	events: readonly CalendarEvent[]
}

const maxOctets = 75
const yearMs = 366 * 86_400_000
const yearsWithoutEnd = 5
const dayMs = 86_400_000
const encoder = new TextEncoder()

/** The text of a file (RFC 5545), as Outlook, Google and Apple read it. */
export function writeCalendar({
	host,
	product,
	method,
	name,
	refreshMinutes,
	zone,
	events,
}: CalendarFile): string {
	const interval = refreshMinutes && `PT${refreshMinutes}M`
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:-//${text(host)}//${text(product)}//EN`,
		'CALSCALE:GREGORIAN',
		...(method ? [`METHOD:${method.toUpperCase()}`] : []),
		...(name ? [`NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`] : []),
		...(interval ? [`REFRESH-INTERVAL;VALUE=DURATION:${interval}`, `X-PUBLISHED-TTL:${interval}`] : []),
		...zoneLines(events, zone),
		...events.flatMap((event) => eventLines(event, zone)),
		'END:VCALENDAR',
	]
	return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, zone: string | undefined): string[] {
	const { uid, title, when, sequence, changedAt, status, place, url, description, repeats } = event
	const shown = zoneOf(event, zone)
	const changed = utc(changedAt)
	return [
		'BEGIN:VEVENT',
		`UID:${text(uid)}`,
		`SEQUENCE:${sequence}`,
		`DTSTAMP:${changed}`,
		`LAST-MODIFIED:${changed}`,
		...('day' in when
			? [`DTSTART;VALUE=DATE:${date(when.day)}`, 'TRANSP:TRANSPARENT']
			: [moment('DTSTART', when.startsAt, shown), moment('DTEND', when.endsAt, shown)]),
		...(event.insteadOf ? [moment('RECURRENCE-ID', event.insteadOf, zone)] : []),
		...(repeats ? [`RRULE:${repeats.rule}${repeats.until ? `;UNTIL=${utc(repeats.until)}` : ''}`] : []),
		// Of the same kind as the beginning: in another one they take nothing out.
		...(repeats?.leftOut ?? []).map((at) => moment('EXDATE', at, shown)),
		`SUMMARY:${text(title)}`,
		...(place ? [`LOCATION:${text(place)}`] : []),
		...(url ? [`URL:${withoutControl(url)}`] : []),
		...(description ? [`DESCRIPTION:${text(description)}`] : []),
		`STATUS:${status.toUpperCase()}`,
		...(event.organizer ? [`ORGANIZER;${person(event.organizer)}`] : []),
		...(event.attendee ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;${person(event.attendee)}`] : []),
		...(event.hasAlarm
			? ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:PT0S', `DESCRIPTION:${text(title)}`, 'END:VALARM']
			: []),
		'END:VEVENT',
	]
}

/** Programs differ on a time that clocks show twice: an event at one is written in UTC, which nothing that repeats can be. */
function zoneOf({ when, repeats }: CalendarEvent, zone: string | undefined): string | undefined {
	if (!zone || 'day' in when) return undefined
	const isDoubled = [when.startsAt, when.endsAt].some((at) => alsoShownAt(at.getTime(), zone) !== undefined)
	return isDoubled && !repeats ? undefined : zone
}

function zoneLines(events: readonly CalendarEvent[], zone: string | undefined): string[] {
	const spans = events.flatMap((event): [number, number][] => {
		if ('day' in event.when || !(event.insteadOf ? zone : zoneOf(event, zone))) return []
		const [from, until] = [event.when.startsAt.getTime(), event.when.endsAt.getTime()]
		const { repeats, insteadOf } = event
		const last = repeats ? (repeats.until?.getTime() ?? from + yearsWithoutEnd * yearMs) : until
		return [[Math.min(from, insteadOf?.getTime() ?? from), Math.max(last, insteadOf?.getTime() ?? last)]]
	})
	if (!zone || spans.length === 0) return []
	let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
	for (const [from, until] of spans) {
		first = Math.min(first, from)
		last = Math.max(last, until)
	}
	return timeZoneLines(zone, first - dayMs, last + dayMs)
}

function moment(property: string, at: Date, zone: string | undefined): string {
	if (!zone) return `${property}:${utc(at)}`
	const shown = new Date(at.getTime() + offsetAt(at.getTime(), zone))
	return `${property};TZID=${zone}:${utc(shown).slice(0, -1)}`
}

/** `20270310T160500Z` */
function utc(at: Date): string {
	return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function date(day: string): string {
	return day.replaceAll('-', '')
}

function person({ name, email }: Person): string {
	return `CN="${withoutControl(name).replaceAll('"', "'")}":mailto:${withoutControl(email)}`
}

function text(value: string): string {
	const escaped = value.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')
	return withoutControl(escaped)
}

function withoutControl(value: string): string {
	return value.replaceAll(/\p{Cc}/gu, '')
}

/** Lines have at most 75 octets; no letter is cut in two. */
function fold(line: string): string {
	if (encoder.encode(line).length <= maxOctets) return line
	let folded = ''
	let octets = 0
	for (const sign of line) {
		const length = encoder.encode(sign).length
		if (octets + length > maxOctets) {
			folded += '\r\n '
			octets = 1
		}
		folded += sign
		octets += length
	}
	return folded
}
