import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/locale.ts'
import type { Question } from './change.server.ts'
import type { fatwaDrafts } from './tables.server.ts'

/** Why an answer cannot be submitted yet; `code` has words in words.ts. */
export type DraftIssue = {
	language: Locale
	field: 'title' | 'question' | 'answer' | 'changeReason'
	code: string
}

/** What is missing in the drafts of an answer, or not settled; an answer in no language is an issue too. */
export async function issuesOf(
	_ctx: Ctx,
	question: Question,
	drafts: (typeof fatwaDrafts.$inferSelect)[],
): Promise<DraftIssue[]> {
	if (drafts.length === 0)
		return [{ language: question.language, field: 'answer', code: 'ifta.answer-required' }]
	return drafts.flatMap((draft): DraftIssue[] => {
		const missing = (['title', 'question'] as const).filter((field) => draft[field].trim() === '')
		return missing.map((field) => ({ language: draft.language, field, code: `ifta.${field}-required` }))
	})
}
