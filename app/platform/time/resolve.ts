import type { HijriDay } from './hijri.ts'
import type { At, Days, Rule } from './resolve-rule.ts'
import {
	adhanOn,
	calendarOf,
	hijriOn,
	iqamahOn,
	jumuahOn,
	numberOf,
	roundUp,
	type World,
} from './resolve-world.ts'
import { dayIn } from './time.ts'
import { addDays, instantOf } from './zoned-time.ts'

/** The source of a time: the time moves when its source changes. */
export type Basis = 'clock' | 'sun' | 'mosque' | 'moon'

export type Occurrence = {
	/** The civil or Hijri day that the rule names, `2027-03-15` or `1448-09-27`: stays whatever moves. */
	key: string
	/** The day on whose page it stands: what begins after midnight is of the day before. */
	day: string
	/** Milliseconds. */
	startsAt: number
	endsAt: number
	basis: Basis
	/** Its month is not announced yet, and the organisation waits for the moon. */
	isExpected: boolean
}

/** Civil days, both included. */
export type DayRange = { from: string; until: string }

type Named = { key: string; day: string; hijri?: HijriDay }

const dayMs = 86_400_000
const minuteMs = 60_000
const noon = '12:00'
const mostDays = 4000

/**
 * The occurrences of a rule, by day. A pure function: it depends on its arguments alone, not on the zone of the process.
 * A time that nothing gives (the sun without a place, a Friday prayer that is not held) has no occurrence.
 * @param range of the days that the rule names, not of instants; at most 4000 days
 */
export function resolve(rule: Rule, range: DayRange, world: World): Occurrence[] {
	if (dayNumber(range.until) - dayNumber(range.from) >= mostDays) throw new RangeError('Too many days.')
	const until = rule.until && rule.until < range.until ? rule.until : range.until
	// A count begins at the first occurrence of the rule.
	const from = rule.count === undefined && rule.from < range.from ? range.from : rule.from
	const found: Occurrence[] = []
	let left = rule.count ?? Number.POSITIVE_INFINITY
	for (const named of daysOf(rule, { from, until }, world)) {
		if (left === 0) break
		if (!isHeld(rule, named, world)) continue
		left--
		if (named.day < range.from) continue
		const occurrence = occurrenceOn(rule, named, world)
		if (occurrence) found.push(occurrence)
	}
	return found
}

/** One that an organiser puts on another day or at another time; its key stays. */
export function resolveMoved(
	rule: Rule,
	{ key, to, at = rule.at }: { key: string; to: string; at?: At },
	world: World,
): Occurrence | undefined {
	const days = { kind: 'once', on: to } as const
	return occurrenceOn({ ...rule, days, at }, { key, day: to }, world)
}

/**
 * The Hijri day at an instant. It begins at Maghrib: until Fajr, `part` is the night that precedes its civil day.
 * Where no Maghrib is known, days begin at midnight.
 */
export function hijriAt(at: number, world: World): HijriDay & { part: 'day' | 'night' } {
	const civil = dayIn(new Date(at), world.zone)
	const [maghrib, before] = [civil, addDays(civil, -1)].map((day) => adhanOn(day, 'maghrib', world))
	if (maghrib === undefined || before === undefined) return { ...hijriOn(civil, world), part: 'day' }
	// In a polar summer the sun may set after midnight: until then the day before is not over.
	const day = addDays(civil, at >= maghrib ? 1 : at >= before ? 0 : -1)
	const fajr = adhanOn(day, 'fajr', world)
	return { ...hijriOn(day, world), part: fajr !== undefined && at < fajr ? 'night' : 'day' }
}

function occurrenceOn(rule: Rule, named: Named, world: World): Occurrence | undefined {
	const day = dayOfTime(rule, rule.at, named)
	const startsAt = instantOn(rule.at, day, world)
	if (startsAt === undefined) return undefined
	const endsAt = endOf(rule, named, startsAt, world)
	if (endsAt === undefined) return undefined
	return {
		key: named.key,
		day,
		startsAt,
		endsAt,
		basis: basisOf(rule, day, world),
		isExpected: named.hijri !== undefined && world.waitsForMoon && !isCertain(named.hijri, world),
	}
}

/** The end, on the following day where that time of its own day is over. */
function endOf(rule: Rule, named: Named, startsAt: number, world: World): number | undefined {
	const { minutes } = rule
	if (typeof minutes === 'number') return startsAt + minutes * minuteMs
	const day = dayOfTime(rule, minutes.until, named)
	return [day, addDays(day, 1), addDays(day, 2)]
		.map((each) => instantOn(minutes.until, each, world))
		.find((at) => at !== undefined && at > startsAt)
}

