import type { Subject } from '#app/drawings/glass.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import type { profileTexts } from './scholar-fields.ts'

/** A text in the languages in which it was written. */
export type Texts = Partial<Record<Locale, string>>

/** Asked for by people who would rather speak with a woman, or a man. */
export const genders = ['female', 'male'] as const
export type Gender = (typeof genders)[number]

/** The four Sunni schools of law, and the Ja'fari; a scholar or an answer may be tied to none. */
export const schools = ['hanafi', 'maliki', 'shafii', 'hanbali', 'jafari'] as const
export type School = (typeof schools)[number]

/** What somebody was given: leave to teach a text or a science, a degree of a school or university, or another. */
export const qualificationKinds = ['ijaza', 'degree', 'other'] as const
export type Qualification = {
	kind: (typeof qualificationKinds)[number]
	/** Of the common era. */
	year: number | null
	titles: Texts
	institutions: Texts
}

/** The texts of a profile, each in the languages in which it was written. */
export type TextsOfProfile = Record<keyof typeof profileTexts, Texts>

/** What a scholar's profile says, as it is written. */
export type ProfileTexts = TextsOfProfile & {
	qualifications: Qualification[]
	school: School | null
	/** Codes of ISO 639. */
	languages: string[]
	gender: Gender | null
	/** What they are about first: the glass of their niche. */
	subject: Subject | null
}

/** What the public reads about a scholar. */
export type Scholar = {
	id: string
	/** The name of the account; see `names` for other languages. */
	name: string
	names: Texts
	titles: Texts
	bios: Texts
	avatar: string | null
	subject: Subject | null
}

/** Why a scholar is offered nowhere: banned, invited and not yet here, or without a published profile. */
export type WhyNotOffered = 'banned' | 'never-signed-in' | 'unpublished'

/** What stands beside an answer or a course of theirs. */
export type Credentials = Pick<ProfileTexts, 'titles' | 'qualifications'>

/** A text, and the language that it is in. */
export type Said = { text: string; language: Locale }

/** What was said in a language, or else in English, or in whichever it was said. */
export function textIn(texts: Texts | null | undefined, locale: Locale): Said | null {
	const language = [locale, 'en' as const, ...locales].find((each) => texts?.[each])
	const text = language && texts?.[language]
	return language && text ? { text, language } : null
}

/** A scholar's name as it is written in a language, or as the account has it. */
export function scholarName(scholar: { name: string; names: Texts | null }, locale: Locale): string {
	return scholar.names?.[locale] || scholar.name
}

/** What was written as a list, parted by commas of any script. */
export function listIn(texts: Texts, locale: Locale): { items: string[]; language: Locale } | null {
	const said = textIn(texts, locale)
	const items = said?.text.split(/[,،;؛\n]/).flatMap((item) => item.trim() || []) ?? []
	return said && items.length > 0 ? { items, language: said.language } : null
}

/** Who gave a qualification, in the reader's language, or in that of its title. */
export function institutionOf({ titles, institutions }: Qualification, locale: Locale): Said | null {
	return textIn(institutions, textIn(titles, locale)?.language ?? locale)
}

/** The first qualification in a few words: what it is, and from whom. */
export function credentialOf(qualifications: Qualification[], locale: Locale): Said | null {
	const [first] = qualifications
	const title = first && textIn(first.titles, locale)
	if (!title) return null
	const from = first.institutions[title.language]
	return from ? { ...title, text: `${title.text}${title.language === 'en' ? ', ' : '، '}${from}` } : title
}
