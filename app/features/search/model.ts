import type { Locale } from '#app/platform/text/locale.ts'
import type { Hit } from '#app/search/model.ts'

/** All groups are in the memory of each process. */
export const mostGroups = 500

export type ListedGroup = { id: string; line: string; changedAt: Date }

/** Forms searched for each word, and the first results. */
export type TrialResult = {
	words: { word: string; forms: { form: string; isStem: boolean }[] }[]
	hits: Hit[]
	kinds: Record<string, string>
}

/** An ayah for its card; the translation is whole, the translator named in its language. */
export type FoundAyah = {
	arabic: string
	translation: { language: Locale; text: string; by: string } | undefined
}
