import type { HadithCitation, School, Source } from '#app/features/fatwas/library/model.ts'
import type { NotQuotation } from '#app/features/scripture/model.ts'
import { rowsOfSources, withAct } from './source-rows.ts'

/** What is written of an answer in one language. */
export type DraftText = {
	/** The wording for the public. */
	title: string
	question: string
	/** Sanitised HTML; Quran citations are references. */
	answer: string
	/** The answer in short; plain text. */
	summary: string
	/** Sources as they were written before they had fields: sanitised HTML. */
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

/** Letters of the HTML. */
export const maxAnswerLength = 100_000
/** Two or three sentences: what is read out and shown under links. */
export const maxSummaryLength = 400
export const maxReferencesLength = 50_000
export const maxContextLength = 2000
/** Of hadiths, and of other sources. */
export const maxSources = 40
/** Letters of one part of a citation. */
export const maxHadithLength = 120
export const maxMarks = 100

type Stored = DraftText & { revision: number; updatedAt: Date }
/** The newest version that may be read, and since when. */
export type Published = Omit<DraftText, 'notQuotations' | 'changeReason'> & { at: Date }

/**
 * What the editor opens with, and the revision that a save builds on: the draft, or the published text where the draft
 * is older than it.
 */
export function asItStands(stored: Stored | undefined, published: Published | undefined) {
	const revision = stored?.revision ?? 0
	if (stored && !(published && stored.updatedAt <= published.at))
		return { text: textOf(stored), revision, isChanged: true }
	if (!published) return { text: blankDraft, revision, isChanged: false }
	// What was said of its quotations still holds.
	const text = { ...blankDraft, ...published, notQuotations: stored?.notQuotations ?? [] }
	return { text: textOf(text), revision, isChanged: false }
}

/** May it be put before a reviewer, as far as its fields go? What is private has no wording for readers. */
export function isComplete(text: DraftText, { isPrivate }: { isPrivate: boolean }): boolean {
	return requiredOf(isPrivate).every((field) => text[field].trim() !== '')
}

/** What an answer cannot be sent without. */
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

// The database gives the members of an object back in an order of its own.
function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted)
	return typeof value === 'object' && value !== null ? Object.entries(value).sort() : value
}

/** A draft as the fields of its form. */
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

/** A posted form after a button of its sources was pressed: with the rows changed, and everything else as it was typed. */
export function withRowsChanged({
	rows: act = '',
	...values
}: Record<string, string>): Record<string, string> {
	const others = Object.entries(values).filter(([name]) => !name.startsWith('source.'))
	const rows = withAct(rowsOf(values, 'source'), act, { kind: 'book' })
	return { ...Object.fromEntries(others), ...rowValues('source', rows) }
}

/** Rows of a form, `source.0.title`, in their order; those in which nothing is said are left out. */
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

/** What its writer looks at once more before an answer goes to the reviewer. */
export type ToCheck = {
	/** What the asker was asked and has not said yet; null: nothing. */
	clarification: string | null
	/** So many are not marked as done. */
	openRemarks: number
	/** Words that equal a part of the Quran and may stay as they are. */
	quotations: { text: string; reference: string }[]
	/** More languages than one go along. */
	hasSeveral: boolean
}

/** Nothing of it needs another look: the answer goes straight on. */
export function isClear({ clarification, openRemarks, quotations, hasSeveral }: ToCheck): boolean {
	return clarification === null && openRemarks === 0 && quotations.length === 0 && !hasSeveral
}
