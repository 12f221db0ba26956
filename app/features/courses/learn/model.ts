/** Of what is said with a rating. */
export const maxRatingLength = 2000
/** Of a video or audio so much must have been played for it to count as done, in percent. */
export const playedPercent = 90
/** The fastest that a player can be set to. */
export const fastest = 2

/** Percent of the sections that count, rounded down: 100 means all of them. */
export function progressOf(done: number, counted: number): number {
	return counted === 0 ? 0 : Math.floor((Math.min(done, counted) * 100) / counted)
}
