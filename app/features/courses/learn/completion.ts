import type { Media } from '#app/features/courses/section.ts'

type Section = { media: Media | null; quiz: unknown }
type Done = { playedAt: Date | null; quizPassedAt: Date | null }

/** Length of media hosted here, in seconds; null for a video on another site, whose playing is not tracked. */
export function trackedSeconds(media: Media | null): number | null {
	return media && 'seconds' in media && media.seconds ? media.seconds : null
}

/** Whether a section completes itself: media played and quiz passed, as far as it has them. */
export function completesItself({ media, quiz }: Section, { playedAt, quizPassedAt }: Done): boolean {
	const isPlayed = trackedSeconds(media) === null || playedAt !== null
	const isPassed = quiz === null || quizPassedAt !== null
	return isPlayed && isPassed && (trackedSeconds(media) !== null || quiz !== null)
}
