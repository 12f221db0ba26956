import { dayIn } from '#app/platform/time/time.ts'

/**
 * The last day on which an answer keeps the promise: so many working days after the day it was asked.
 * @param askedAt an instant
 * @param promise.days working days
 * @param promise.workingDays days of the week on which the organisation works: 0 Sunday … 6 Saturday; at least one
 * @param promise.zone IANA name of the zone in which its days begin
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
