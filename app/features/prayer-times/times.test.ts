import { expect, test } from 'vitest'
import type { World } from '#app/platform/time/resolve-world.ts'
import { fridayInput, readClock, ruleInput } from './inputs.ts'
import { monthAfter, readMonth } from './model.ts'
import { type Friday, nextPrayer, timesOf } from './times.ts'

const world: World = {
	zone: 'Asia/Karachi',
	place: { latitude: 24.86, longitude: 67.01, method: 'Karachi', asr: 'hanafi' },
	months: [],
	waitsForMoon: false,
	timetable: { '2027-03-11': { isha: '19:50', ishaIqamah: '20:15' } },
	iqamah: [
		{ prayer: 'asr', rule: 'after', minutes: 15, round: 5 },
		{ prayer: 'isha', rule: 'fixed', time: '20:30' },
	],
	fridays: [],
}
const at = (time: string) => Date.parse(`${time}+05:00`)

test('the timetable is before rules, rules before the adhan alone, and each time says so', () => {
	const [wednesday, thursday] = ['2027-03-10', '2027-03-11'].map((day) => timesOf(day, world, []))
	const of = (day: typeof wednesday, prayer: string) => day?.prayers.find((each) => each.prayer === prayer)
	expect(of(wednesday, 'isha')).toMatchObject({ isFromTimetable: false, iqamah: at('2027-03-10T20:30') })
	expect(of(thursday, 'isha')).toMatchObject({
		isFromTimetable: true,
		adhan: at('2027-03-11T19:50'),
		iqamah: at('2027-03-11T20:15'),
	})
	expect(of(wednesday, 'fajr')?.iqamah).toBeNull()
	const asr = of(wednesday, 'asr')
	expect((asr?.iqamah ?? 0) - (asr?.adhan ?? 0)).toBeGreaterThanOrEqual(15 * 60_000)
})

test('an iqamah is awaited until it is over, then the next prayer, and after Isha tomorrow’s', () => {
	const days = ['2027-03-10', '2027-03-11'].map((day) => timesOf(day, world, []))
	for (const [time, prayer, hasBegun, day] of [
		['2027-03-10T03:00', 'fajr', false, '2027-03-10'],
		['2027-03-10T20:29', 'isha', true, '2027-03-10'],
		['2027-03-10T20:49', 'isha', true, '2027-03-10'],
		['2027-03-10T20:51', 'fajr', false, '2027-03-11'],
	] as const)
		expect(nextPrayer(at(time), days), time).toMatchObject({ day, hasBegun, time: { prayer } })
})

test('a Friday prayer has its season’s time and khatib, and none in a week that is left out', () => {
	const row = { id: '1', language: 'Urdu', seats: null }
	const rows: Friday[] = [
		{ ...row, nth: 1, khatib: 'Winter', rule: { nth: 1, clock: '13:15' } },
		{
			...row,
			nth: 1,
			khatib: 'Summer',
			rule: { nth: 1, clock: '14:00', from: '2027-06-01', until: '2027-08-31', except: ['2027-07-09'] },
		},
	]
	const held = { ...world, fridays: rows.map(({ rule }) => rule) }
	const of = (day: string) => timesOf(day, held, rows).fridays.map(({ at, khatib }) => [at, khatib])
	expect(of('2027-03-12')).toEqual([[at('2027-03-12T13:15'), 'Winter']])
	expect(of('2027-07-02')).toEqual([[at('2027-07-02T14:00'), 'Summer']])
	expect(of('2027-03-13')).toEqual([])
})

test('months of either calendar are addresses, others are none', () => {
	expect(readMonth('2027-03')).toEqual({ kind: 'civil', year: 2027, month: 3 })
	expect(readMonth('1448-09')).toEqual({ kind: 'hijri', year: 1448, month: 9 })
	for (const key of ['2027-13', '1848-09', '27-03', 'embed']) expect(readMonth(key)).toBeUndefined()
	expect(monthAfter({ kind: 'civil', year: 2026, month: 12 }, 1)).toMatchObject({ year: 2027, month: 1 })
	expect(monthAfter({ kind: 'hijri', year: 1448, month: 1 }, -1)).toMatchObject({ year: 1447, month: 12 })
})

test('a form makes a rule, in digits of every keyboard, and says what is missing beside its field', () => {
	expect(readClock('٥:٣٠')).toBe('05:30')
	expect(readClock('24:00')).toBeUndefined()
	const typed = { prayer: 'fajr', kind: 'weekly', minutes: '۱۰', round: '15', from: '2027-01-01' }
	expect(ruleInput.parse(typed)).toEqual({
		prayer: 'fajr',
		rule: 'weekly',
		weekday: 'fri',
		minutes: 10,
		round: 15,
		from: '2027-01-01',
	})
	const wrong = ruleInput.safeParse({
		prayer: 'fajr',
		kind: 'fixed',
		time: 'late',
		from: '2027-02-01',
		until: '2027-01-01',
	})
	expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['time', 'until'])
	expect(fridayInput.parse({ nth: '2', kind: 'clock', time: '14:15', seats: '٢٠٠' })).toMatchObject({
		rule: { nth: 2, clock: '14:15' },
		seats: 200,
	})
})
