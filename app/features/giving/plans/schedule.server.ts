import { dateOfHijri, hijriOf } from '#app/platform/time/hijri.ts'
import { prayersOn } from '#app/platform/time/prayers.server.ts'
import type { PrayerPlace } from '#app/platform/time/prayers.ts'
import { addDays, instantOf, weekdayOf } from '#app/platform/time/zoned-time.server.ts'
import { afterQuietHours, isQuietHour } from '../pledges/quiet-hours.server.ts'
import { hijriDaysOf, hijriMonthOf, type PlanRule } from './model.ts'

/** A day on which something is given. `slot` names it for ever: the date of a Hijri day moves, its slot does not. */
export type Occurrence = { slot: string; dueOn: string; weight: number }

const friday = 5
const sweepMs = 15 * 60_000

/** The days of a rule, the first one first, as months are announced now. @param first, last `2026-03-10`, both included */
export function occurrencesBetween(rule: PlanRule, first: string, last: string): Occurrence[] {
	if (first > last) return []
	return allBetween(rule, first, last).filter(({ dueOn }) => dueOn >= first && dueOn <= last)
}

function allBetween(rule: PlanRule, first: string, last: string): Occurrence[] {
	switch (rule.kind) {
		case 'monthly':
			return monthsBetween(first, last).map((month) => ({
				slot: month,
				dueOn: dayOfMonth(month, rule.day),
				weight: 1,
			}))
		case 'fridays':
			return fridaysBetween(first, last)
		default:
			return yearsBetween(hijriOf(first).year, hijriOf(last).year).flatMap((year) => hijriDays(rule, year))
	}
}

/** The next days of a rule. @param until the last day that counts; null: there is none */
export function nextOccurrences(
	rule: PlanRule,
	{ from, until, count }: { from: string; until: string | null; count: number },
): Occurrence[] {
	// Two years hold two seasons, and a few more days.
	const last = addDays(from, 740)
	const all = occurrencesBetween(rule, from, until && until < last ? until : last)
	return all.slice(0, count)
}

/** The date of a slot of a Hijri rule as months are announced now; undefined: that month has no such day. */
export function dateOfSlot(slot: string): string | undefined {
	const [year = 0, month = 0, day = 0] = slot.split('-').map(Number)
	return dateOfHijri({ year, month, day })
}

function hijriDays(rule: Extract<PlanRule, { weights: object }>, year: number): Occurrence[] {
	const month = hijriMonthOf[rule.kind]
	const start = dateOfHijri({ year, month, day: 1 })
	const hasThirty = dateOfHijri({ year, month, day: 30 }) !== undefined
	return hijriDaysOf(rule).flatMap((day) => {
		if (!start || (day === 30 && !hasThirty)) return []
		const slot = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
		return [{ slot, dueOn: addDays(start, day - 1), weight: rule.weights[day] ?? 1 }]
	})
}

function yearsBetween(first: number, last: number): number[] {
	return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function monthsBetween(first: string, last: string): string[] {
	const months: string[] = []
	let [year = 0, month = 1] = first.split('-').map(Number)
	for (;;) {
		const each = `${year}-${String(month).padStart(2, '0')}`
		if (each > last.slice(0, 7)) return months
		months.push(each)
		month = month === 12 ? 1 : month + 1
		if (month === 1) year++
	}
}

/** The day itself, or the last of a month that is shorter. */
function dayOfMonth(month: string, day: number): string {
	const [year = 0, nth = 1] = month.split('-').map(Number)
	const last = new Date(Date.UTC(year, nth, 0)).getUTCDate()
	return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`
}

function fridaysBetween(first: string, last: string): Occurrence[] {
	const days: Occurrence[] = []
	let day = addDays(first, (friday - weekdayOf(first) + 7) % 7)
	for (; day <= last; day = addDays(day, 7)) days.push({ slot: day, dueOn: day, weight: 1 })
	return days
}

export type Clock = { zone: string; place: PrayerPlace | null }

/**
 * When a donor is reminded: after Maghrib of the evening before, or in the morning if the site has no location,
 * never in the quiet hours; for a night always before it is over.
 */
export function reminderTime(dueOn: string, isNight: boolean, { zone, place }: Clock): Date {
	const eve = addDays(dueOn, -1)
	if (!place) return new Date(instantOf(isNight ? eve : dueOn, '08:00', zone))
	const maghrib = new Date(prayersOn(eve, place, zone).maghrib)
	// The next sweep must not fall into the quiet hours.
	if (!isQuietHour(new Date(maghrib.getTime() + sweepMs), zone)) return maghrib
	return isNight
		? new Date(instantOf(eve, '20:00', zone))
		: afterQuietHours(new Date(maghrib.getTime() + sweepMs), zone)
}
