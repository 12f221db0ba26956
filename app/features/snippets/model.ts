import type { Locale } from '#app/platform/text/locale.ts'

export const services = ['counseling', 'fatwas'] as const
export type Service = (typeof services)[number]

/** Place in an answer; `other`: anywhere. */
export const kinds = ['opening', 'closing', 'other'] as const
export type SnippetKind = (typeof kinds)[number]

/** One's own, or shared by admins with all scholars. */
export type Owner = 'own' | 'shared'

/** Maximum number of texts, own or shared, and characters of each. */
export const limits: Record<Service, { most: number; text: number }> = {
	counseling: { most: 100, text: 10_000 },
	fatwas: { most: 50, text: 2000 },
}

export type Snippet = {
	id: string
	kind: SnippetKind
	/** Null for replies of counseling. */
	language: Locale | null
	title: string
	text: string
	isShared: boolean
}

/** Those in this language first, otherwise in the same order. */
export function inLanguageFirst(snippets: Snippet[], language: Locale) {
	return {
		first: snippets.filter((each) => each.language === language),
		others: snippets.filter((each) => each.language !== language),
	}
}
