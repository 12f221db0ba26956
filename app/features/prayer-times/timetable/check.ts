import type { Prayer } from '#app/platform/time/prayers.ts'
import { adhanOn, iqamahOn, type TimetableDay, type World } from '#app/platform/time/resolve-world.ts'
import { addDays, daysBetween, minutesOf, offsetAt } from '#app/platform/time/zoned-time.ts'
import { clockOf } from './cells.ts'
import { adhanKeys, iqamahKey, partsOf, type TimeKey, type TimetableDays, timeKeys } from './model.ts'

const minuteMs = 60_000
const noonMs = 12 * 60 * minuteMs
/** A typed adhan that is further from the computed one is shown. */
const farMinutes = 10
// At a change of the clock times move by the change, and by a few minutes of the sun.
const nearMinutes = 20
const shownExamples = 5

type FarTime = { day: string; key: TimeKey; typed: string; computed: string }
type ClockChange = {
	/** The first day with the new time. */
	day: string
	/** Clocks go forward by so many minutes, or back. */
	minutes: number
	/** Do the file's times change with the clock? Null: it does not say. */
	follows: boolean | null
	/** A time on both sides of the change. */
	example: { key: TimeKey; before: string; after: string } | null
}
type MonthState = {
	/** `2027-03` */
	month: string
	days: number
	of: number
	/** Columns that all its days have. */
	whole: TimeKey[]
	/** Columns that some of its days have. */
	part: TimeKey[]
	/** Times that are far from the computed ones. */
	far: number
}
export type TimetablePreview = {
	first: string
	last: string
	count: number
	months: MonthState[]
	/** Days between the first and the last that the file leaves out. */
	missing: { from: string; until: string }[]
	changes: ClockChange[]
	/** Typed in winter time all year. */
	isWinterTime: boolean
	/** Null: no place is known, so nothing is computed. */
	far: { count: number; examples: FarTime[] } | null
	/** Days on which an iqamah would be before its adhan. */
	early: string[]
}

/**
 * Previews an import: its months, and all that looks wrong.
 * @param world of the days around; its own timetable is not looked at
 */
export function previewOf(days: TimetableDays, world: World): TimetablePreview {
	const all = Object.keys(days).sort()
	const [first = '', last = ''] = [all[0], all.at(-1)]
	const changes = changesIn(days, { first, last, zone: world.zone })
	const follows = changes.flatMap((change) => change.follows ?? [])
	const far = world.place ? farTimes(days, world) : null
	return {
		first,
		last,
		count: all.length,
		months: monthsOf(days, { first, last, far: far ?? [] }),
		missing: rangesOf(daysBetween(first, last).filter((day) => !days[day])),
		changes,
		isWinterTime: follows.length > 0 && !follows.includes(true),
		far: far && { count: far.length, examples: examplesOf(far) },
		early: earlyDays(days, world),
	}
}

/**
 * The same times with the hour of summer time, for a file that is in winter time all year. An iqamah that stays after its
 * adhan without it is one by the clock, and is left as it is.
 */
export function withSummerTime(days: TimetableDays, zone: string): TimetableDays {
	const offsets = new Map(Object.keys(days).map((day) => [day, noonOffset(day, zone)]))
	const winter = Math.min(...offsets.values())
	const ahead = (day: string) => ((offsets.get(day) ?? winter) - winter) / minuteMs
	const shifted = new Set(
		timeKeys.filter((key) => {
			const { prayer, isIqamah } = partsOf(key)
			return (
				!isIqamah ||
				Object.entries(days).some(([day, times]) => {
					const [adhan, iqamah] = [times[prayer], times[key]]
					return adhan && iqamah && minutesOf(iqamah) < minutesOf(adhan) + ahead(day)
				})
			)
		}),
	)
	return Object.fromEntries(
		Object.entries(days).map(([day, times]): [string, TimetableDay] => [
			day,
			Object.fromEntries(
				Object.entries(times).map(([key, time]) => [
					key,
					shifted.has(key as TimeKey) ? clockOf(minutesOf(time) + ahead(day)) : time,
				]),
			),
		]),
	)
}

function noonOffset(day: string, zone: string): number {
	return offsetAt(Date.parse(day) + noonMs, zone)
}

