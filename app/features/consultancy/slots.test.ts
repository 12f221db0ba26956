import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { instantOf, wallTime } from '#app/platform/time/zoned-time.server.ts'
import { aService, at } from '#tests/world-consultancy.ts'
import { type Calendar, freeSlots, usualHours } from './slots.server.ts'

const now = new Date('2026-03-10T12:00:00Z')
const day = '2026-03-17'
const everyDay = (opens: string, closes: string) =>
	[0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes }))

function aCalendar(over: Partial<Calendar> = {}): Calendar {
	return {
		id: 'one',
		zone: 'UTC',
		weekly: everyDay('09:00', '18:00'),
		exceptions: [],
		absences: [],
		busy: [],
		noticeHours: null,
		bufferMinutes: null,
		...over,
	}
}

function hoursOf(calendar: Calendar, service = aService(), days = { from: day, until: day }, zone = 'UTC') {
	return freeSlots(service, [calendar], days, now).map(
		({ startsAt }) => wallTime(new Date(startsAt), zone).time,
	)
}

const nine = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']
const without = (...gone: string[]) => nine.filter((time) => !gone.includes(time))

test('a day has the nine hours of the specification', () => {
	expect(hoursOf(aCalendar())).toEqual(nine)
	expect(hoursOf(aCalendar({ weekly: usualHours(aService()) }))).toEqual(nine)
})

test('weekly hours, a break between two of them, and a day that is otherwise', () => {
	const weekly = [...everyDay('09:00', '12:00'), ...everyDay('13:00', '15:30')]
	expect(hoursOf(aCalendar({ weekly }))).toEqual(['09:00', '10:00', '11:00', '13:00', '14:00'])
	const none = { day, opens: null, closes: null }
	expect(hoursOf(aCalendar({ exceptions: [none] }))).toEqual([])
	const late = { day, opens: '15:00', closes: '24:00' }
	expect(hoursOf(aCalendar({ exceptions: [late] }))).toEqual(['15:00', '16:00', '17:00'])
	expect(hoursOf(aCalendar({ exceptions: [{ ...late, day: '2026-03-18' }] }))).toEqual(nine)
})

test('a day of the organisation holds hours of the day before or after in the scholar’s zone', () => {
	const there = (zone: string, weekday: number, opens: string, closes: string) =>
		aCalendar({ zone, weekly: [{ weekday, opens, closes }] })
	const days = { from: day, until: day }
	// Tuesday from 09:00 in Karachi is Monday from 21:00 in Los Angeles.
	const east = aService({ 'organisation.zone': 'Asia/Karachi' })
	const monday = there('America/Los_Angeles', 1, '21:00', '24:00')
	expect(hoursOf(monday, east, days, 'Asia/Karachi')).toEqual(['09:00', '10:00', '11:00'])
	// Tuesday from 09:00 in Los Angeles is Wednesday from 05:00 in Auckland.
	const west = aService({ 'organisation.zone': 'America/Los_Angeles' })
	const wednesday = there('Pacific/Auckland', 3, '00:00', '08:00')
	expect(hoursOf(wednesday, west, days, 'America/Los_Angeles')).toEqual(['09:00', '10:00', '11:00'])
})

test('an absence takes its days, the first and the last as well', () => {
	const away = aCalendar({ absences: [['2026-03-16', day]] })
	expect(hoursOf(away)).toEqual([])
	expect(hoursOf(away, aService(), { from: '2026-03-18', until: '2026-03-18' })).toEqual(nine)
})

test('a booking takes its hour, and with a buffer its neighbours', () => {
	const busy: Calendar['busy'] = [[at(day, '11:00'), at(day, '12:00')]]
	expect(hoursOf(aCalendar({ busy }))).toEqual(without('11:00'))
	expect(hoursOf(aCalendar({ busy, bufferMinutes: 15 }))).toEqual(without('10:00', '11:00', '12:00'))
	const across: Calendar['busy'] = [[at(day, '10:30'), at(day, '11:30')]]
	expect(hoursOf(aCalendar({ busy: across }))).toEqual(without('10:00', '11:00'))
})

