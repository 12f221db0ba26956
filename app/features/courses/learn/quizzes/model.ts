/** Handed in so often within an hour, the lesson is better read again. */
export const triesAnHour = 10
/** The same answers within so many seconds were sent twice. */
export const sentTwiceSeconds = 60
export const starCounts = [1, 2, 3, 4, 5] as const
