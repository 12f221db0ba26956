import { and, eq, isNull } from 'drizzle-orm'
import { isSourceWhole } from '#app/features/fatwas/library/api.server.ts'
import type { HadithCitation } from '#app/features/fatwas/library/model.ts'
import { fatwaResponses } from '#app/features/fatwas/library/tables.server.ts'
import { deadCitationsIn, findQuotations } from '#app/features/scripture/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { stripHtml } from '#app/platform/text/text.ts'
import type { fatwaDrafts } from '../tables.server.ts'
import type { Question } from '../workflow.server.ts'
import { requiredOf } from './model.ts'

/** Why an answer cannot be submitted yet; words.ts has the words of `code`, with `values`. */
export type DraftIssue = {
	language: Locale
	field: 'title' | 'question' | 'answer' | 'changeReason'
	code: string
	values?: Record<string, string>
}

type Draft = typeof fatwaDrafts.$inferSelect

/** Maximum characters of each part of a citation. */
const lengths = { collection: 120, number: 40, grade: 80, grader: 120 } as const
// `1`, `1/25`, `2:114`, `1234a`, `١٢٣–١٢٥`, or volume and page; at least one digit.
const numberShape = /^(?=\P{Nd}*\p{Nd})[\p{L}\p{N}\p{M} .,،/:;()–-]*$/u

/** Missing fields and unsettled quotations of the drafts; no draft at all is an issue too. */
export async function issuesOf(ctx: Ctx, question: Question, drafts: Draft[]): Promise<DraftIssue[]> {
	if (drafts.length === 0)
		return [{ language: question.language, field: 'answer', code: 'ifta.answer-required' }]

	const published = question.status === 'approved' ? await listPublishedLanguages(ctx, question) : []
	return drafts.flatMap((draft): DraftIssue[] => {
		const { language } = draft
		const isMissing = (field: 'title' | 'question' | 'answer') =>
			field === 'answer' ? isEmpty(draft.answer) : draft[field].trim() === ''
		const missing = requiredOf(question.isPrivate).filter(isMissing)
		const issues: DraftIssue[] = missing.map((field) => ({ language, field, code: `ifta.${field}-required` }))
		if (published.includes(language) && draft.changeReason.trim() === '')
			issues.push({ language, field: 'changeReason', code: 'ifta.change-reason-required' })
		for (const [at, source] of draft.sources.entries())
			if (!isSourceWhole(source))
				issues.push({
					language,
					field: 'answer',
					code: 'ifta.source-incomplete',
					values: { number: `${at + 1}` },
				})
		if (!draft.hadith.every(isHadithComplete))
			issues.push({ language, field: 'answer', code: 'ifta.hadith-incomplete' })
		return [...issues, ...citationIssues(draft)]
	})
}

/** Whether a citation locates the hadith, and has a grade if it names a grader. A citation never holds the text. */
function isHadithComplete(citation: HadithCitation): boolean {
	const { collection, number, grade, grader } = citation
	return (
		collection.trim() !== '' &&
		numberShape.test(number) &&
		(grader.trim() === '' || grade.trim() !== '') &&
		Object.entries(lengths).every(([part, most]) => citation[part as keyof HadithCitation].length <= most)
	)
}

/** Whether HTML has no text; a citation counts as text. */
function isEmpty(html: string): boolean {
	return stripHtml(html) === '' && !/<blockquote[^<>]*\sdata-quran="/.test(html)
}

const unsettledCodes = {
	equals: 'ifta.quotation-unsettled',
	resembles: 'ifta.quotation-unsettled',
	unknown: 'ifta.quotation-unknown',
	nowhere: 'ifta.place-unknown',
} as const

/** Typed Quran text that is neither cited nor marked as no quotation, and citations of places that do not exist. */
function citationIssues({ language, answer, referenceText, notQuotations }: Draft): DraftIssue[] {
	const html = `${answer}<p></p>${referenceText}`
	const dead = deadCitationsIn(html).map((reference): DraftIssue => {
		return { language, field: 'answer', code: 'ifta.reference-unknown', values: { reference } }
	})
	const unsettled = findQuotations(html, notQuotations)
		.filter(({ mustSettle }) => mustSettle)
		.map(({ text, kind, misplaced, references: [reference = ''] }): DraftIssue => {
			const values = { text, reference, ...(misplaced && { place: misplaced }) }
			return {
				language,
				field: 'answer',
				code: misplaced ? 'ifta.place-other' : unsettledCodes[kind],
				values,
			}
		})
	return [...dead, ...unsettled]
}

async function listPublishedLanguages(ctx: Ctx, question: Question): Promise<Locale[]> {
	const rows = await ctx.db
		.selectDistinct({ language: fatwaResponses.language })
		.from(fatwaResponses)
		.where(and(eq(fatwaResponses.fatwaId, question.id), isNull(fatwaResponses.proposedAt)))
	return rows.map(({ language }) => language)
}
