/** Handed in so often within an hour, the lesson is better read again. */
export const triesAnHour = 10
/** The same answers within so many seconds were sent twice. */
export const sentTwiceSeconds = 60
/** What is still on its way when the time is over counts as in time. */
export const graceSeconds = 30
/** So long before the end the questions that have no answer yet are no obstacle. */
export const endingSeconds = 10
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** When a quiz with a time limit must be handed in; null: it was not begun, or has none. */
export function endOf({ minutes }: { minutes?: number }, startedAt: Date | null): Date | null {
	return minutes === undefined || startedAt === null
		? null
		: new Date(startedAt.getTime() + minutes * minuteMs)
}

/** Does what is handed in now come after its time, what was on its way set aside? */
export function isLate(endsAt: Date | null, now: Date): boolean {
	return endsAt !== null && now.getTime() > endsAt.getTime() + graceSeconds * 1000
}

/** When the next attempt is possible: those of the last day are counted. Null: now. */
export function nextTryAt({ attempts }: { attempts?: number }, tried: Date[], now: Date): Date | null {
	if (attempts === undefined) return null
	const lately = tried
		.map((at) => at.getTime() + dayMs)
		.filter((until) => until > now.getTime())
		.sort((one, other) => one - other)
	const freed = lately[lately.length - attempts]
	return freed === undefined ? null : new Date(freed)
}

export const starCounts = [1, 2, 3, 4, 5] as const
