import { readFileSync } from 'node:fs'
import { Temporal } from 'temporal-polyfill'
import { afterEach, expect, test } from 'vitest'
import { caseSchema, occurrencesOf } from '#scripts/occurrences/cases.ts'
import { hijriAt, resolve } from './resolve.ts'
import { type At, type Days, type Rule, ruleSchema } from './resolve-rule.ts'
import type { World } from './resolve-world.ts'
import { wallTime } from './zoned-time.ts'

const minuteMs = 60_000
const year = { from: '2027-01-01', until: '2027-12-31' }
const karachi = { latitude: 24.86, longitude: 67, method: 'Karachi', asr: 'hanafi' } as const
const london = {
	latitude: 51.5072,
	longitude: -0.1276,
	method: 'MuslimWorldLeague',
	asr: 'standard',
} as const

function worldOf(own: Partial<World> = {}): World {
	const nothing = { months: [], waitsForMoon: true, timetable: {}, iqamah: [], fridays: [] }
	return { zone: 'Europe/London', place: london, ...nothing, ...own }
}

function ruleOf(days: Days, at: At, own: Partial<Rule> = {}): Rule {
	return { days, at, minutes: 60, from: '2027-01-01', ...own }
}

const keys = (days: Days, range = year, own: Partial<Rule> = {}) =>
	resolve(ruleOf(days, { clock: '18:00' }, own), range, worldOf()).map(({ key }) => key)

/** Day and clock of each beginning. */
const walls = (rule: Rule, range: { from: string; until: string }, world: World) =>
	resolve(rule, range, world).map(({ startsAt }) =>
		Object.values(wallTime(new Date(startsAt), world.zone)).join(' '),
	)

const read = (name: string) => readFileSync(`tests/recurrence/${name}`, 'utf8')
const zone = process.env.TZ
afterEach(() => {
	process.env.TZ = zone
})

type Expected = { key: string; isExact: boolean; starts: number[]; minutes: number; status: string }

function readExpected(): Map<string, Expected[]> {
	const found = new Map<string, Expected[]>()
	let list: Expected[] = []
	for (const line of read('occurrences.txt').trim().split('\n')) {
		const [key = '', starts = '', minutes, status = 'held'] = line.split(' ')
		if (key === '#' || line.startsWith('in ')) continue
		if (!starts) {
			list = []
			found.set(key, list)
			continue
		}
		const instants = starts.slice(1).split('|')
		list.push({
			key,
			isExact: starts.startsWith('='),
			starts: instants.map((at) => Date.parse(`${at}Z`)),
			minutes: Number(minutes),
			status,
		})
	}
	return found
}

test.each(['UTC', 'Asia/Karachi', 'America/New_York'])(
	'the reference rules have the occurrences that another program reckons, in a process in %s',
	(zone) => {
		process.env.TZ = zone
		const expected = readExpected()
		const cases = (JSON.parse(read('rules.json')) as unknown[]).map((each) => caseSchema.parse(each))
		expect(cases).toHaveLength(16)
		for (const each of cases) {
			const found = occurrencesOf(each)
			const wanted = expected.get(each.id) ?? []
			expect(
				found.map(({ key, status }) => [key, status]),
				each.id,
			).toEqual(wanted.map(({ key, status }) => [key, status]))
			found.forEach(({ key, start, end }, index) => {
				const { starts = [], isExact, minutes } = wanted[index] ?? {}
				const off = Math.min(...starts.map((at) => Math.abs(Date.parse(start) - at)))
				expect(off, `${each.id} ${key}`).toBeLessThanOrEqual(isExact ? 0 : 2 * minuteMs)
				expect((Date.parse(end) - Date.parse(start)) / minuteMs).toBe(minutes)
			})
		}
	},
)

const zones = [
	'Europe/London',
	'America/New_York',
	'Africa/Cairo',
	'Africa/Casablanca',
	'Pacific/Apia',
	'Pacific/Kiritimati',
	'Pacific/Chatham',
	'Australia/Lord_Howe',
	'Asia/Kathmandu',
]

test.each(zones)(
	'every day of a year is the instant of its clocks in %s, skipped and doubled ones too',
	(zone) => {
		for (const clock of ['00:15', '01:45', '02:20', '02:50', '23:59']) {
			const found = resolve(ruleOf({ kind: 'daily' }, { clock }), year, worldOf({ zone, place: null }))
			expect(found).toHaveLength(365)
			for (const { key, day, startsAt } of found) {
				const wall = Temporal.PlainDateTime.from(`${key}T${clock}`)
				expect(startsAt, `${key} ${clock}`).toBe(wall.toZonedDateTime(zone).epochMilliseconds)
				expect(day).toBe(key)
			}
		}
	},
)

