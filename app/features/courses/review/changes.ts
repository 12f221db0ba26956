import type { CoverChoice } from '#app/drawings/cover.ts'
import { namesOf, textOf, type ValuesOf } from '#app/fields/fields.ts'
import type { Line } from '#app/platform/text/line-diff.ts'
import { courseChoices, courseTextNames, type courseTexts } from '../fields.ts'

const textFields = [...courseTextNames, 'categoryId', ...namesOf(courseChoices), 'imageUrl', 'cover'] as const
export type TextField = (typeof textFields)[number]
export type TextChange = { field: TextField; before: string; after: string }

type Texts = ValuesOf<typeof courseTexts> &
	Record<'categoryId' | 'level' | 'language' | 'imageUrl', string | null> & { cover: CoverChoice | null }

/** The texts of a version that differ from another. */
export function textChanges(before: Partial<Texts>, after: Texts): TextChange[] {
	return textFields
		.map((field) => ({ field, before: asText(before[field] ?? null), after: asText(after[field]) }))
		.filter((change) => change.before !== change.after)
}

/** A list as lines, a choice as its codes. */
function asText(value: string | string[] | CoverChoice | null): string {
	if (value !== null && typeof value === 'object' && !Array.isArray(value))
		return [value.word, value.layout, value.tiling].filter(Boolean).join(', ')
	return textOf(value)
}

export const sectionParts = [
	'title',
	'place',
	'part',
	'free',
	'text',
	'minutes',
	'media',
	'materials',
	'quiz',
	'release',
] as const
export type SectionPart = (typeof sectionParts)[number]

export type ChangedSection = {
	section: string
	title: string
	/** The title before. */
	titleBefore: string | null
	isNew: boolean
	isGone: boolean
	parts: SectionPart[]
	/** Comparison of the text; empty where it is unchanged, or too many changed. */
	lines: Line[]
}

type Compared = {
	section: string
	before: string | null
	order: number | null
	orderBefore: number | null
	isPart: boolean
	isFree: boolean
	isText: boolean
	isMinutes: boolean
	isMedia: boolean
	isMaterials: boolean
	isQuiz: boolean
	isRelease: boolean
}

/** Changes in a section that both versions have. */
export function partsOf(row: Compared, isMoved: boolean): SectionPart[] {
	const changed: Record<SectionPart, boolean> = {
		title: row.before !== null,
		place: isMoved,
		part: row.isPart,
		free: row.isFree,
		text: row.isText,
		minutes: row.isMinutes,
		media: row.isMedia,
		materials: row.isMaterials,
		quiz: row.isQuiz,
		release: row.isRelease,
	}
	return sectionParts.filter((part) => changed[part])
}

/** The smallest set of moved sections: all but the longest run that kept its order. */
export function movedIn(rows: Compared[]): Set<string> {
	const both = rows
		.filter(({ order, orderBefore }) => order !== null && orderBefore !== null)
		.sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
	// Longest increasing subsequence of the old places, in the new order.
	const length: number[] = []
	const from: number[] = []
	let last = -1
	for (const [i, { orderBefore }] of both.entries()) {
		length[i] = 1
		from[i] = -1
		for (let j = 0; j < i; j++) {
			const one = (length[j] ?? 0) + 1
			if ((both[j]?.orderBefore ?? 0) < (orderBefore ?? 0) && one > (length[i] ?? 0)) {
				length[i] = one
				from[i] = j
			}
		}
		if (last < 0 || (length[i] ?? 0) > (length[last] ?? 0)) last = i
	}
	const moved = new Set(both.map(({ section }) => section))
	for (let i = last; i >= 0; i = from[i] ?? -1) moved.delete(both[i]?.section ?? '')
	return moved
}
