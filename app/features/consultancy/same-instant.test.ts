import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { formatFullDate } from '#app/platform/time/time.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { aService } from '#tests/world-consultancy.ts'
import { calendarFile } from './calendar-file.server.ts'
import { timesOf } from './reserve.server.ts'
import { type Calendar, freeSlots, usualHours } from './slots.server.ts'
import { formatClockTime, formatDateTime, formatOffset, showSame } from './when.ts'

const organisation = 'Asia/Karachi'
const service = aService({ 'organisation.zone': organisation })
const seekers = ['Europe/London', 'America/New_York', organisation]

/** The instant of a formatted sentence, parsed independently of our code. */
function instantSaid(at: Date, zone: string): number {
	const [, month = '', day = '', year = ''] =
		/, (\w+) (\d+), (\d+)$/.exec(formatFullDate(at, 'en', zone)) ?? []
	const [, hours = '', minutes = '', half = ''] =
		/^(\d+):(\d+) (AM|PM)$/.exec(formatClockTime(at, 'en', zone)) ?? []
	const wall = Temporal.PlainDateTime.from({
		year: Number(year),
		day: Number(day),
		month: 1 + new Date(`${month} 1, 2000`).getMonth(),
		hour: (Number(hours) % 12) + (half === 'PM' ? 12 : 0),
		minute: Number(minutes),
	})
	// Of the two equal hours at the end of summer time, the offset tells which is meant.
	return ['earlier', 'later']
		.map((disambiguation) => wall.toZonedDateTime(zone, { disambiguation: disambiguation as 'earlier' }))
		.filter(
			({ epochMilliseconds }) => formatOffset(new Date(epochMilliseconds), zone) === formatOffset(at, zone),
		)
		.map(({ epochMilliseconds }) => epochMilliseconds)[0] as number
}

/** Every offered hour of twelve months, three bookable months at a time. */
function yearOfSlots() {
	const calendar: Calendar = {
		id: 'one',
		zone: organisation,
		weekly: usualHours(service),
		exceptions: [],
		absences: [],
		busy: [],
		noticeHours: 0,
		bufferMinutes: 0,
	}
	const starts = ['2026-03-01', '2026-06-02', '2026-09-03', '2026-12-04']
	return starts.flatMap((from) => {
		const days = { from: addDays(from, 1), until: addDays(from, 93) }
		return freeSlots(service, [calendar], days, new Date(`${from}T00:00:00Z`))
	})
}

test('every hour of twelve months is the same instant in every zone, as it is shown and in the calendar', () => {
	const slots = yearOfSlots()
	expect(slots.length).toBeGreaterThan(9 * 360)
	const events = slots.map(({ startsAt, endsAt }, index) => ({
		id: String(index),
		startsAt: new Date(startsAt),
		endsAt: new Date(endsAt),
		sequence: 0,
		place: '',
		isCancelled: false,
		isConfirmed: true,
		title: 'Consultation',
		url: 'https://site.example/',
		changedAt: new Date('2026-03-01T00:00:00Z'),
	}))
	const file = calendarFile(events, { method: 'publish', host: 'site.example' })
	const parsed = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
	expect(parsed).toHaveLength(slots.length)
	parsed.forEach((component, index) => {
		const event = new ICAL.Event(component)
		expect(event.startDate.toJSDate().getTime()).toBe(slots[index]?.startsAt)
		expect(event.endDate.toJSDate().getTime()).toBe(slots[index]?.endsAt)
	})
	const wrong: string[] = []
	for (const { startsAt } of slots) {
		const at = new Date(startsAt)
		for (const zone of seekers)
			if (instantSaid(at, zone) !== startsAt) wrong.push(formatDateTime(at, 'en', zone))
		// The row's date and time, in the specification's words, are this instant too.
		const { date, timeSlot } = timesOf(service, startsAt)
		const hour = (Number(timeSlot.slice(0, 2)) % 12) + (timeSlot.endsWith('PM') ? 12 : 0)
		const meant = Temporal.PlainDate.from(date).toZonedDateTime({
			timeZone: organisation,
			plainTime: { hour },
		})
		if (meant.epochMilliseconds !== startsAt) wrong.push(`${date} ${timeSlot}`)
	}
	expect(wrong).toEqual([])
}, 60_000)

test('the clocks of two zones are compared as they are on that day', () => {
	const [before, after] = [new Date('2026-03-28T09:00:00Z'), new Date('2026-03-29T09:00:00Z')]
	expect(showSame(before, 'Europe/London', 'UTC')).toBe(true)
	expect(showSame(after, 'Europe/London', 'UTC')).toBe(false)
	const isolates = /\u2068|\u2069/g
	expect(formatDateTime(after, 'en', 'Europe/London').replace(isolates, '')).toBe(
		'Sunday, March 29, 2026, 10:00 AM (United Kingdom Time, GMT+1)',
	)
})