test('hours too soon or beyond three months are not bookable', () => {
	const today = { from: '2026-03-10', until: '2026-03-10' }
	expect(hoursOf(aCalendar(), aService(), today)).toEqual(['14:00', '15:00', '16:00', '17:00'])
	expect(hoursOf(aCalendar({ noticeHours: 0 }), aService(), today)).toEqual(
		without('09:00', '10:00', '11:00', '12:00'),
	)
	expect(hoursOf(aCalendar({ noticeHours: 7 * 24 }), aService())).toEqual(without('09:00', '10:00', '11:00'))
	const last = { from: '2026-06-09', until: '2026-06-12' }
	expect(hoursOf(aCalendar(), aService(), last)).toHaveLength(18)
})

test('prayers, the Friday prayer and holidays are kept free', () => {
	const karachi = {
		'organisation.zone': 'Asia/Karachi',
		'consultations.friday': ['13:00', '14:30'] as [string, string],
		'organisation.place': { latitude: 24.86, longitude: 67, method: 'Karachi', asr: 'hanafi' } as const,
	}
	const calendar = aCalendar({ zone: 'Asia/Karachi' })
	const tuesday = hoursOf(calendar, aService(karachi), { from: day, until: day }, 'Asia/Karachi')
	// Dhuhr at 12:41, and so until 13:01; Asr at 17:04.
	expect(tuesday).toEqual(without('12:00', '13:00', '17:00'))
	const friday = { from: '2026-03-20', until: '2026-03-20' }
	expect(hoursOf(calendar, aService(karachi), friday, 'Asia/Karachi')).toEqual(
		without('12:00', '13:00', '14:00', '17:00'),
	)
	const closed = aService({ ...karachi, 'organisation.holidays': ['2026-03-20'] })
	expect(hoursOf(calendar, closed, friday)).toEqual([])
})

test('“after Asr” is a rule, of the organisation’s place', () => {
	const place = { latitude: 24.86, longitude: 67, method: 'Karachi', asr: 'standard' } as const
	const service = aService({
		'organisation.zone': 'Asia/Karachi',
		'organisation.place': place,
		'consultations.hours': ['15:00', '16:00', '17:00', '17:30', '18:00'],
	})
	const calendar = aCalendar({ zone: 'Asia/Karachi', weekly: everyDay('asr', 'maghrib') })
	// Asr at 16:06 and sunset at 18:43.
	expect(hoursOf(calendar, service, { from: day, until: day }, 'Asia/Karachi')).toEqual(['17:00', '17:30'])
	// Without coordinates there are no prayer times.
	expect(hoursOf(calendar, aService({ 'organisation.zone': 'Asia/Karachi' }))).toEqual([])
})

test('where the sun does not set there is no gap for what is not known, and no error', () => {
	const place = { latitude: 78.2, longitude: 15.6, method: 'MuslimWorldLeague', asr: 'standard' } as const
	const service = aService({ 'organisation.place': place })
	const june = { from: '2026-06-01', until: '2026-06-05' }
	expect(hoursOf(aCalendar(), service, june).length).toBeGreaterThan(20)
})

test('hours are those of the scholar’s zone, through every change of the clocks', () => {
	const service = aService({ 'organisation.zone': 'Asia/Karachi' })
	const calendar = aCalendar({ zone: 'Europe/London', weekly: everyDay('09:00', '12:00') })
	for (const [on, expected] of [
		['2026-03-28', ['14:00', '15:00', '16:00']],
		['2026-03-29', ['13:00', '14:00', '15:00']],
	] as const)
		expect(hoursOf(calendar, service, { from: on, until: on }, 'Asia/Karachi')).toEqual(expected)
})

test('wall times are the instants that the standard says, at each change and between', () => {
	for (const zone of [
		'Europe/London',
		'America/New_York',
		'Asia/Karachi',
		'Australia/Lord_Howe',
		'Africa/Casablanca',
	])
		for (let index = 0; index < 366; index++) {
			const on = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
			for (const time of ['00:30', '01:30', '02:15', '09:00']) {
				const right = Temporal.PlainDateTime.from(`${on}T${time}`).toZonedDateTime(zone).epochMilliseconds
				if (instantOf(on, time, zone) !== right) expect({ zone, on, time }).toBe('the standard')
			}
		}
}, 60_000)
