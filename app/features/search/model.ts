import type { Locale } from '#app/platform/text/locale.ts'
import type { Hit } from '#app/search/model.ts'

/** So many groups of its own an organisation has at most: all are in the memory of each process. */
export const mostGroups = 500

export type ListedGroup = { id: string; line: string; changedAt: Date }

/** What became of a query: the forms that each word is looked for by, and the first results. */
export type Tried = {
	words: { word: string; forms: { form: string; isStem: boolean }[] }[]
	hits: Hit[]
	kinds: Record<string, string>
}

/** An ayah as its card shows it; the translation whole, with whose it is in its own language. */
export type FoundAyah = {
	arabic: string
	translation: { language: Locale; text: string; by: string } | undefined
}
