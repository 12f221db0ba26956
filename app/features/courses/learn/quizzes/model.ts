/** Attempts within an hour before a pause. */
export const triesAnHour = 10
/** The same answers within these seconds count as one attempt. */
export const sentTwiceSeconds = 60
/** Allowance for answers under way when time is over. */
export const graceSeconds = 30
/** This close to the deadline, unanswered questions are accepted. */
export const endingSeconds = 10
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Deadline of a timed quiz; null: not started, or without a limit. */
export function endOf({ minutes }: { minutes?: number }, startedAt: Date | null): Date | null {
	return minutes === undefined || startedAt === null
		? null
		: new Date(startedAt.getTime() + minutes * minuteMs)
}

/** Whether answers handed in now are late, after the allowance. */
export function isLate(endsAt: Date | null, now: Date): boolean {
	return endsAt !== null && now.getTime() > endsAt.getTime() + graceSeconds * 1000
}

/** When the next attempt is possible, from the attempts of the last day. Null: now. */
export function nextTryAt({ attempts }: { attempts?: number }, tried: Date[], now: Date): Date | null {
	if (attempts === undefined) return null
	const lately = tried
		.map((at) => at.getTime() + dayMs)
		.filter((until) => until > now.getTime())
		.sort((a, b) => a - b)
	const freed = lately[lately.length - attempts]
	return freed === undefined ? null : new Date(freed)
}

export const starCounts = [1, 2, 3, 4, 5] as const
