import { citationsIn, deadCitationsIn, findQuotations } from '#app/features/scripture/api.server.ts'
import { hadithCollections } from '#app/features/scripture/components/hadith.ts'
import type { NotQuotation } from '#app/features/scripture/model.ts'
import { withNotes } from '#app/features/writing/api.server.ts'
import { fold, stripHtml } from '#app/platform/text/text.ts'
import type { Notes } from './model.ts'
import type { postDrafts } from './tables.server.ts'

type Text = { title: string; summary: string; body: string; notes: Notes }

/** Words with which narrations are introduced, folded. A word too many sends an announcement to a reviewer, no more. */
const narrating = [
	'hadith',
	'hadeeth',
	'narrated',
	'prophet said',
	'messenger of allah said',
	'قال رسول الله',
	'قال النبي',
	'رواه',
	'أخرجه',
	'حديث',
	'ارشاد فرمایا',
	'رسول اللہ',
	'نبی کریم',
].map(fold)
const collections = hadithCollections.flatMap((names) => Object.values(names).map(fold))
const written = /\d{1,3}\s*[:：]\s*\d{1,3}|سورة|سورۃ|surah/iu

/** Whether a text cites the Quran or narrations, as far as words tell. */
export function citesScripture({ title, summary, ...text }: Text): boolean {
	const body = withNotes(text.body, text.notes)
	const html = `<p>${title}</p><p>${summary}</p>${body}`
	if (body.includes('data-quran') || citationsIn(body).length > 0 || deadCitationsIn(body).length > 0)
		return true
	const plain = stripHtml(html)
	if (plain.includes('﴿')) return true
	const folded = ` ${fold(plain)} `
	if ([...narrating, ...collections].some((words) => folded.includes(words))) return true
	return namesPlace(plain) || findQuotations(html).length > 0
}

/** "Surah …" or "2:255"; a time as "14:30" is none. */
function namesPlace(plain: string): boolean {
	const found = written.exec(plain)?.[0]
	if (!found) return false
	const [first, second] = found.split(/[:：]/).map(Number)
	if (first === undefined || second === undefined) return true
	return !isTime(plain)
}

const timeShape = /\b(?:[01]?\d|2[0-3]):[0-5]\d\b/g

function isTime(plain: string): boolean {
	return !written.test(plain.replace(timeShape, ' '))
}

export type PostIssue = {
	field: 'title' | 'summary' | 'body' | 'changeReason' | 'byline'
	code: string
	values?: Record<string, string>
}

type Draft = Pick<typeof postDrafts.$inferSelect, 'title' | 'summary' | 'body' | 'notes' | 'changeReason'> & {
	notQuotations: NotQuotation[]
}

const unsettledCodes = {
	equals: 'blog.quotation-unsettled',
	resembles: 'blog.quotation-unsettled',
	unknown: 'blog.quotation-unknown',
	nowhere: 'blog.place-unknown',
} as const

/** Why a draft cannot be submitted: missing parts, unsettled quotations, citations of places that do not exist. */
export function issuesOf(draft: Draft, { isRevision }: { isRevision: boolean }): PostIssue[] {
	const issues: PostIssue[] = []
	if (draft.title.trim() === '') issues.push({ field: 'title', code: 'blog.title-required' })
	if (draft.body === '') issues.push({ field: 'body', code: 'blog.body-required' })
	if (isRevision && draft.changeReason.trim() === '')
		issues.push({ field: 'changeReason', code: 'blog.change-reason-required' })
	const whole = withNotes(draft.body, draft.notes)
	for (const reference of deadCitationsIn(whole))
		issues.push({ field: 'body', code: 'blog.reference-unknown', values: { reference } })
	for (const found of findQuotations(whole, draft.notQuotations)) {
		if (!found.mustSettle) continue
		const { text, kind, misplaced, references } = found
		const values = { text, reference: references[0] ?? '', ...(misplaced && { place: misplaced }) }
		issues.push({
			field: 'body',
			code: misplaced ? 'blog.place-other' : unsettledCodes[kind],
			values,
		})
	}
	return issues
}

/** Whether HTML has no text; a citation counts as text. */
export function isEmptyText(html: string): boolean {
	return stripHtml(html) === '' && !/<blockquote[^<>]*\sdata-quran="|<img\b/.test(html)
}
