import type { Locale } from '#app/platform/locale.ts'

/** pending → assigned → answered → approved; rejected from the first three. */
export const fatwaStatuses = ['pending', 'assigned', 'answered', 'approved', 'rejected'] as const
export type FatwaStatus = (typeof fatwaStatuses)[number]

/** The four Sunni schools of law, and the Ja'fari; an answer may be tied to none. */
export const schools = ['hanafi', 'maliki', 'shafii', 'hanbali', 'jafari'] as const
export type School = (typeof schools)[number]

/** A hadith as a scholar cites it: where it stands, never its text. */
export type HadithCitation = {
	/** As people call it: Sahih al-Bukhari. */
	collection: string
	/** As the edition numbers it. */
	number: string
	/** As the grader put it: sahih, hasan, daif …; empty where the collection says it. */
	grade: string
	grader: string
}

export const relatedLimit = 2
const excerptLetters = 200

type Names = Partial<Record<Locale, string>>

/** A published fatwa as a list shows it. */
export type FatwaCard = {
	number: number
	slug: string
	title: string
	/** The beginning of the question. */
	excerpt: string
	/** The language of its texts, which need not be the page's. */
	language: Locale
	/** None: "Uncategorized". */
	category: { name: string; names: Names } | null
	publishedAt: Date
}

/** A published fatwa in one of its languages, as its own page shows it. */
export type FatwaDetail = Omit<FatwaCard, 'category'> & {
	id: string
	question: string
	/** Sanitised HTML; Quran citations are references still. */
	answer: string
	/** Sanitised HTML, or empty. */
	references: string
	category: { id: string; slug: string; name: string; names: Names } | null
	/** None: "Unknown Scholar". */
	scholar: { id: string; name: string; names: Names } | null
	/** Did somebody with an account ask? Who it was is never said in public. */
	askedByMember: boolean
	isSample: boolean
	/** Every language it can be read in, this one included. */
	versions: { language: Locale; slug: string; isPrimary: boolean }[]
}

/** Where a published fatwa stands; the number decides, the words are for people. */
export function fatwaPath({ number, slug }: { number: number; slug: string }): string {
	return `/fatwas/${number}-${slug}`
}

/** The same, for a reader of a page in `locale`: says which language is meant where it is not the page's. */
export function readingPath(
	fatwa: { number: number; slug: string; language: Locale },
	locale: Locale,
): string {
	return fatwaPath(fatwa) + (fatwa.language === locale ? '' : `?lang=${fatwa.language}`)
}

/** Text between ornate parentheses is an ayah: one piece, never cut and never marked. */
export const ayah = /[\uFD3E\uFD3F][^\uFD3E\uFD3F]*[\uFD3E\uFD3F]/gu

/** The beginning of a text for lists and descriptions: whole words, about 200 letters, and no ayah cut through. */
export function excerptOf(text: string): string {
	const line = text.replace(/\s+/g, ' ').trim()
	if (line.length <= excerptLetters) return line

	const cut = [...line.matchAll(ayah)].find(
		(match) => match.index < excerptLetters && match.index + match[0].length > excerptLetters,
	)
	const end = cut ? cut.index : line.lastIndexOf(' ', excerptLetters)
	const start = line.slice(0, end > 0 ? end : excerptLetters)
	return `${start.replace(/[\s\p{P}\uD800-\uDBFF]+$/u, '')}…`
}
