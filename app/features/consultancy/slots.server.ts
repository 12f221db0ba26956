import { type HourException, isPrayer, type WeeklyHours } from '#app/features/scholars/model.ts'
import { prayersOn } from '#app/platform/time/prayers.server.ts'
import type { Prayer } from '#app/platform/time/prayers.ts'
import { dayIn } from '#app/platform/time/time.ts'
import {
	addDays,
	addMonths,
	daysBetween,
	instantOf,
	weekdayOf,
} from '#app/platform/time/zoned-time.server.ts'
import { monthsAhead, type Service, type Slot } from './model.ts'

const minute = 60_000
const hour = 60 * minute

/** Hours of one scholar. */
export type Calendar = {
	id: string
	/** Zone of their hours. */
	zone: string
	weekly: WeeklyHours[]
	exceptions: HourException[]
	/** Absences in days of the organisation, from – until. */
	absences: [from: string, until: string][]
	/** Null: the organisation's default. */
	noticeHours: number | null
	bufferMinutes: number | null
	/** Booked or reserved, in milliseconds. */
	busy: [from: number, until: number][]
}

/** Bookable days in the organisation's zone. */
export function bookableDays({ zone }: Pick<Service, 'zone'>, now: Date): { from: string; until: string } {
	const from = dayIn(now, zone)
	return { from, until: addMonths(from, monthsAhead) }
}

/**
 * Free hours of some days, by start. A pure function: bookings are in the calendars.
 * @param days of the organisation, from – until, inclusive; days that are not bookable are left out
 */
export function freeSlots(
	service: Service,
	calendars: Calendar[],
	days: { from: string; until: string },
	now: Date,
): Slot[] {
	const bookable = bookableDays(service, now)
	const from = days.from > bookable.from ? days.from : bookable.from
	const until = days.until < bookable.until ? days.until : bookable.until
	const slots = offeredHours(service, daysBetween(from, until))
	// Days in a scholar's zone begin earlier or later.
	const localDays = daysBetween(addDays(from, -1), addDays(until, 1))
	const windows = windowsOf(service)
	for (const calendar of calendars) {
		const { id, absences, busy } = calendar
		const isOpen = new Uint8Array(slots.length)
		for (const day of localDays)
			for (const [opens, closes] of windows(calendar, day))
				for (let index = firstAfter(slots, opens); (slots[index]?.startsAt ?? closes) < closes; index++)
					if ((slots[index]?.startsAt ?? 0) >= opens && (slots[index]?.endsAt ?? 0) <= closes)
						isOpen[index] = 1
		const buffer = (calendar.bufferMinutes ?? service.bufferMinutes) * minute
		for (const [from, until] of busy)
			for (
				let index = firstAfter(slots, from - buffer);
				(slots[index]?.startsAt ?? until + buffer) < until + buffer;
				index++
			)
				isOpen[index] = 0
		const notice = (calendar.noticeHours ?? service.noticeHours) * hour
		const earliest = now.getTime() + Math.max(notice, 1)
		for (let index = 0; index < slots.length; index++) {
			const slot = slots[index]
			if (!isOpen[index] || !slot || slot.startsAt < earliest) continue
			if (!absences.some(([from, until]) => from <= slot.day && slot.day <= until)) slot.scholars.push(id)
		}
	}
	return slots.filter(({ scholars }) => scholars.length > 0).map(({ day, ...slot }) => slot)
}

type Offered = Slot & { day: string }

/** Hours of the organisation without holidays, prayers and the Friday prayer, earliest first. */
function offeredHours(service: Service, days: string[]): Offered[] {
	const byStart = new Map<number, Offered>()
	for (const day of days) {
		if (service.holidays.includes(day)) continue
		const closed = closedOn(service, day)
		for (const time of service.hours) {
			const startsAt = instantOf(day, time, service.zone)
			const endsAt = startsAt + service.minutes * minute
			if (!closed.some(([from, until]) => startsAt < until && from < endsAt))
				byStart.set(startsAt, { day, startsAt, endsAt, scholars: [] })
		}
	}
	return [...byStart.values()].sort((a, b) => a.startsAt - b.startsAt)
}

function closedOn({ zone, place, prayerMinutes, friday }: Service, day: string): [number, number][] {
	const prayers = place && prayerMinutes > 0 ? Object.values(prayersOn(day, place, zone)) : []
	const closed: [number, number][] = prayers.map((at) => [at, at + prayerMinutes * minute])
	if (friday && weekdayOf(day) === 5)
		closed.push([instantOf(day, friday[0], zone), instantOf(day, friday[1], zone)])
	return closed
}

/** Index of the first hour that ends after an instant. All hours are equally long, so their ends are sorted too. */
function firstAfter(slots: Offered[], at: number): number {
	let [low, high] = [0, slots.length]
	while (low < high) {
		const middle = (low + high) >> 1
		if ((slots[middle]?.endsAt ?? 0) <= at) low = middle + 1
		else high = middle
	}
	return low
}

/** Opening times of a calendar on a day of its zone, in milliseconds; cached across calendars. */
const noPrayers: Partial<Record<Prayer, number>> = {}

function windowsOf({ place, prayerMinutes, zone: placeZone }: Service) {
	const prayers = new Map<string, Partial<Record<Prayer, number>>>()
	const edges = new Map<string, number>()
	const prayersFor = (day: string) =>
		cached(prayers, day, () => (place ? prayersOn(day, place, placeZone) : noPrayers))

	function edgeAt(day: string, edge: string, zone: string, isOpening: boolean): number {
		if (isPrayer(edge)) {
			const at = prayersFor(day)[edge] ?? Number.NaN
			return isOpening ? at + prayerMinutes * minute : at
		}
		return cached(edges, `${zone} ${day} ${edge}`, () => instantOf(day, edge, zone))
	}

	return ({ zone, weekly, exceptions }: Calendar, day: string): [number, number][] => {
		const own = exceptions.filter((exception) => exception.day === day)
		const weekday = weekdayOf(day)
		const hours = own.length > 0 ? own : weekly.filter((each) => each.weekday === weekday)
		return hours.flatMap(({ opens, closes }): [number, number][] =>
			opens && closes ? [[edgeAt(day, opens, zone, true), edgeAt(day, closes, zone, false)]] : [],
		)
	}
}

function cached<T>(map: Map<string, T>, key: string, make: () => T): T {
	const known = map.get(key)
	if (known !== undefined) return known
	const made = make()
	map.set(key, made)
	return made
}

/** Proposed hours for a scholar who has saved none: the organisation's hours on working days. */
export function usualHours({ hours, minutes, workingDays }: Service): WeeklyHours[] {
	const sorted = hours.toSorted()
	const [hour = 0, first = 0] = (sorted.at(-1) ?? '').split(':').map(Number)
	const end = Math.min(24 * 60, hour * 60 + first + minutes)
	const closes = `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
	return workingDays.map((weekday) => ({ weekday, opens: sorted[0] ?? '09:00', closes }))
}
