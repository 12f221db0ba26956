import { courseChoices, courseTexts } from '#app/features/courses/fields.ts'
import type { Media, Release } from '#app/features/courses/section.ts'
import { typedOf, type ValuesOf } from '#app/fields/fields.ts'
import { plainNumber } from '#app/platform/text/typed.ts'

export const maxMinutes = 6000
/** Days after enrollment. */
export const maxReleaseDays = 3650
/** Length of a reason why a passage is no quotation. */
export const maxReasonLength = 500

/** Versions of a course: the working copy (or the newest), the one under review, the approved one. */
export const whiches = ['newest', 'submitted', 'approved'] as const
export type Which = (typeof whiches)[number]

export type CourseTextFields = ValuesOf<typeof courseTexts> &
	ValuesOf<typeof courseChoices> & {
		categoryId: string | null
	}

/** The text page of a section; media, materials and quiz have pages of their own. */
export type SectionText = {
	title: string
	/** Sanitised HTML; Quran citations are references. */
	text: string
	minutes: number | null
	release: Release | null
	isFree: boolean
}

export type OutlineRow = {
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

/** A fault that prevents submission. `section` null: on the page of the course. */
export type Issue = {
	section: string | null
	title?: string
	field: 'title' | 'description' | 'category' | 'text'
	code: string
	values?: Record<string, string>
}

/** A typed number with digits of any script, in ASCII digits. */
export function readPlace(typed: string): string {
	return plainNumber(typed)
}

export function courseValues(texts: CourseTextFields): Record<string, string> {
	const fields = { ...courseTexts, ...courseChoices }
	return { ...typedOf(fields, texts), category: texts.categoryId ?? '' }
}

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

export function isSameTexts(a: CourseTextFields, b: CourseTextFields): boolean {
	return JSON.stringify(courseValues(a)) === JSON.stringify(courseValues(b))
}

export function isSameSection(a: SectionText, b: SectionText): boolean {
	return JSON.stringify(sectionValues(a)) === JSON.stringify(sectionValues(b))
}
