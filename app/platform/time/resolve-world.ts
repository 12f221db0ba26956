import { type HijriCalendar, type HijriDay, hijriCalendar, type MonthStart } from './hijri.ts'
import { type PrayerDay, prayerDay } from './prayer-times.ts'
import type { Prayer, PrayerPlace } from './prayers.ts'
import type { FridayPrayer, IqamahRule } from './resolve-rule.ts'
import { type Weekday, weekdays } from './weekdays.ts'
import { addDays, instantOf, offsetAt, weekdayOf } from './zoned-time.ts'

/** The clock times of one day that the mosque's timetable says, as the clock will show them. */
export type TimetableDay = Partial<Record<Prayer | 'sunrise' | `${Prayer}Iqamah`, string>>

/** All that times depend on beside the rule. A value: who changes something makes another. */
export type World = {
	/** IANA zone of its clocks. */
	zone: string
	/** Null: no time of the sun is known. */
	place: PrayerPlace | null
	/** Announced beginnings of Hijri months. */
	months: readonly MonthStart[]
	/** Days of months that are not announced yet are expected, not certain. */
	waitsForMoon: boolean
	/** By day, `2027-03-15`. */
	timetable: Readonly<Record<string, TimetableDay>>
	/** The last one that fits a day is used. */
	iqamah: readonly IqamahRule[]
	fridays: readonly FridayPrayer[]
}

type Known = { calendar: HijriCalendar; hijri: Map<string, HijriDay>; days: Map<string, PrayerDay> }

const minuteMs = 60_000
const dayMinutes = 24 * 60
const noon = '12:00'
const friday = 5
// Computed times of each world, for the next rule that asks; dropped with the world.
const known = new WeakMap<World, Known>()

function knownOf(world: World): Known {
	let found = known.get(world)
	if (!found) {
		found = { calendar: hijriCalendar(world.months), hijri: new Map(), days: new Map() }
		known.set(world, found)
	}
	return found
}

/** The Hijri calendar of its announced months. */
export function calendarOf(world: World): HijriCalendar {
	return knownOf(world).calendar
}

/** The Hijri day of a civil day. */
export function hijriOn(day: string, world: World): HijriDay {
	const { hijri, calendar } = knownOf(world)
	let found = hijri.get(day)
	if (!found) {
		found = calendar.hijriOf(day)
		hijri.set(day, found)
	}
	return found
}

/** The computed times of a day; undefined without a place. */
function sunOn(day: string, world: World): PrayerDay | undefined {
	if (!world.place) return undefined
	const { days, calendar } = knownOf(world)
	let found = days.get(day)
	if (!found) {
		found = prayerDay(day, world.place, world.zone, calendar)
		days.set(day, found)
	}
	return found
}

/** The adhan of a prayer, or the sunrise: of the timetable, or else computed. @returns milliseconds */
export function adhanOn(day: string, prayer: Prayer | 'sunrise', world: World): number | undefined {
	const time = world.timetable[day]?.[prayer]
	return time ? prayerClock(day, time, prayer, world) : sunOn(day, world)?.[prayer]
}

/** The prayer in the mosque: of the timetable, by the last rule that fits, or else at the adhan. @returns milliseconds */
export function iqamahOn(day: string, prayer: Prayer, world: World): number | undefined {
	const time = world.timetable[day]?.[`${prayer}Iqamah`]
	if (time) return prayerClock(day, time, prayer, world)
	const rule = world.iqamah.findLast((each) => each.prayer === prayer && fits(each, day, prayer, world))
	if (rule?.rule === 'fixed') return prayerClock(day, rule.time, prayer, world)
	const adhan = adhanOn(day, prayer, world)
	if (rule === undefined || adhan === undefined) return adhan
	if (rule.rule === 'weekly') return weeklyIqamah(day, rule, world)
	return roundUp(adhan + rule.minutes * minuteMs, rule.round, world.zone)
}

/** A Friday prayer by its number; undefined on other days, and where there is none that week. @returns milliseconds */
export function jumuahOn(day: string, nth: number, world: World): number | undefined {
	if (weekdayOf(day) !== friday) return undefined
	const row = world.fridays.findLast(
		(each) => each.nth === nth && !each.except?.includes(day) && fits(each, day, 'dhuhr', world),
	)
	if (!row) return undefined
	if ('clock' in row) return instantOf(day, row.clock, world.zone)
	const adhan = adhanOn(day, 'dhuhr', world)
	return adhan === undefined ? undefined : roundUp(adhan + row.minutes * minuteMs, row.round, world.zone)
}

/** Up to the next so many minutes of the clock, which is not the same in every zone. */
export function roundUp(at: number, minutes: number | undefined, zone: string): number {
	if (!minutes) return at
	const step = minutes * minuteMs
	const over = (at + offsetAt(at, zone)) % step
	return over === 0 ? at : at + step - over
}

export function numberOf(weekday: Weekday): number {
	return weekdays.indexOf(weekday)
}

type Season = Pick<IqamahRule, 'from' | 'until' | 'hijriMonth'>

function fits({ from, until, hijriMonth }: Season, day: string, prayer: Prayer, world: World): boolean {
	if ((from && day < from) || (until && day > until)) return false
	if (!hijriMonth) return true
	// A night belongs to the following day.
	return hijriOn(isOfNight(prayer) ? addDays(day, 1) : day, world).month === hijriMonth
}

/** The instant of a clock time of a prayer: an Isha that is after midnight belongs to the day before. */
function prayerClock(day: string, time: string, prayer: Prayer | 'sunrise', { zone }: World): number {
	return instantOf(isOfNight(prayer) && time < noon ? addDays(day, 1) : day, time, zone)
}

function isOfNight(prayer: Prayer | 'sunrise'): boolean {
	return prayer === 'maghrib' || prayer === 'isha'
}

/** A week in which clocks change is two pieces, each with a time of its own. */
function weeklyIqamah(
	day: string,
	rule: Extract<IqamahRule, { rule: 'weekly' }>,
	world: World,
): number | undefined {
	const since = (weekdayOf(day) - numberOf(rule.weekday) + 7) % 7
	const week = Array.from({ length: 7 }, (_, index) => {
		const each = addDays(day, index - since)
		const adhan = adhanOn(each, rule.prayer, world)
		if (adhan === undefined) return undefined
		const offset = offsetAt(adhan, world.zone)
		return { offset, minutes: (adhan + offset - Date.parse(each)) / minuteMs }
	})
	const own = week[since]
	if (!own) return undefined
	const latest = Math.max(...week.map((each) => (each?.offset === own.offset ? each.minutes : own.minutes)))
	const step = rule.round ?? 1
	return atMinute(day, Math.ceil((latest + rule.minutes) / step) * step, world.zone)
}

/** The instant of a minute of a day by its clocks; from 1440 on it is of the next day. */
function atMinute(day: string, minute: number, zone: string): number {
	const days = Math.floor(minute / dayMinutes)
	const rest = minute - days * dayMinutes
	const pad = (part: number) => String(part).padStart(2, '0')
	return instantOf(addDays(day, days), `${pad(Math.floor(rest / 60))}:${pad(rest % 60)}`, zone)
}
