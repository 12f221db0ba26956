import type { Locale } from '#app/platform/text/locale.ts'

/** Why an answer cannot be submitted yet; `code` has words in words.ts, which take `values`. */
export type DraftIssue = {
	language: Locale
	field: 'title' | 'question' | 'answer' | 'changeReason'
	code: string
	values?: Record<string, string>
}