test('months, weeks and leap years give the days that they have', () => {
	const leap = { from: '2028-02-01', until: '2028-03-31' }
	expect(keys({ kind: 'monthly', day: [29, 31, -1] }, leap)).toEqual([
		'2028-02-29',
		'2028-03-29',
		'2028-03-31',
	])
	expect(keys({ kind: 'monthly', day: [29] }, { from: '2027-02-01', until: '2027-03-28' })).toEqual([])
	const fifth = keys({ kind: 'monthly', nth: [5], weekday: 'sat' })
	expect(fifth).toEqual(['2027-01-30', '2027-05-29', '2027-07-31', '2027-10-30'])
	const last = keys({ kind: 'monthly', nth: [1, -1], weekday: 'wed' }, leap)
	expect(last).toEqual(['2028-02-02', '2028-02-23', '2028-03-01', '2028-03-29'])
	const weekly = { kind: 'weekly', weekdays: ['sun', 'mon'], every: 3 } as const
	const month = { from: '2027-01-01', until: '2027-02-10' }
	const from = { from: '2027-01-03' }
	const [byMonday, bySunday] = (['mon', 'sun'] as const).map((weekStart) =>
		keys({ ...weekly, weekdays: [...weekly.weekdays], weekStart }, month, from),
	)
	expect(byMonday).toEqual(['2027-01-03', '2027-01-18', '2027-01-24', '2027-02-08'])
	expect(bySunday).toEqual(['2027-01-03', '2027-01-04', '2027-01-24', '2027-01-25'])
	expect(keys({ kind: 'once', on: '2027-06-01' })).toEqual(['2027-06-01'])
	expect(keys({ kind: 'once', on: '2026-06-01' })).toEqual([])
})

test('a rule ends with its last day or its number, which is counted from its own beginning', () => {
	const days = { kind: 'weekly', weekdays: ['tue'], every: 1, weekStart: 'mon' } as const
	const own = { ...days, weekdays: [...days.weekdays] }
	const march = { from: '2027-03-01', until: '2027-03-31' }
	expect(keys(own, march, { from: '2027-02-16', count: 4 })).toEqual(['2027-03-02', '2027-03-09'])
	expect(keys(own, march, { until: '2027-03-16' })).toEqual(['2027-03-02', '2027-03-09', '2027-03-16'])
	expect(() => keys(own, { from: '2000-01-01', until: '2027-01-01' })).toThrow(RangeError)
})

const ramadan = (own: { days?: number[]; part?: 'day' | 'night' } = {}): Days => ({
	kind: 'hijri',
	month: 9,
	days: own.days ?? null,
	part: own.part ?? 'night',
})

test('the night of a Hijri day is the evening before, and after midnight the day itself', () => {
	const world = worldOf({ zone: 'Asia/Karachi', place: karachi })
	const begins = (at: At, days = [27]) => walls(ruleOf(ramadan({ days }), at), year, world)
	expect(begins({ clock: '20:00' })).toEqual(['2027-03-05 20:00'])
	expect(begins({ clock: '02:00' })).toEqual(['2027-03-06 02:00'])
	expect(begins({ iqamah: 'isha', minutes: 0 })[0]).toMatch(/^2027-03-05 19:/)
	expect(begins({ prayer: 'fajr', minutes: -60 })[0]).toMatch(/^2027-03-06 04:/)
	// From Maghrib to Fajr is one night.
	const night = ruleOf(
		ramadan({ days: [27] }),
		{ prayer: 'maghrib', minutes: 0 },
		{
			minutes: { until: { prayer: 'fajr', minutes: 0 } },
		},
	)
	const [found] = resolve(night, year, world)
	const hours = ((found?.endsAt ?? 0) - (found?.startsAt ?? 0)) / 3_600_000
	expect([found?.key, found?.day, Math.round(hours)]).toEqual(['1448-09-27', '2027-03-05', 11])
})

