import type { Locale } from '#app/platform/text/locale.ts'

/** Where somebody books a talk with a scholar instead. */
export const talkPath = '/consultancy'
/** As much of a question as is taken along there. */
export const maxTakenAlong = 4000

/** What an asker allows: an answer for them alone, or one that others may read without their name. */
export const privacies = ['private', 'public'] as const
export type Privacy = (typeof privacies)[number]

export const suggestionLimit = 5

/** A category that a question can be put in, with what its asker reads first. */
export type AskableCategory = {
	id: string
	name: string
	names: Partial<Record<Locale, string>>
	notices: Partial<Record<Locale, string>>
	policy: 'open' | 'refused'
	leadsToConsultancy: boolean
}

/** What an asker reads of a category: in their language, or as it was written in another. */
export function noticeOf({ notices }: Pick<AskableCategory, 'notices'>, locale: Locale): string {
	return wordsIn(notices, locale)
}

/** The words in a language, or in whichever they were written. */
export function wordsIn(words: Partial<Record<Locale, string>>, locale: Locale): string {
	return words[locale] || words.en || words.ar || words.ur || ''
}
