import type { HighLatitudeReason } from '#app/platform/time/prayer-times.ts'
import { prayerDay } from '#app/platform/time/prayer-times.ts'
import { type Prayer, prayers } from '#app/platform/time/prayers.ts'
import type { FridayPrayer } from '#app/platform/time/resolve-rule.ts'
import { adhanOn, calendarOf, iqamahOn, jumuahOn, type World } from '#app/platform/time/resolve-world.ts'
import { prayedMinutes } from './model.ts'

/** Milliseconds. `iqamah`: null where the mosque says nothing beside the adhan. */
type PrayerTime = {
	prayer: Prayer
	adhan: number
	isFromTimetable: boolean
	iqamah: number | null
}
/** A row of the Friday prayers, with what is said beside its time. */
export type Friday = {
	id: string
	nth: number
	rule: FridayPrayer
	language: string
	khatib: string
	seats: number | null
}
type FridayTime = Pick<Friday, 'nth' | 'language' | 'khatib' | 'seats'> & { at: number }
export type DayTimes = {
	day: string
	sunrise: number | null
	prayers: PrayerTime[]
	fridays: FridayTime[]
	/** The rule that stood in for the sun in a computed time. */
	rule: HighLatitudeReason | null
}

const minuteMs = 60_000
const nths = [1, 2, 3, 4, 5]

/** All times of a day; prayers that nothing gives are missing. */
export function timesOf(day: string, world: World, rows: readonly Friday[]): DayTimes {
	const own = world.timetable[day] ?? {}
	const times = prayers.flatMap((prayer): PrayerTime[] => {
		const adhan = adhanOn(day, prayer, world)
		const iqamah = iqamahOn(day, prayer, world)
		const at = adhan ?? iqamah
		if (at === undefined) return []
		const isSaid = iqamah !== undefined && iqamah !== adhan
		return [{ prayer, adhan: at, isFromTimetable: own[prayer] !== undefined, iqamah: isSaid ? iqamah : null }]
	})
	const isComputed = world.place !== null && times.some(({ isFromTimetable }) => !isFromTimetable)
	return {
		day,
		sunrise: adhanOn(day, 'sunrise', world) ?? null,
		prayers: times,
		fridays: nths.flatMap((nth) => fridayOf(day, nth, world, rows)),
		rule: isComputed && world.place ? prayerDay(day, world.place, world.zone, calendarOf(world)).rule : null,
	}
}

function fridayOf(day: string, nth: number, world: World, rows: readonly Friday[]): FridayTime[] {
	const at = jumuahOn(day, nth, world)
	if (at === undefined) return []
	// The same row that gave the time.
	const row = rows.findLast(
		(each) => each.nth === nth && jumuahOn(day, nth, { ...world, fridays: [each.rule] }) === at,
	)
	const { language = '', khatib = '', seats = null } = row ?? {}
	return [{ nth, at, language, khatib, seats }]
}

export type Next = { day: string; time: PrayerTime; hasBegun: boolean }

/**
 * The prayer that a reader waits for: the first that is not over. One with an iqamah is over twenty minutes after it, another at
 * its adhan.
 * @param days yesterday, whose Isha may be after midnight, today and tomorrow
 */
export function nextPrayer(now: number, days: readonly DayTimes[]): Next | undefined {
	for (const { day, prayers } of days)
		for (const time of prayers) {
			const over = time.iqamah === null ? time.adhan : time.iqamah + prayedMinutes * minuteMs
			if (over > now) return { day, time, hasBegun: time.adhan <= now }
		}
	return undefined
}

/** The day of the coming Friday prayers: until the last of them is over. */
export function comingFriday(now: number, days: readonly DayTimes[]): DayTimes | undefined {
	return days.find(({ fridays }) => {
		const last = Math.max(...fridays.map(({ at }) => at))
		return fridays.length > 0 && last + prayedMinutes * minuteMs > now
	})
}
