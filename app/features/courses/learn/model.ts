import type { Locale } from '#app/platform/text/locale.ts'

export const maxRatingLength = 2000
/** Percent of a video or audio that must be played. */
export const playedPercent = 90
export const fastest = 2

/** Percent of the sections that count, rounded down: 100 means all of them. */
export function progressOf(done: number, counted: number): number {
	return counted === 0 ? 0 : Math.floor((Math.min(done, counted) * 100) / counted)
}

export type NextLesson = {
	id: string
	slug: string
	title: string
	language: Locale
	cover: string
	/** Percent of the course. */
	progress: number
	section: string
	lesson: string
	/** From 1 to `lessons`. */
	order: number
	minutes: number | null
	lessons: number
}
