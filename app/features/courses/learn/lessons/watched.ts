import { fastest } from '../model.ts'

/** Between two reports of a player may lie so many seconds; what is longer was a pause. */
const longestGap = 45

type Heard = {
	/** Where it stood at the last report, and where it stands now, in seconds. */
	from: number
	to: number
	/** When the last report was. */
	since: Date
	now: Date
}

/** The seconds that were played since the last report: no more than could be by the clock, and none for going back. */
export function playedSince({ from, to, since, now }: Heard): number {
	const elapsed = Math.max(0, (now.getTime() - since.getTime()) / 1000)
	const possible = Math.min(elapsed, longestGap) * fastest
	return Math.max(0, Math.floor(Math.min(to - from, possible)))
}
