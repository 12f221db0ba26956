import type { Media } from '#app/features/courses/section.ts'

type Section = { media: Media | null; quiz: unknown }
type Done = { playedAt: Date | null; quizPassedAt: Date | null }

/** The length of what is played here, where the server can follow it; a video of another site is not followed. */
export function followed(media: Media | null): number | null {
	return media && 'seconds' in media && media.seconds ? media.seconds : null
}

/** Is a section complete without anybody saying so: its video played and its quiz passed, as far as it has them? */
export function completesItself({ media, quiz }: Section, { playedAt, quizPassedAt }: Done): boolean {
	const isPlayed = followed(media) === null || playedAt !== null
	const isPassed = quiz === null || quizPassedAt !== null
	return isPlayed && isPassed && (followed(media) !== null || quiz !== null)
}
