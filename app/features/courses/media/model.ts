import type { Media } from '#app/features/courses/section.ts'

/** What can be sent, told by its first bytes; the endings are for the browser's file dialogue. */
export const mediaTypes: Record<string, { kind: 'video' | 'audio'; endings: string[]; label: string }> = {
	'video/mp4': { kind: 'video', endings: ['mp4', 'm4v'], label: 'MP4' },
	'video/webm': { kind: 'video', endings: ['webm'], label: 'WebM' },
	'audio/mpeg': { kind: 'audio', endings: ['mp3'], label: 'MP3' },
	'audio/mp4': { kind: 'audio', endings: ['m4a'], label: 'M4A' },
	'audio/ogg': { kind: 'audio', endings: ['ogg', 'oga', 'opus'], label: 'OGG' },
	'audio/wav': { kind: 'audio', endings: ['wav'], label: 'WAV' },
}

const megabyte = 1024 * 1024
export const maxMediaBytes = 2048 * megabyte
/** So much lies in one piece, and so much at most is lost when a connection is cut. */
export const pieceBytes = 8 * megabyte
/** A piece that is not the last is not smaller: nobody makes a million of them. */
export const leastPieceBytes = megabyte / 4
/** Of all videos and audios of a course. */
export const maxCourseBytes = 40 * 1024 * megabyte
/** Begun and not ended, of one person. */
export const maxUnfinished = 10
/** What was begun and not continued, or is shown nowhere, is taken away after so many days. */
export const keptUnusedDays = 7

/** Why a file was not taken. Its code is `media.<reason>`. */
export const mediaRefusals = [
	'too-large',
	'empty',
	'type',
	'name',
	'too-many',
	'course-full',
	'quota',
	'not-allowed',
	'sign-in',
] as const
export type MediaRefusal = (typeof mediaRefusals)[number]

/** Where pieces are sent. */
export const uploadsPath = '/uploads/media'

/** Where a stored video or audio is played. */
export function mediaUrl(id: string): string {
	return `/media/${id}`
}

/** Where the captions of a section are. @param id of the section's row */
export function captionsPath(id: string): string {
	return `/media/captions/${id}`
}

/** The fragment that makes a player begin there; who was at the very end begins anew. */
export function startAt(position: number, seconds: number | null): string {
	const begins = Math.floor(position)
	const isAtEnd = seconds !== null && begins > seconds - 10
	return begins < 5 || isAtEnd ? '' : `#t=${begins}`
}

type Outside = { site: string; watch: string; embed: string }

/** A video of another site: where people watch it there, and where a page of ours shows it. */
export function outsideOf({ kind, videoId }: Extract<Media, { kind: 'youtube' | 'vimeo' }>): Outside {
	const watch =
		kind === 'youtube' ? `https://www.youtube.com/watch?v=${videoId}` : `https://vimeo.com/${videoId}`
	return { site: kind === 'youtube' ? 'YouTube' : 'Vimeo', watch, embed: `/media/${kind}/${videoId}` }
}

/** Two sites whose players a page of ours may hold. */
export function playerAt(kind: string, videoId: string): string | undefined {
	if (kind === 'youtube' && /^[\w-]{11}$/.test(videoId))
		return `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`
	if (kind === 'vimeo' && /^\d{5,12}$/.test(videoId))
		return `https://player.vimeo.com/video/${videoId}?autoplay=1&dnt=1`
	return undefined
}
