import type { ProfileTexts } from '#app/features/users/scholars.ts'

export const maxQualifications = 12
/** Characters of its title and of its institution, in one language. */
export const maxQualificationLength = 160
export const firstYear = 1900

/** What scholars speak with people, by ISO 639; the languages of the site first. */
export const spokenLanguages = [
	'ar',
	'en',
	'ur',
	'az',
	'bn',
	'bs',
	'zh',
	'fr',
	'de',
	'ha',
	'hi',
	'id',
	'ku',
	'ms',
	'ml',
	'fa',
	'ps',
	'pa',
	'ru',
	'so',
	'es',
	'sq',
	'sw',
	'ta',
	'tr',
	'ug',
	'uz',
]

/** A profile as who writes it finds it. */
export type OwnProfile = {
	userId: string
	/** Of the account. */
	name: string
	avatar: string | null
	/** What was written last, published or not. */
	texts: ProfileTexts
	publishedAt: Date | null
	/** There is something written that readers do not see. */
	hasDraft: boolean
	version: number
}
