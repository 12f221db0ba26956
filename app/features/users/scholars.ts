import type { Subject } from '#app/drawings/glass.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import type { profileTexts } from './scholar-fields.ts'

/** A text by language. */
export type Texts = Partial<Record<Locale, string>>

/** For people who prefer to speak with a woman, or a man. */
export const genders = ['female', 'male'] as const
export type Gender = (typeof genders)[number]

/** The four Sunni schools of law and the Ja'fari; a scholar or an answer may have none. */
export const schools = ['hanafi', 'maliki', 'shafii', 'hanbali', 'jafari'] as const
export type School = (typeof schools)[number]

/** An ijaza to teach a text or a science, a degree, or another. */
export const qualificationKinds = ['ijaza', 'degree', 'other'] as const
export type Qualification = {
	kind: (typeof qualificationKinds)[number]
	/** Common era. */
	year: number | null
	titles: Texts
	institutions: Texts
}

/** Texts of a profile by language. */
export type TextsOfProfile = Record<keyof typeof profileTexts, Texts>

export type ProfileTexts = TextsOfProfile & {
	qualifications: Qualification[]
	school: School | null
	/** ISO 639. */
	languages: string[]
	gender: Gender | null
	/** Main subject, which colours their page. */
	subject: Subject | null
}

export type Scholar = {
	id: string
	/** Name of the account; `names` has other languages. */
	name: string
	names: Texts
	titles: Texts
	bios: Texts
	avatar: string | null
	subject: Subject | null
}

/** Banned, invited and not yet signed in, or without a published profile. */
export type WhyNotOffered = 'banned' | 'never-signed-in' | 'unpublished'

/** Shown beside an answer or a course. */
export type Credentials = Pick<ProfileTexts, 'titles' | 'qualifications'>

export type TextWithLanguage = { text: string; language: Locale }

/** A text in the language, else in English, else in any. */
export function textIn(texts: Texts | null | undefined, locale: Locale): TextWithLanguage | null {
	const language = [locale, 'en' as const, ...locales].find((each) => texts?.[each])
	const text = language && texts?.[language]
	return language && text ? { text, language } : null
}

/** A scholar's name in a language, else the account's name. */
export function scholarName(scholar: { name: string; names: Texts | null }, locale: Locale): string {
	return scholar.names?.[locale] || scholar.name
}

/** Items of a text separated by commas of any script. */
export function listIn(texts: Texts, locale: Locale): { items: string[]; language: Locale } | null {
	const found = textIn(texts, locale)
	const items = found?.text.split(/[,،;؛\n]/).flatMap((item) => item.trim() || []) ?? []
	return found && items.length > 0 ? { items, language: found.language } : null
}

/** Institution of a qualification in the reader's language, else in that of its title. */
export function institutionOf(
	{ titles, institutions }: Qualification,
	locale: Locale,
): TextWithLanguage | null {
	return textIn(institutions, textIn(titles, locale)?.language ?? locale)
}

/** The first qualification in short: title and institution. */
export function credentialOf(qualifications: Qualification[], locale: Locale): TextWithLanguage | null {
	const [first] = qualifications
	const title = first && textIn(first.titles, locale)
	if (!title) return null
	const from = first.institutions[title.language]
	return from ? { ...title, text: `${title.text}${title.language === 'en' ? ', ' : '، '}${from}` } : title
}