function instantOn(at: At, day: string, world: World): number | undefined {
	if ('clock' in at) return instantOf(day, at.clock, world.zone)
	const base =
		'prayer' in at
			? adhanOn(day, at.prayer, world)
			: 'iqamah' in at
				? iqamahOn(day, at.iqamah, world)
				: jumuahOn(day, at.jumuah, world)
	if (base === undefined) return undefined
	return roundUp(base + at.minutes * minuteMs, 'round' in at ? at.round : undefined, world.zone)
}

/** The civil day of a time: of a night, the evening is the one before. */
function dayOfTime({ days }: Rule, at: At, { day }: Named): string {
	return days.kind === 'hijri' && days.part === 'night' && isEvening(at) ? addDays(day, -1) : day
}

/** Of a night: does it lie on the civil day before the Hijri day? Only Fajr and the hours before noon do not. */
function isEvening(at: At): boolean {
	if ('clock' in at) return at.clock >= noon
	if ('jumuah' in at) return true
	const prayer = 'prayer' in at ? at.prayer : at.iqamah
	return prayer !== 'fajr' && prayer !== 'sunrise'
}

/** Is there a Friday prayer on that day, where the rule is about one? */
function isHeld(rule: Rule, named: Named, world: World): boolean {
	const { at } = rule
	return !('jumuah' in at) || jumuahOn(dayOfTime(rule, at, named), at.jumuah, world) !== undefined
}

function basisOf({ days, at }: Rule, day: string, world: World): Basis {
	if (days.kind === 'hijri') return 'moon'
	if ('clock' in at) return 'clock'
	if ('prayer' in at) return world.timetable[day]?.[at.prayer] ? 'mosque' : 'sun'
	return 'mosque'
}

/** A thirtieth is certain when the next month is announced. */
function isCertain({ year, month, day }: HijriDay, world: World): boolean {
	const { isAnnounced } = calendarOf(world)
	const isNextKnown = month === 12 ? isAnnounced(year + 1, 1) : isAnnounced(year, month + 1)
	return isAnnounced(year, month) && (day < 30 || isNextKnown)
}

function* daysOf({ days, from: first }: Rule, { from, until }: DayRange, world: World): Generator<Named> {
	if (days.kind === 'once') {
		if (days.on >= from && days.on <= until) yield { key: days.on, day: days.on }
		return
	}
	const last = dayNumber(until)
	for (let number = dayNumber(from); number <= last; number++) {
		const day = new Date(number * dayMs).toISOString().slice(0, 10)
		if (days.kind !== 'hijri') {
			if (isNamed(days, number, first)) yield { key: day, day }
			continue
		}
		const hijri = hijriOn(day, world)
		const isMonth = days.month === null || days.month === hijri.month
		if (isMonth && (days.days === null || days.days.includes(hijri.day)))
			yield { key: keyOf(hijri), day, hijri }
	}
}

function keyOf({ year, month, day }: HijriDay): string {
	const pad = (part: number) => String(part).padStart(2, '0')
	return `${year}-${pad(month)}-${pad(day)}`
}

/** @param number days since 1970 @param first of the rule, from whose week weeks are counted */
function isNamed(days: Exclude<Days, { kind: 'hijri' | 'once' }>, number: number, first: string): boolean {
	if (days.kind === 'daily') return true
	const weekday = weekdayOfNumber(number)
	if (days.kind === 'weekly') {
		const start = weekOf(dayNumber(first), numberOf(days.weekStart))
		const weeks = (weekOf(number, numberOf(days.weekStart)) - start) / 7
		return weeks % days.every === 0 && days.weekdays.some((each) => numberOf(each) === weekday)
	}
	const date = new Date(number * dayMs)
	const nth = date.getUTCDate()
	const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
	if ('day' in days) return days.day.some((each) => each === nth || (each === -1 && nth === length))
	const isNth = days.nth.some((each) => (each === -1 ? nth + 7 > length : each === Math.ceil(nth / 7)))
	return isNth && numberOf(days.weekday) === weekday
}

function dayNumber(day: string): number {
	return Date.parse(`${day}T00:00:00Z`) / dayMs
}

/** 1970 began on a Thursday. */
function weekdayOfNumber(number: number): number {
	return (((number + 4) % 7) + 7) % 7
}

/** The first day of its week. */
function weekOf(number: number, weekStart: number): number {
	return number - ((weekdayOfNumber(number) - weekStart + 7) % 7)
}
