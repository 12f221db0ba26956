import type { HijriCalendar } from '#app/platform/time/hijri.ts'
import { type Occurrence, resolve, resolveMoved } from '#app/platform/time/resolve.ts'
import type { At, Rule } from '#app/platform/time/resolve-rule.ts'
import { calendarOf, type World } from '#app/platform/time/resolve-world.ts'
import { addDays } from '#app/platform/time/zoned-time.ts'
import { type CancelCause, type DateState, horizonDays, type OwnDate } from './model.ts'

export type SeriesRule = { rule: Rule; zone: string | null }

/** A stored date that has not begun, or that begins today. */
export type StoredDate = {
	id: string
	key: string
	day: string
	startsAt: number
	endsAt: number
	basis: Occurrence['basis']
	isExpected: boolean
	status: DateState
	cause: CancelCause | null
	own: OwnDate
}

/** The new values of a date; `isShown`: a time or a state that calendars show. */
export type DateChange = Pick<
	StoredDate,
	'id' | 'day' | 'startsAt' | 'endsAt' | 'basis' | 'isExpected' | 'status' | 'cause'
> & { isShown: boolean }

export type DateChanges = { added: Occurrence[]; changed: DateChange[] }

/** The world whose clock a time is read by: prayers and the timetable are of the organisation's zone. */
export function worldFor({ rule, zone }: SeriesRule, world: World, at: At = rule.at): World {
	const isClock = 'clock' in at && (typeof rule.minutes === 'number' || 'clock' in rule.minutes.until)
	return isClock && zone && zone !== world.zone ? inZone(world, zone) : world
}

// Computed times are kept with their world: one a zone.
const zoned = new WeakMap<World, Map<string, World>>()

function inZone(world: World, zone: string): World {
	const known = zoned.get(world) ?? new Map<string, World>()
	zoned.set(world, known)
	const found = known.get(zone) ?? { ...world, zone }
	known.set(zone, found)
	return found
}

/** The days that are stored ahead: 400, of Hijri days to the end of the next Hijri year, and a single day in any case. */
export function horizonOf({ days }: Rule, today: string, calendar: HijriCalendar): string {
	const usual = addDays(today, horizonDays)
	if (days.kind === 'once') return days.on > usual ? days.on : usual
	if (days.kind !== 'hijri') return usual
	const { year } = calendar.hijriOf(today)
	return addDays(calendar.dateOfHijri({ year: year + 2, month: 1, day: 1 }) ?? usual, -1)
}

/** The first day that matters: two days ago, or the day of a date that was moved from there to later. */
export function firstDayOf(
	stored: readonly Pick<StoredDate, 'key' | 'own'>[],
	today: string,
	calendar: HijriCalendar,
): string {
	return stored
		.filter(({ own }) => own.to)
		.map(({ key }) => dayOfKey(key, calendar))
		.concat(addDays(today, -2))
		.reduce((first, day) => (day < first ? day : first))
}

/** The civil day of a key; of a thirtieth that the month does not have, its last day. */
export function dayOfKey(key: string, { dateOfHijri }: Pick<HijriCalendar, 'dateOfHijri'>): string {
	const [year = 0, month = 1, day = 1] = key.split('-').map(Number)
	if (!isHijriKey(key)) return key
	return dateOfHijri({ year, month, day }) ?? dateOfHijri({ year, month, day: day - 1 }) ?? ''
}

/** Hijri years have four digits too, and are far from civil ones. */
export function isHijriKey(key: string): boolean {
	return key < '1700'
}

/**
 * The changes by which the stored dates of a series are those of its rule, from now on.
 * @param stored those that have not begun, and all of the last days
 * @param of.isOpen false: the series has ended, and no date is held any more
 * @param of.isEdited dates without a day are cancelled because of the rule, not of the month
 */
export function changesOf(
	series: SeriesRule,
	stored: readonly StoredDate[],
	world: World,
	of: { now: number; today: string; isOpen: boolean; isEdited: boolean },
): DateChanges {
	const { now, today } = of
	const ahead = stored.filter((row) => row.startsAt > now)
	const calendar = calendarOf(world)
	const until = horizonOf(series.rule, today, calendar)
	const from = firstDayOf(ahead, today, calendar)
	const wanted = new Map(
		of.isOpen
			? resolve(series.rule, { from, until }, worldFor(series, world)).map((each) => [each.key, each])
			: [],
	)
	const known = new Set(stored.map(({ key }) => key))
	const changed = ahead.flatMap((row) => {
		const day = dayOfKey(row.key, calendar)
		const named = wanted.get(row.key)
		// Not of these days: nothing is known about it.
		if (!named && of.isOpen && (day > until || day < from)) return []
		const next = named && timesOf(series, row, named, world)
		const cause = !of.isOpen ? 'end' : of.isEdited || !isHijriKey(row.key) ? 'rule' : 'month'
		return changeOf(row, next && next.endsAt > now ? next : undefined, cause) ?? []
	})
	const added = [...wanted.values()].filter((each) => !known.has(each.key) && each.endsAt > now)
	return { added, changed }
}

type Times = Pick<Occurrence, 'day' | 'startsAt' | 'endsAt' | 'basis' | 'isExpected'>

/** The times of a date: its own if it was moved. */
function timesOf(series: SeriesRule, row: StoredDate, named: Occurrence, world: World): Times {
	const { to } = row.own
	if (!to) return named
	const moved = resolveMoved(
		series.rule,
		{ key: row.key, to: to.day, at: to.at },
		worldFor(series, world, to.at),
	)
	return moved ?? row
}

/** @param times undefined: the rule has no such date any more */
function changeOf(row: StoredDate, times: Times | undefined, cause: CancelCause): DateChange | undefined {
	const isByHand = row.cause === 'organiser'
	const { id, day, startsAt, endsAt, basis, isExpected } = times
		? { ...times, id: row.id }
		: { ...row, isExpected: false }
	const isHeld = times !== undefined && !isByHand
	const next: Omit<DateChange, 'isShown'> = {
		id,
		day,
		startsAt,
		endsAt,
		basis,
		isExpected,
		status: isHeld ? 'held' : 'cancelled',
		cause: isHeld ? null : (row.cause ?? cause),
	}
	const isShown =
		next.startsAt !== row.startsAt ||
		next.endsAt !== row.endsAt ||
		next.isExpected !== row.isExpected ||
		next.status !== row.status
	const isSame = !isShown && next.day === row.day && next.basis === row.basis && next.cause === row.cause
	return isSame ? undefined : { ...next, isShown }
}
