/** Accepted types, recognised by their first bytes; the extensions are for the browser's file dialog. */
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
/** Piece size, and so the most that a lost connection costs. */
export const pieceBytes = 8 * megabyte
/** Least size of a piece but the last, which bounds their number. */
export const leastPieceBytes = megabyte / 4
export const maxCourseBytes = 40 * 1024 * megabyte
export const maxUnfinished = 10
/** Days until unfinished or unused media are deleted. */
export const keptUnusedDays = 7

/** Refusal reasons. The code is `media.<reason>`. */
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

/** The thing that an upload is for; the server finds the owner by the name of the id. */
export type MediaOwnerId = { courseId: string } | { recordingId: string }

export const uploadsPath = '/uploads/media'

export function mediaUrl(id: string): string {
	return `/media/${id}`
}

/** Address of a section's captions. @param id of the section's row */
export function captionsPath(id: string): string {
	return `/media/captions/${id}`
}

/** Fragment that starts the player at a position; at the very end it starts again. */
export function startAt(position: number, seconds: number | null): string {
	const begins = Math.floor(position)
	const isAtEnd = seconds !== null && begins > seconds - 10
	return begins < 5 || isAtEnd ? '' : `#t=${begins}`
}
