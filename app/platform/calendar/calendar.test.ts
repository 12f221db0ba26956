import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFaults, changeFaults } from '#tests/calendar-faults.ts'
import { addDays, instantOf } from '../time/zoned-time.ts'
import { type CalendarEvent, type CalendarFile, writeCalendar } from './calendar.ts'

const changedAt = new Date('2027-01-01T08:00:00Z')

function event(own: Partial<CalendarEvent> = {}): CalendarEvent {
	const when = { startsAt: new Date('2027-03-15T19:00:00Z'), endsAt: new Date('2027-03-15T20:00:00Z') }
	return { uid: 'a@site.example', title: 'Circle', when, sequence: 0, changedAt, status: 'confirmed', ...own }
}

function file(events: CalendarEvent[], own: Partial<CalendarFile> = {}): string {
	return writeCalendar({ host: 'site.example', product: 'events', method: 'publish', events, ...own })
}

const unfolded = (text: string) => text.replaceAll('\r\n ', '')
const zones = [
	'Europe/London',
	'Europe/Dublin',
	'America/New_York',
	'Africa/Cairo',
	'Africa/Casablanca',
	'Pacific/Apia',
	'Pacific/Chatham',
	'Australia/Lord_Howe',
	'Asia/Kathmandu',
	'Asia/Karachi',
]

test.each(zones)('evenings and nights around its changes are read at their instants in %s', (zone) => {
	const year = Array.from({ length: 400 }, (_, index) => addDays('2026-06-01', index))
	// The months in which clocks change.
	const days = year.filter((day) => /-(03|04|10|11)-|-09-[23]/.test(day))
	const events = days.flatMap((day) =>
		['01:30', '19:00'].map((time) => {
			const start = instantOf(day, time, zone)
			const when = { startsAt: new Date(start), endsAt: new Date(start + 3_600_000) }
			return event({ uid: `${day}-${time}@site.example`, when })
		}),
	)
	const text = file(events, { zone })
	expect(calendarFaults(text)).toEqual([])
	const calendar = new ICAL.Component(ICAL.parse(text))
	const [definition] = calendar.getAllSubcomponents('vtimezone')
	const timezone = new ICAL.Timezone({ component: definition as ICAL.Component, tzid: zone })
	const found = calendar.getAllSubcomponents('vevent').map((each) => {
		const time = each.getFirstPropertyValue('dtstart') as ICAL.Time
		if (each.getFirstProperty('dtstart')?.getParameter('tzid')) time.zone = timezone
		return time.toUnixTime() * 1000
	})
	expect(found).toEqual(events.map(({ when }) => 'startsAt' in when && when.startsAt.getTime()))
})

test('a time that clocks show twice is written in UTC, every other one as the clock shows it', () => {
	const at = (startsAt: string) => {
		const when = { startsAt: new Date(startsAt), endsAt: new Date(Date.parse(startsAt) + 1_800_000) }
		const [, text = ''] = file([event({ when })], { zone: 'Europe/London' }).split('BEGIN:VEVENT')
		return /DTSTART.*/.exec(text)?.[0]
	}
	expect(at('2027-10-31T00:30:00Z')).toBe('DTSTART:20271031T003000Z')
	expect(at('2027-10-31T01:30:00Z')).toBe('DTSTART:20271031T013000Z')
	expect(at('2027-10-31T02:00:00Z')).toBe('DTSTART;TZID=Europe/London:20271031T020000')
	// Its end is shown twice.
	expect(at('2027-10-30T23:45:00Z')).toBe('DTSTART:20271030T234500Z')
	expect(at('2027-07-01T18:00:00Z')).toBe('DTSTART;TZID=Europe/London:20270701T190000')
})

