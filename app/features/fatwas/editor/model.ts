import type { HadithCitation, School, Source } from '#app/features/fatwas/library/model.ts'
import type { NotQuotation } from '#app/features/scripture/model.ts'
import { rowsOfSources, withAct } from './source-rows.ts'

/** Draft of an answer in one language. */
export type DraftText = {
	/** Public wording of the question. */
	title: string
	question: string
	/** Sanitised HTML; Quran citations are references. */
	answer: string
	/** Plain text. */
	summary: string
	/** Sources of older answers, from before they had fields: sanitised HTML. */
	referenceText: string
	school: School | null
	context: string
	sources: Source[]
	hadith: HadithCitation[]
	notQuotations: NotQuotation[]
	changeReason: string
}

export const blankDraft: DraftText = {
	title: '',
	question: '',
	answer: '',
	summary: '',
	referenceText: '',
	school: null,
	context: '',
	sources: [],
	hadith: [],
	notQuotations: [],
	changeReason: '',
}

/** Characters of HTML. */
export const maxAnswerLength = 100_000
/** Two or three sentences, shown above the answer and in link previews. */
export const maxSummaryLength = 400
export const maxReferencesLength = 50_000
export const maxContextLength = 2000
/** Maximum number of hadiths, and of other sources. */
export const maxSources = 40
/** Maximum characters of one part of a citation. */
export const maxHadithLength = 120
export const maxMarks = 100

type Stored = DraftText & { revision: number; updatedAt: Date }
/** The newest readable version, and since when. */
export type PublishedText = Omit<DraftText, 'notQuotations' | 'changeReason'> & { at: Date }

/** The text that the editor opens with and its revision: the draft, or the published text if that is newer. */
export function asItStands(stored: Stored | undefined, published: PublishedText | undefined) {
	const revision = stored?.revision ?? 0
	if (stored && !(published && stored.updatedAt <= published.at))
		return { text: textOf(stored), revision, isChanged: true }
	if (!published) return { text: blankDraft, revision, isChanged: false }
	// Marks of quotations still apply.
	const text = { ...blankDraft, ...published, notQuotations: stored?.notQuotations ?? [] }
	return { text: textOf(text), revision, isChanged: false }
}

/** Whether all required fields are filled. Private answers have no public wording. */
export function isComplete(text: DraftText, { isPrivate }: { isPrivate: boolean }): boolean {
	return requiredOf(isPrivate).every((field) => text[field].trim() !== '')
}

export function requiredOf(isPrivate: boolean) {
	return isPrivate ? (['answer'] as const) : (['title', 'question', 'answer'] as const)
}

export function isSameText(one: DraftText, other: DraftText): boolean {
	return fields.every((field) => JSON.stringify(sorted(one[field])) === JSON.stringify(sorted(other[field])))
}

const fields = Object.keys(blankDraft) as (keyof DraftText)[]

export function textOf(from: DraftText): DraftText {
	return Object.fromEntries(fields.map((field) => [field, from[field]])) as DraftText
}

// jsonb does not keep the order of keys.
function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted)
	return typeof value === 'object' && value !== null ? Object.entries(value).sort() : value
}

export function valuesOf(text: DraftText): Record<string, string> {
	const { sources, hadith, notQuotations, school, ...plain } = text
	return {
		...plain,
		school: school ?? '',
		...rowValues('source', rowsOfSources({ sources, hadith })),
		...rowValues('notQuotation', notQuotations),
	}
}

function rowValues(name: string, rows: Partial<Record<string, string>>[]): Record<string, string> {
	return Object.fromEntries(
		rows.flatMap((row, at) =>
			Object.entries(row).map(([field, value]) => [`${name}.${at}.${field}`, value ?? '']),
		),
	)
}

/** The posted form after a button of its source rows was pressed; other fields stay as typed. */
export function withRowsChanged({
	rows: act = '',
	...values
}: Record<string, string>): Record<string, string> {
	const others = Object.entries(values).filter(([name]) => !name.startsWith('source.'))
	const rows = withAct(rowsOf(values, 'source'), act, { kind: 'book' })
	return { ...Object.fromEntries(others), ...rowValues('source', rows) }
}

/** Rows of a form, `source.0.title`, in order; empty rows are left out. */
export function rowsOf(values: Record<string, string>, name: string): Record<string, string>[] {
	const rows = new Map<number, Record<string, string>>()
	for (const [key, value] of Object.entries(values)) {
		if (!key.startsWith(`${name}.`)) continue
		const [, at, field] = /^(\d{1,4})\.(\w+)$/.exec(key.slice(name.length + 1)) ?? []
		if (at === undefined || field === undefined) continue
		rows.set(Number(at), { ...rows.get(Number(at)), [field]: value.trim() })
	}
	return [...rows]
		.sort(([one], [other]) => one - other)
		.map(([, row]) => row)
		.filter((row) => Object.values(row).some((value) => value !== ''))
}

/** Points that the writer confirms before submission. */
export type ToCheck = {
	/** The open question to the asker; null: none. */
	clarification: string | null
	openRemarks: number
	/** Text that equals a part of the Quran, not marked as a citation. */
	quotations: { text: string; reference: string }[]
	/** More than one language is submitted. */
	hasSeveral: boolean
}

/** Whether nothing needs confirmation. */
export function isClear({ clarification, openRemarks, quotations, hasSeveral }: ToCheck): boolean {
	return clarification === null && openRemarks === 0 && quotations.length === 0 && !hasSeveral
}
