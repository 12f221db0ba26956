import { dayIn } from '#app/platform/time/time.ts'

/**
 * The last day of a promise: this many working days after the day of the question.
 * @param askedAt an instant
 * @param promise.days working days
 * @param promise.workingDays days of the week: 0 Sunday … 6 Saturday; at least one
 * @param promise.zone IANA name of the organisation's zone
 * @returns a calendar date, `2026-03-10`
 */
export function promisedOn(
	askedAt: Date,
	promise: { days: number; workingDays: readonly number[]; zone: string },
): string {
	const day = new Date(`${dayIn(askedAt, promise.zone)}T00:00:00Z`)
	for (let left = promise.days; left > 0; ) {
		day.setUTCDate(day.getUTCDate() + 1)
		if (promise.workingDays.includes(day.getUTCDay())) left--
	}
	return day.toISOString().slice(0, 10)
}

/**
 * The first day of the working week: after the longest time off; Monday if there is none.
 * @param workingDays 0 Sunday … 6 Saturday; at least one
 */
export function firstDayOfWeek(workingDays: readonly number[]): number {
	const freeBefore = (day: number) => {
		let free = 0
		while (free < 6 && !workingDays.includes((day + 6 - free) % 7)) free++
		return free
	}
	const [first = 1, ...others] = [1, 2, 3, 4, 5, 6, 0].filter((day) => workingDays.includes(day))
	return others.reduce((best, day) => (freeBefore(day) > freeBefore(best) ? day : best), first)
}
