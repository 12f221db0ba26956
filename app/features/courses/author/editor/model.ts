import { courseChoices, courseTexts } from '#app/features/courses/fields.ts'
import type { Media, Release } from '#app/features/courses/section.ts'
import { typedOf, type ValuesOf } from '#app/fields/fields.ts'
import { plainNumber } from '#app/platform/text/typed.ts'

export const maxMinutes = 6000
/** After enrolling. */
export const maxReleaseDays = 3650
/** Of a reason why a run of words is no quotation. */
export const maxReasonLength = 500

/** Which version of a course: what is worked on (or the newest there is), what waits for review, what readers get. */
export const whiches = ['newest', 'submitted', 'approved'] as const
export type Which = (typeof whiches)[number]

/** What a course says of itself, beside its picture. */
export type CourseTextFields = ValuesOf<typeof courseTexts> &
	ValuesOf<typeof courseChoices> & {
		categoryId: string | null
	}

/** What is written of a section on its first page; its media, materials and quiz have pages of their own. */
export type SectionText = {
	title: string
	/** Sanitised HTML; Quran citations are references. */
	text: string
	minutes: number | null
	release: Release | null
	isFree: boolean
}

/** A section as the list of an editor shows it. */
export type OutlineRow = {
	/** Its lineage. */
	section: string
	title: string
	order: number
	part: string
	isFree: boolean
	minutes: number | null
	media: Media['kind'] | null
	materials: number
	hasQuiz: boolean
	release: Release | null
}

/** Why a course cannot be submitted yet. `section`: where, or null: on the page of the course. */
export type Issue = {
	section: string | null
	/** What the section is called. */
	title?: string
	field: 'title' | 'description' | 'category' | 'text'
	code: string
	values?: Record<string, string>
}

/** A number as it is typed, in whatever digits, in the digits that are reckoned with. */
export function readPlace(typed: string): string {
	return plainNumber(typed)
}

/** The texts of a course as the fields of its form. */
export function courseValues(texts: CourseTextFields): Record<string, string> {
	const fields = { ...courseTexts, ...courseChoices }
	return { ...typedOf(fields, texts), category: texts.categoryId ?? '' }
}

/** A section as the fields of its form. */
export function sectionValues({
	title,
	text,
	minutes,
	release,
	isFree,
}: SectionText): Record<string, string> {
	const [year, month, day] = (release?.kind === 'on' && release.hijri?.split('-').map(Number)) || []
	return {
		title,
		text,
		minutes: minutes === null ? '' : String(minutes),
		free: isFree ? 'yes' : '',
		release: release === null ? '' : release.kind === 'after' ? 'after' : release.hijri ? 'hijri' : 'on',
		releaseOn: release?.kind === 'on' ? release.on : '',
		releaseDays: release?.kind === 'after' ? String(release.days) : '',
		hijriYear: year ? String(year) : '',
		hijriMonth: month ? String(month) : '',
		hijriDay: day ? String(day) : '',
	}
}

export function isSameTexts(one: CourseTextFields, other: CourseTextFields): boolean {
	return JSON.stringify(courseValues(one)) === JSON.stringify(courseValues(other))
}

export function isSameSection(one: SectionText, other: SectionText): boolean {
	return JSON.stringify(sectionValues(one)) === JSON.stringify(sectionValues(other))
}
