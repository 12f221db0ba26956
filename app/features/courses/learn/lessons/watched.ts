import { fastest } from '../model.ts'

/** Longest time between two reports of a player, in seconds; longer is a pause. */
const longestGap = 45

type Heard = {
	/** Position at the last report and now, in seconds. */
	from: number
	to: number
	/** Time of the last report. */
	since: Date
	now: Date
}

/** Seconds played since the last report: limited by the clock, and none for seeking back. */
export function playedSince({ from, to, since, now }: Heard): number {
	const elapsed = Math.max(0, (now.getTime() - since.getTime()) / 1000)
	const possible = Math.min(elapsed, longestGap) * fastest
	return Math.max(0, Math.floor(Math.min(to - from, possible)))
}
