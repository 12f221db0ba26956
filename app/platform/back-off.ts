const minute = 60_000
const pauses = [1, 5, 15, 60, 360, 360, 360].map((minutes) => minutes * minute)

/** When to try again what has failed that many times, or null: it is given up. */
export function nextTry(failures: number, now: Date): Date | null {
	const pause = pauses[failures - 1]
	return pause === undefined ? null : new Date(now.getTime() + pause)
}
