import type { Locale } from '#app/platform/text/locale.ts'

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

/** Where a student goes on: a lesson of a course that they have not finished. */
export type NextLesson = {
	/** Of the course. */
	id: string
	slug: string
	title: string
	language: Locale
	/** The address of its picture. */
	cover: string
	/** Percent of the course. */
	progress: number
	/** Of the lesson, the same over all versions of the course. */
	section: string
	lesson: string
	/** 1, 2, 3 … of `lessons`. */
	order: number
	minutes: number | null
	lessons: number
}
