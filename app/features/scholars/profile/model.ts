import { maxNameLength } from '#app/features/users/model.ts'
import type { ProfileTexts } from '#app/features/users/scholars.ts'

export const maxQualifications = 12
/** Letters of a field, in one language. */
export const limits = { name: maxNameLength, title: 120, specialities: 300, bio: 3000, qualification: 160 }
export const firstYear = 1900

/** What scholars speak with people, by ISO 639; the languages of the site first. */
export const spokenLanguages = [
	...['ar', 'en', 'ur', 'az', 'bn', 'bs', 'zh', 'fr', 'de', 'ha', 'hi', 'id', 'ku', 'ms', 'ml', 'fa', 'ps'],
	...['pa', 'ru', 'so', 'es', 'sq', 'sw', 'ta', 'tr', 'ug', 'uz'],
]

export const emptyProfile: ProfileTexts = {
	...{ names: {}, titles: {}, bios: {}, specialities: {}, qualifications: [] },
	...{ school: null, languages: [], gender: null, subject: null },
}

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