test('a month of 29 or 30 days has as many nights, and announcing moves them without another key', () => {
	const nights = (months: World['months']) =>
		resolve(ruleOf(ramadan(), { clock: '20:00' }), year, worldOf({ months }))
	const first = { year: 1448, month: 9, on: '2027-02-09' }
	const shawwal = { year: 1448, month: 10, on: '2027-03-11' }
	const [reckoned, announced, long] = [nights([]), nights([first]), nights([first, shawwal])]
	expect([reckoned.length, announced.length, long.length]).toEqual([29, 29, 30])
	expect([reckoned[0], announced[0], long[29]].map((each) => [each?.key, each?.day])).toEqual([
		['1448-09-01', '2027-02-07'],
		['1448-09-01', '2027-02-08'],
		['1448-09-30', '2027-03-09'],
	])
	expect(long.every(({ basis }) => basis === 'moon')).toBe(true)
	const expected = (list: typeof long) => list.filter(({ isExpected }) => isExpected).length
	expect([expected(reckoned), expected(announced), expected(long)]).toEqual([29, 0, 0])
	const follows = worldOf({ waitsForMoon: false })
	expect(expected(resolve(ruleOf(ramadan(), { clock: '20:00' }), year, follows))).toBe(0)
	// The thirtieth of a month that is announced hangs on the next one.
	const thirty = nights([{ year: 1448, month: 9, on: '2027-02-07' }])
	expect([thirty.length, expected(thirty)]).toEqual([30, 1])
})

test('Isha that is after midnight is of the day before', () => {
	const place = { latitude: 59.91, longitude: 10.75, method: 'Karachi', asr: 'standard' } as const
	const world = worldOf({ zone: 'Europe/Oslo', place })
	const june = { from: '2027-06-21', until: '2027-06-22' }
	const found = resolve(ruleOf({ kind: 'daily' }, { prayer: 'isha', minutes: 60 }), june, world)
	expect(found.map(({ key, day }) => [key, day])).toEqual([
		['2027-06-21', '2027-06-21'],
		['2027-06-22', '2027-06-22'],
	])
	expect(wallTime(new Date(found[0]?.startsAt ?? 0), 'Europe/Oslo').day).toBe('2027-06-22')
})

test.each(['Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham'])(
	'rounding up is to the minutes of the clocks in %s',
	(zone) => {
		const place = { ...karachi, longitude: zone === 'Asia/Kathmandu' ? 85.3 : 170 }
		const rule = ruleOf({ kind: 'daily' }, { prayer: 'isha', minutes: 7, round: 10 })
		const exact = ruleOf({ kind: 'daily' }, { prayer: 'isha', minutes: 7 })
		const [rounded, plain] = [rule, exact].map((each) => resolve(each, year, worldOf({ zone, place })))
		rounded?.forEach(({ startsAt }, index) => {
			const later = (startsAt - (plain?.[index]?.startsAt ?? 0)) / minuteMs
			expect(later).toBeGreaterThanOrEqual(0)
			expect(later).toBeLessThan(10)
			expect(wallTime(new Date(startsAt), zone).time).toMatch(/0$/)
		})
	},
)

const isha = { prayer: 'isha' } as const
const week = { from: '2027-03-26', until: '2027-04-01' }
const atIqamah = (prayer: 'isha' | 'fajr' = 'isha') =>
	ruleOf({ kind: 'daily' }, { iqamah: prayer, minutes: 0 })

test('a weekly iqamah is one time for the latest adhan of the week; where clocks change there are two', () => {
	const rule = { ...isha, rule: 'weekly', weekday: 'fri', minutes: 10, round: 15 } as const
	const times = (world: World, range = week) => walls(atIqamah(), range, world).map((wall) => wall.slice(11))
	expect(times(worldOf({ iqamah: [rule] }))).toEqual([
		'20:15',
		'20:15',
		'21:30',
		'21:30',
		'21:30',
		'21:30',
		'21:30',
	])
	const plain = times(worldOf({ iqamah: [rule] }), { from: '2027-04-09', until: '2027-04-15' })
	expect(new Set(plain).size).toBe(1)
})

test('of the rules of the iqamah the last that fits is used; what the timetable says stands', () => {
	const world = worldOf({
		iqamah: [
			{ ...isha, rule: 'after', minutes: 15, round: 5 },
			{ ...isha, rule: 'fixed', time: '20:45', hijriMonth: 9 },
			{ ...isha, rule: 'fixed', time: '22:00', from: '2027-06-01', until: '2027-06-02' },
		],
		timetable: { '2027-06-02': { ishaIqamah: '00:10' }, '2027-06-04': { isha: '23:12' } },
	})
	const times = (from: string, until: string) => walls(atIqamah(), { from, until }, world)
	// The first night of Ramadan is the evening of 7 February.
	expect(times('2027-02-06', '2027-02-07')).toEqual(['2027-02-06 19:05', '2027-02-07 20:45'])
	expect(times('2027-03-07', '2027-03-08')).toEqual(['2027-03-07 20:45', '2027-03-08 19:55'])
	expect(times('2027-06-01', '2027-06-02')).toEqual(['2027-06-01 22:00', '2027-06-03 00:10'])
	expect(times('2027-06-04', '2027-06-04')).toEqual(['2027-06-04 23:30'])
})

