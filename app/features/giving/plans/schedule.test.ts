import { afterEach, expect, test } from 'vitest'
import { announceMonths, type MonthStart } from '#app/platform/time/hijri.ts'
import type { PlanRule } from './model.ts'
import { nextOccurrences, occurrencesBetween, reminderTime } from './schedule.server.ts'

afterEach(() => announceMonths([]))

const days = (rule: PlanRule, first: string, last: string) =>
	occurrencesBetween(rule, first, last).map(
		({ dueOn, weight }) => `${dueOn.slice(5)}${weight > 1 ? ` x${weight}` : ''}`,
	)
// Reckoned to begin on 18 February 2026.
const ramadan = (on: string): MonthStart => ({ year: 1447, month: 9, on })
const odd: PlanRule = { kind: 'ramadan', nights: 'odd', weights: { 27: 2 } }

const table: [string, PlanRule, string, string, string[]][] = [
	[
		'the 31st is the last day of a shorter month',
		{ kind: 'monthly', day: 31 },
		'2026-01-31',
		'2026-04-30',
		['01-31', '02-28', '03-31', '04-30'],
	],
	['a leap year has its day', { kind: 'monthly', day: 29 }, '2028-02-01', '2028-02-29', ['02-29']],
	['a month ends where the days end', { kind: 'monthly', day: 15 }, '2026-12-16', '2027-01-14', []],
	['Fridays', { kind: 'fridays' }, '2026-03-06', '2026-03-20', ['03-06', '03-13', '03-20']],
	['no Friday', { kind: 'fridays' }, '2026-03-07', '2026-03-12', []],
	[
		'odd nights of the last ten, double on the 27th',
		odd,
		'2026-01-01',
		'2026-12-31',
		['03-10', '03-12', '03-14', '03-16 x2', '03-18'],
	],
	[
		'the last ten of a month of thirty days',
		{ kind: 'ramadan', nights: 'last-ten', weights: {} },
		'2026-01-01',
		'2026-12-31',
		['03-10', '03-11', '03-12', '03-13', '03-14', '03-15', '03-16', '03-17', '03-18', '03-19'],
	],
	[
		'the first ten of Dhul-Hijja',
		{ kind: 'dhul-hijja', weights: {} },
		'2026-05-25',
		'2026-12-31',
		['05-25', '05-26', '05-27'],
	],
]

test.each(table)('%s', (_name, rule, first, last, expected) => {
	expect(days(rule, first, last)).toEqual(expected)
})

test('all nights of Ramadan are as many as the month has', () => {
	const all: PlanRule = { kind: 'ramadan', nights: 'all', weights: {} }
	expect(days(all, '2026-01-01', '2026-12-31')).toHaveLength(30)
	announceMonths([ramadan('2026-02-19'), { year: 1447, month: 10, on: '2026-03-20' }])
	expect(days(all, '2026-01-01', '2026-12-31')).toHaveLength(29)
})

test('announced a day later or earlier, the days move and their slots stay', () => {
	const slots = () => occurrencesBetween(odd, '2026-01-01', '2026-12-31').map(({ slot }) => slot)
	const before = slots()
	expect(before[0]).toBe('1447-09-21')
	announceMonths([ramadan('2026-02-19')])
	expect(days(odd, '2026-01-01', '2026-12-31')).toEqual(['03-11', '03-13', '03-15', '03-17 x2', '03-19'])
	expect(slots()).toEqual(before)
	announceMonths([ramadan('2026-02-17')])
	expect(days(odd, '2026-01-01', '2026-12-31')).toEqual(['03-09', '03-11', '03-13', '03-15 x2', '03-17'])
})

test('the next days of a season that is over are those of the next one', () => {
	const next = (from: string, until: string | null = null) =>
		nextOccurrences(odd, { from, until, count: 3 }).map(({ slot }) => slot)
	expect(next('2026-03-17')).toEqual(['1447-09-29', '1448-09-21', '1448-09-23'])
	expect(next('2026-03-17', '2026-04-01')).toEqual(['1447-09-29'])
})

const karachi = { latitude: 24.86, longitude: 67.01, method: 'Karachi', asr: 'hanafi' } as const
const oslo = { latitude: 59.91, longitude: 10.75, method: 'MuslimWorldLeague', asr: 'standard' } as const

test('a donor is reminded after Maghrib of the eve, in no quiet hour, and of a night before it is over', () => {
	const at = (day: string, isNight: boolean, zone: string, place: typeof karachi | typeof oslo | null) =>
		reminderTime(day, isNight, { zone, place }).toISOString().slice(0, 16)
	// Karachi is five hours ahead: the sun sets at 18:38.
	expect(at('2026-03-10', true, 'Asia/Karachi', karachi)).toBe('2026-03-09T13:38')
	expect(at('2026-03-10', false, 'Asia/Karachi', karachi)).toBe('2026-03-09T13:38')
	expect(at('2026-03-10', true, 'Asia/Karachi', null)).toBe('2026-03-09T03:00')
	expect(at('2026-03-10', false, 'Asia/Karachi', null)).toBe('2026-03-10T03:00')
	// In June the sun of Oslo sets after ten.
	expect(at('2026-06-20', true, 'Europe/Oslo', oslo)).toBe('2026-06-19T18:00')
	expect(at('2026-06-20', false, 'Europe/Oslo', oslo).slice(0, 13)).toBe('2026-06-20T06')
})