function changesIn(
	days: TimetableDays,
	{ first, last, zone }: { first: string; last: string; zone: string },
): ClockChange[] {
	return daysBetween(addDays(first, 1), last).flatMap((day) => {
		const before = addDays(day, -1)
		const minutes = (noonOffset(day, zone) - noonOffset(before, zone)) / minuteMs
		if (minutes === 0) return []
		const [old, now] = [days[before], days[day]]
		// Before the clocks change, at night, Fajr may still be of the old time.
		const steps = adhanKeys.flatMap((key) => {
			const [one, other] = [old?.[key], now?.[key]]
			return one && other ? [{ key, before: one, after: other, by: minutesOf(other) - minutesOf(one) }] : []
		})
		const middle = steps.map(({ by }) => by).sort((one, other) => one - other)[Math.floor(steps.length / 2)]
		const example = steps.find(({ key }) => key === 'dhuhr') ?? steps[0]
		return [
			{
				day,
				minutes,
				follows:
					middle === undefined || isNear(middle, minutes) === isNear(middle, 0)
						? null
						: isNear(middle, minutes),
				example: example ? { key: example.key, before: example.before, after: example.after } : null,
			},
		]
	})
}

function isNear(one: number, other: number): boolean {
	return Math.abs(one - other) <= nearMinutes
}

function farTimes(days: TimetableDays, world: World): FarTime[] {
	const typed = { ...world, timetable: days }
	const computed = { ...world, timetable: {} }
	return Object.entries(days).flatMap(([day, times]) =>
		adhanKeys.flatMap((key): FarTime[] => {
			const time = times[key]
			const [one, other] = [adhanOn(day, key, typed), adhanOn(day, key, computed)]
			if (!time || one === undefined || other === undefined) return []
			if (Math.abs(one - other) <= farMinutes * minuteMs) return []
			const shown = Math.round((other + offsetAt(other, world.zone)) / minuteMs)
			return [{ day, key, typed: time, computed: clockOf(shown) }]
		}),
	)
}

/** One of each column, then the next. */
function examplesOf(far: readonly FarTime[]): FarTime[] {
	const firsts = adhanKeys.flatMap((key) => far.find((each) => each.key === key) ?? [])
	return [...new Set([...firsts, ...far])].slice(0, shownExamples)
}

function earlyDays(days: TimetableDays, world: World): string[] {
	const merged = { ...world, timetable: days, iqamah: [] }
	const prayersWith = (times: TimetableDay) =>
		adhanKeys.filter((key): key is Prayer => key !== 'sunrise' && times[iqamahKey(key)] !== undefined)
	return Object.entries(days).flatMap(([day, times]) =>
		prayersWith(times).some((prayer) => {
			const [adhan, iqamah] = [adhanOn(day, prayer, merged), iqamahOn(day, prayer, merged)]
			return adhan !== undefined && iqamah !== undefined && iqamah < Math.floor(adhan / minuteMs) * minuteMs
		})
			? [day]
			: [],
	)
}

/** Of one year all twelve months, of more than one those from the first to the last. */
function monthsOf(
	days: TimetableDays,
	{ first, last, far }: { first: string; last: string; far: readonly FarTime[] },
): MonthState[] {
	const isOneYear = first.slice(0, 4) === last.slice(0, 4)
	const [from, until] = isOneYear
		? [`${first.slice(0, 4)}-01`, `${first.slice(0, 4)}-12`]
		: [first.slice(0, 7), last.slice(0, 7)]
	return monthsBetween(from, until).map((month) => {
		const [year = 0, number = 1] = month.split('-').map(Number)
		const there = Object.entries(days).flatMap(([day, times]) => (day.startsWith(month) ? [times] : []))
		const having = (key: TimeKey) => there.filter((times) => times[key] !== undefined).length
		return {
			month,
			days: there.length,
			of: new Date(Date.UTC(year, number, 0)).getUTCDate(),
			whole: timeKeys.filter((key) => there.length > 0 && having(key) === there.length),
			part: timeKeys.filter((key) => having(key) > 0 && having(key) < there.length),
			far: far.filter(({ day }) => day.startsWith(month)).length,
		}
	})
}

function monthsBetween(from: string, until: string): string[] {
	const months: string[] = []
	for (let at = from; at <= until; at = addDays(`${at}-28`, 7).slice(0, 7)) months.push(at)
	return months
}

function rangesOf(days: readonly string[]): { from: string; until: string }[] {
	const ranges: { from: string; until: string }[] = []
	for (const day of days) {
		const last = ranges.at(-1)
		if (last && addDays(last.until, 1) === day) last.until = day
		else ranges.push({ from: day, until: day })
	}
	return ranges
}
