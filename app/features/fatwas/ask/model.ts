import type { Locale } from '#app/platform/text/locale.ts'

export const talkPath = '/consultancy'
/** Characters of a question that are carried over to the booking form. */
export const maxTakenAlong = 4000

/** `private`: the answer is for the asker alone · `public`: others may read it, without the asker's name. */
export const privacies = ['private', 'public'] as const
export type Privacy = (typeof privacies)[number]

export const suggestionLimit = 5

/** A category that questions can be asked in, with its notice. */
export type AskableCategory = {
	id: string
	name: string
	names: Partial<Record<Locale, string>>
	notices: Partial<Record<Locale, string>>
	policy: 'open' | 'refused'
	leadsToConsultancy: boolean
}

/** Notice of a category in the reader's language, or in another one that it is written in. */
export function noticeOf({ notices }: Pick<AskableCategory, 'notices'>, locale: Locale): string {
	return wordsIn(notices, locale)
}

export function wordsIn(words: Partial<Record<Locale, string>>, locale: Locale): string {
	return words[locale] || words.en || words.ar || words.ur || ''
}
