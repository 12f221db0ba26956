import type { ProfileTexts } from '#app/features/users/scholars.ts'

export const maxQualifications = 12
/** Characters of title and institution in one language. */
export const maxQualificationLength = 160
export const firstYear = 1900

/** Languages that scholars speak, by ISO 639, those of the site first. */
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

export type OwnProfile = {
	userId: string
	/** Name of the account. */
	name: string
	avatar: string | null
	/** Latest texts, published or not. */
	texts: ProfileTexts
	publishedAt: Date | null
	/** There are unpublished changes. */
	hasDraft: boolean
	version: number
}