test('what anybody wrote is escaped, and lines are folded between letters', () => {
	const title = `درس, "سبت"; أول\\ثاني\r\nثالث ${'قرآن 🌙 '.repeat(20)}\u0007`
	const text = file([event({ title, place: 'Hall; 2', url: 'https://site.example/a?b=c,d' })], {
		name: title,
	})
	expect(calendarFaults(text)).toEqual([])
	expect(text.split('\r\n').some((line) => line.startsWith(' '))).toBe(true)
	const [read] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
	expect(read?.getFirstPropertyValue('summary')).toBe(title.replace('\r\n', '\n').replace('\u0007', ''))
	expect(read?.getFirstPropertyValue('location')).toBe('Hall; 2')
	expect(unfolded(text)).toContain('URL:https://site.example/a?b=c,d\r\n')
	const injected = file([event({ url: 'https://a.example/\r\nATTENDEE:mailto:x@y.example' })])
	expect(injected).not.toMatch(/^ATTENDEE/m)
})

test('a series says what it leaves out, its end and its changes in the kind of its beginning', () => {
	const zone = 'Europe/London'
	const on = (day: string) => new Date(instantOf(day, '19:00', zone))
	const when = (day: string) => ({ startsAt: on(day), endsAt: new Date(on(day).getTime() + 3_600_000) })
	const repeats = { rule: 'FREQ=WEEKLY;BYDAY=MO', until: on('2027-04-26'), leftOut: [on('2027-03-29')] }
	const series = event({ when: when('2027-03-15'), repeats })
	const change = event({ when: when('2027-04-06'), insteadOf: on('2027-04-05'), sequence: 1 })
	const text = file([series, change], { zone })
	expect(calendarFaults(text)).toEqual([])
	for (const line of [
		'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20270426T180000Z',
		'EXDATE;TZID=Europe/London:20270329T190000',
		'RECURRENCE-ID;TZID=Europe/London:20270405T190000',
		'TZOFFSETTO:+0100',
	])
		expect(text).toContain(`${line}\r\n`)
	const inUtc = text.replace('EXDATE;TZID=Europe/London:20270329T190000', 'EXDATE:20270329T180000Z')
	expect(calendarFaults(inUtc)).toEqual(['a@site.example: EXDATE is of another kind than DTSTART'])
})

test('a mail names people, a feed does not; a whole day has no zone', () => {
	const person = { name: 'Fatima "Umm; Ali"', email: 'fatima@site.example' }
	const people = { organizer: person, attendee: person }
	const mail = file([event(people)], { method: 'request' })
	expect(calendarFaults(mail)).toEqual([])
	expect(unfolded(mail)).toContain(
		`ATTENDEE;ROLE=REQ-PARTICIPANT;CN="Fatima 'Umm; Ali'":mailto:fatima@site.example\r\n`,
	)
	const cancelled = file([event({ ...people, status: 'cancelled' })], { method: 'cancel' })
	expect(calendarFaults(cancelled)).toEqual([])
	expect(calendarFaults(file([event(people)]))).toEqual(['a@site.example: a feed with people'])
	const day = file([event({ when: { day: '2027-03-10' } })], { zone: 'Europe/London' })
	expect(calendarFaults(day)).toEqual([])
	expect(day).toContain('DTSTART;VALUE=DATE:20270310\r\n')
	expect(day).not.toContain('VTIMEZONE')
})

test('a change raises SEQUENCE and LAST-MODIFIED, and what is cancelled stays', () => {
	const now = new Date('2027-02-01T00:00:00Z')
	const before = file([event()])
	const later = new Date('2027-02-01T00:00:00Z')
	const moved = { startsAt: new Date('2027-03-16T19:00:00Z'), endsAt: new Date('2027-03-16T20:00:00Z') }
	const after = file([event({ when: moved, sequence: 1, changedAt: later })])
	expect(changeFaults(before, after, now)).toEqual([])
	const cancelled = file([event({ status: 'cancelled', sequence: 1, changedAt: later })])
	expect(changeFaults(before, cancelled, now)).toEqual([])
	expect(changeFaults(before, file([event({ when: moved })]), now)).toHaveLength(2)
	expect(changeFaults(before, file([]), now)).toHaveLength(1)
	expect(changeFaults(after, before, now)).toHaveLength(4)
})