test('a Friday prayer that is not held has no occurrence and is not counted', () => {
	const fridays: World['fridays'] = [
		{ nth: 1, clock: '13:15' },
		{ nth: 1, clock: '13:30', from: '2027-04-01' },
		{ nth: 2, minutes: 60, round: 15, from: '2027-03-26', except: ['2027-04-02'] },
	]
	const world = worldOf({ fridays })
	const begins = (jumuah: number, own: Partial<Rule> = {}) =>
		walls(
			ruleOf({ kind: 'daily' }, { jumuah, minutes: 0 }, own),
			{ from: '2027-03-19', until: '2027-04-09' },
			world,
		)
	expect(begins(1)).toEqual(['2027-03-19 13:15', '2027-03-26 13:15', '2027-04-02 13:30', '2027-04-09 13:30'])
	expect(begins(2, { count: 2 })).toEqual(['2027-03-26 13:15', '2027-04-09 14:15'])
	expect(begins(3)).toEqual([])
})

test('without a place, only what the sun gives is missing', () => {
	const nowhere = worldOf({ place: null })
	const days = { kind: 'daily' } as const
	expect(resolve(ruleOf(days, { prayer: 'isha', minutes: 0 }), week, nowhere)).toEqual([])
	expect(resolve(ruleOf(days, { clock: '19:00' }), week, nowhere)).toHaveLength(7)
	const bases = (['prayer', 'iqamah'] as const).map(
		(of) => resolve(ruleOf(days, { [of]: 'isha', minutes: 0 } as At), week, worldOf())[0]?.basis,
	)
	expect(bases).toEqual(['sun', 'mosque'])
})

test('the Hijri day turns at Maghrib, also where the sun sets after midnight', () => {
	const world = worldOf({ zone: 'Asia/Karachi', place: karachi })
	const at = (time: string) => hijriAt(Date.parse(`${time}+05:00`), world)
	expect(at('2027-02-07T17:00:00')).toEqual({ year: 1448, month: 8, day: 30, part: 'day' })
	expect(at('2027-02-07T19:00:00')).toEqual({ year: 1448, month: 9, day: 1, part: 'night' })
	expect(at('2027-02-08T02:00:00')).toEqual({ year: 1448, month: 9, day: 1, part: 'night' })
	expect(at('2027-02-08T12:00:00')).toEqual({ year: 1448, month: 9, day: 1, part: 'day' })
	const north = { latitude: 65.6, longitude: 18, method: 'MuslimWorldLeague', asr: 'standard' } as const
	const polar = worldOf({ zone: 'Europe/Helsinki', place: north })
	const days = ['2027-06-21T23:30:00Z', '2027-06-21T21:30:00Z', '2027-06-21T12:00:00Z'].map(
		(time) => hijriAt(Date.parse(time), polar).day,
	)
	expect(days).toEqual([17, 16, 16])
	const nowhere = worldOf({ place: null })
	expect(hijriAt(Date.parse('2027-02-07T23:00:00Z'), nowhere)).toMatchObject({ day: 30, part: 'day' })
})

test('a rule that is read from outside has ceilings', () => {
	const rule = { days: { kind: 'daily' }, at: { clock: '19:00' }, minutes: 60, from: '2027-01-01' }
	expect(ruleSchema.parse(rule)).toEqual(rule)
	for (const wrong of [
		{ at: { clock: '24:00' } },
		{ at: { prayer: 'isha', minutes: 5000 } },
		{ at: { clock: '19:00', prayer: 'isha' } },
		{ minutes: 0 },
		{ minutes: 100_000 },
		{ count: 5000 },
		{ from: '9999-01-01' },
		{ days: { kind: 'monthly', day: [0] } },
		{ days: { kind: 'weekly', weekdays: [] } },
		{ days: { kind: 'hijri', part: 'night', days: [31] } },
	])
		expect(ruleSchema.safeParse({ ...rule, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
})

test('a hundred rules of a place take the sun of each day once', () => {
	const world = worldOf()
	const range = { from: '2027-01-01', until: '2028-02-04' }
	const rules = Array.from({ length: 100 }, (_, minutes) =>
		ruleOf({ kind: 'daily' }, { prayer: 'isha', minutes }),
	)
	const started = performance.now()
	for (const rule of rules) expect(resolve(rule, range, world)).toHaveLength(400)
	expect(performance.now() - started).toBeLessThan(5000)
})
