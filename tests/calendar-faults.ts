import ICAL from 'ical.js'
import { instantOf, wallTime } from '#app/platform/time/zoned-time.ts'

const encoder = new TextEncoder()
const utc = /^\d{8}T\d{6}Z$/
const needed = ['uid', 'dtstamp', 'dtstart', 'summary', 'sequence', 'last-modified']

type Read = {
	key: string
	component: ICAL.Component
	sequence: number
	modified: string
	/** Of its times and state. */
	content: string
	startsAt: number
	isCancelled: boolean
}

/** Everything in a calendar file that RFC 5545 forbids, or that Outlook, Google or Apple do not read. */
export function calendarFaults(file: string): string[] {
	const faults: string[] = []
	if (/(?<!\r)\n|\r(?!\n)/.test(file) || !file.endsWith('\r\n')) faults.push('lines do not end in CRLF')
	for (const line of file.split('\r\n')) {
		if (encoder.encode(line).length > 75) faults.push(`too long: ${line}`)
		if (/\p{Cc}/u.test(line)) faults.push(`a control character: ${line}`)
		if (line.includes('\uFFFD')) faults.push(`a letter is cut in two: ${line}`)
	}
	const calendar = new ICAL.Component(ICAL.parse(file))
	const method = calendar.getFirstPropertyValue('method')
	const zones = new Map(
		calendar.getAllSubcomponents('vtimezone').map((zone) => [zone.getFirstPropertyValue('tzid'), zone]),
	)
	for (const [id, zone] of zones)
		if (zone.getAllSubcomponents('standard').length === 0) faults.push(`${id} has no STANDARD`)
	const seen = new Set<string>()
	for (const event of calendar.getAllSubcomponents('vevent')) {
		const uid = String(event.getFirstPropertyValue('uid'))
		const fault = (said: string) => faults.push(`${uid}: ${said}`)
		for (const name of needed)
			if (event.getAllProperties(name).length !== 1) fault(`${event.getAllProperties(name).length} × ${name}`)
		for (const name of ['dtstamp', 'last-modified'])
			if (!utc.test(textOf(event, name))) fault(`${name} is not in UTC`)
		const start = event.getFirstProperty('dtstart')
		const zone = start?.getParameter('tzid')
		for (const name of ['dtstart', 'dtend', 'exdate', 'recurrence-id'])
			for (const property of event.getAllProperties(name)) {
				const id = property.getParameter('tzid')
				if (property.type === 'date') continue
				if (name === 'exdate' && id !== zone) fault('EXDATE is of another kind than DTSTART')
				if (!id && !utc.test(icalText(property))) fault(`${name} floats`)
				if (id && !zones.has(String(id))) fault(`${id} has no VTIMEZONE`)
				if (id && !isInstant(property, zones.get(String(id)), String(id)))
					fault(`VTIMEZONE puts ${icalText(property)} elsewhere than the zone`)
			}
		const rule = event.getFirstPropertyValue('rrule')?.toString() ?? ''
		if (/UNTIL=/.test(rule) && zone && !/UNTIL=\d{8}T\d{6}Z/.test(rule)) fault('UNTIL is not in UTC')
		if (/RSCALE/.test(rule) || event.hasProperty('rdate')) fault('RSCALE or RDATE')
		const people = event.hasProperty('organizer') && event.hasProperty('attendee')
		if (method !== 'PUBLISH' && method !== null && !people) fault('a mail without people')
		if ((method === 'PUBLISH' || method === null) && event.hasProperty('attendee'))
			fault('a feed with people')
		if (method === 'CANCEL' && textOf(event, 'status') !== 'CANCELLED') fault('cancels what is not cancelled')
		const key = keyOf(event)
		if (seen.has(key)) fault('is there twice')
		seen.add(key)
	}
	return faults
}

/** All that a newer file says wrongly of its changes since an older one. */
export function changeFaults(older: string, newer: string, now: Date): string[] {
	const [before, after] = [read(older), read(newer)]
	return [...before.values()].flatMap((old) => {
		const found = after.get(old.key)
		const isAhead = old.startsAt > now.getTime() && !old.isCancelled
		if (!found) return isAhead ? [`${old.key} is gone while it lies ahead`] : []
		const isMoved = found.content !== old.content
		return [
			...(found.sequence < old.sequence ? [`${old.key}: SEQUENCE fell`] : []),
			...(found.modified < old.modified ? [`${old.key}: LAST-MODIFIED fell`] : []),
			...(isMoved && found.sequence <= old.sequence ? [`${old.key}: changed, but SEQUENCE stays`] : []),
			...(isMoved && found.modified <= old.modified ? [`${old.key}: changed, but LAST-MODIFIED stays`] : []),
		]
	})
}

function read(file: string): Map<string, Read> {
	const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
		const content = ['dtstart', 'dtend', 'rrule', 'exdate', 'status', 'location'].flatMap((name) =>
			component.getAllProperties(name).map((property) => property.toICALString()),
		)
		const start = component.getFirstPropertyValue('dtstart') as ICAL.Time
		return {
			key: keyOf(component),
			component,
			content: content.join('\n'),
			sequence: Number(component.getFirstPropertyValue('sequence')),
			modified: textOf(component, 'last-modified'),
			startsAt: start.toJSDate().getTime(),
			isCancelled: textOf(component, 'status') === 'CANCELLED',
		}
	})
	return new Map(events.map((event) => [event.key, event]))
}

function keyOf(event: ICAL.Component): string {
	return `${event.getFirstPropertyValue('uid')} ${event.getFirstPropertyValue('recurrence-id') ?? ''}`
}

function textOf(event: ICAL.Component, name: string): string {
	const property = event.getFirstProperty(name)
	return property ? icalText(property) : ''
}

/** The value as the file writes it. */
function icalText(property: ICAL.Property): string {
	return property
		.toICALString()
		.replaceAll('\r\n ', '')
		.replace(/^[^:]*:/, '')
}

/** Does the file's own zone say the instant that the zone of the world says? */
function isInstant(property: ICAL.Property, zone: ICAL.Component | undefined, tzid: string): boolean {
	if (!zone) return false
	const time = (property.getFirstValue() as ICAL.Time).clone()
	time.zone = new ICAL.Timezone({ component: zone, tzid })
	const [day = '', clock = ''] = time.toString().replace('Z', '').split('T')
	const instant = instantOf(day, clock.slice(0, 5), tzid)
	return time.toUnixTime() * 1000 === instant && wallTime(new Date(instant), tzid).day === day
}
