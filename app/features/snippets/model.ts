import type { Locale } from '#app/platform/text/locale.ts'

/** Where texts are written again and again. */
export const services = ['counseling', 'fatwas'] as const
export type Service = (typeof services)[number]

/** Where it stands in what is written; `other`: anywhere. */
export const kinds = ['opening', 'closing', 'other'] as const
export type SnippetKind = (typeof kinds)[number]

/** One's own, or those that admins keep for all scholars. */
export type Whose = 'own' | 'shared'

/** How many somebody keeps, or all share, and the letters of each. What is in the editor's page is short. */
export const limits: Record<Service, { most: number; text: number }> = {
	counseling: { most: 100, text: 10_000 },
	fatwas: { most: 50, text: 2000 },
}

export type Snippet = {
	id: string
	kind: SnippetKind
	/** Null: replies of counseling say none. */
	language: Locale | null
	title: string
	text: string
	isShared: boolean
}

/** Those in this language first, each language as it was. */
export function inLanguageFirst(snippets: Snippet[], language: Locale) {
	return {
		first: snippets.filter((each) => each.language === language),
		others: snippets.filter((each) => each.language !== language),
	}
}
