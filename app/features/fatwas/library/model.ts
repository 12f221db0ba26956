import type { Subject } from '#app/drawings/glass.ts'
import { type Credentials, type School, schools } from '#app/features/users/scholars.ts'
import { withoutEnd } from '#app/platform/text/ends.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** pending → assigned → answered → approved; rejected from the first three. */
export const fatwaStatuses = ['pending', 'assigned', 'answered', 'approved', 'rejected'] as const
export type FatwaStatus = (typeof fatwaStatuses)[number]

export { type School, schools }

export const maxTitleLength = 200
export const maxQuestionLength = 10_000

/** A cited hadith: its place, never its text. */
export type HadithCitation = {
	/** The usual name: Sahih al-Bukhari. */
	collection: string
	/** As in the edition. */
	number: string
	/** As the grader words it: sahih, hasan, daif …; empty where the collection implies it. */
	grade: string
	grader: string
}

/** Kinds of sources. A hadith is a `HadithCitation`, every other kind a `Source`. */
export const sourceKinds = ['book', 'hadith', 'quran', 'web', 'council'] as const
export type SourceKind = (typeof sourceKinds)[number]
export const otherKinds = ['book', 'quran', 'web', 'council'] as const

/** Fields that the kind does not have, or that were not given, are empty. */
export type Source = {
	kind: (typeof otherKinds)[number]
	/** Of a book, a web page, a decision. */
	title: string
	/** The author, or the council of a decision. */
	author: string
	volume: string
	page: string
	/** Reference in the Quran (`2:255`), or the number of a decision. */
	number: string
	/** http or https. */
	url: string
}

const sourceFields = {
	book: ['title', 'author', 'volume', 'page'],
	quran: ['number'],
	web: ['title', 'author', 'url'],
	council: ['title', 'author', 'number', 'url'],
} as const satisfies Record<Source['kind'], readonly (keyof Source)[]>

/** Maximum characters of one field. */
export const maxSourceLength = 500

/** A source with only the fields of its kind. */
export function sourceOf(kind: Source['kind'], given: Partial<Omit<Source, 'kind'>>): Source {
	const none: Source = { kind, title: '', author: '', volume: '', page: '', number: '', url: '' }
	return { ...none, ...Object.fromEntries(sourceFields[kind].map((field) => [field, given[field] ?? ''])) }
}

/** Whether it may be linked: http or https only. */
export function isAddress(url: string): boolean {
	return /^https?:\/\/\S+$/i.test(url) && URL.canParse(url)
}

export const relatedLimit = 2
const excerptLetters = 200

type Names = Partial<Record<Locale, string>>

export type FatwaCard = {
	number: number
	slug: string
	title: string
	excerpt: string
	/** Language of its texts, which may differ from the page's. */
	language: Locale
	/** Null: "Uncategorized". */
	category: { name: string; names: Names } | null
	publishedAt: Date
}

/** Author or reviewer; null where unknown. */
export type Author = { id: string; name: string; names: Names }

export type Signature = Credentials & { avatar: string | null; subject: Subject | null }

/** One version of an answer in one language, with author and reviewer. */
export type AnswerText = {
	language: Locale
	title: string
	question: string
	/** Sanitised HTML; Quran citations are references. */
	answer: string
	/** Two or three sentences, or empty. */
	summary: string
	/** Sources of older answers, from before they had fields: sanitised HTML, or empty. */
	references: string
	sources: Source[]
	school: School | null
	/** The place and custom that the answer assumes, or empty. */
	context: string
	hadith: HadithCitation[]
	/** Unverified verses of an imported answer; null: not checked yet, or written here. */
	typedVerses?: TypedVerse[] | null
	/** Null: "Unknown Scholar". */
	scholar: Author | null
	/** Null for an import. */
	review: Review | null
}

/** Answer of the day; citations are references. */
export type FeaturedFatwa = FatwaCard &
	Pick<AnswerText, 'answer' | 'summary' | 'scholar' | 'review'> & {
		signed: { scholar: Signature | null; reviewer: Signature | null }
	}

export type WeekQuestion = Pick<FatwaCard, 'number' | 'slug' | 'title' | 'language'>

/** Original publication of an import; at least one of the two. */
export type FirstPublished = { url: string | null; number: string | null }

/** Words of an imported answer that equal or resemble an ayah. */
export type TypedVerse = {
	text: string
	/** Position in the words of the answer, as `Quotation` of scripture counts them. */
	start: number
	end: number
	references: string[]
	/** `misplaced`: correct words with a wrong reference · `nowhere`: a reference that does not exist. */
	kind: 'resembles' | 'unknown' | 'nowhere' | 'misplaced'
	misplaced?: string
	/** An admin's judgement; absent: waiting for one. */
	judged?: Judgement
}

/** `mistake`: readers see it marked · `fine`: no quotation, or a right one. */
export const judgements = ['mistake', 'fine'] as const
export type Judgement = (typeof judgements)[number]

/** The verses that readers see marked. */
export function mistakesOf(verses: readonly TypedVerse[] | null | undefined): TypedVerse[] {
	return (verses ?? []).filter(({ judged }) => judged === 'mistake')
}

/** An imported answer with its unverified verses. */
export type ImportedAnswer = {
	id: string
	language: Locale
	title: string
	createdAt: Date
	verses: TypedVerse[]
	fatwa: { id: string; number: number }
}

export type Review = {
	/** Null: the reviewer is no longer known. */
	by: (Author & { hasPage: boolean }) | null
	/** Its author approved it alone, without another reviewer. */
	alone: boolean
}

/** A published fatwa in one language, for its page. */
export type FatwaDetail = Omit<FatwaCard, 'category'> &
	AnswerText & {
		id: string
		category: { id: string; slug: string; name: string; names: Names } | null
		/** The asker has an account; who it is is never public. */
		askedByMember: boolean
		askedAt: Date
		/** Number of others who asked the same. */
		askedAgain: number
		version: number
		/** When this version replaced another; null: it is the first. */
		updatedAt: Date | null
		changeReason: string
		firstPublished: FirstPublished | null
		/** Published credentials of author and reviewer. */
		signed: { scholar: Signature | null; reviewer: Signature | null }
		reviewedAt: Date | null
		isSample: boolean
		/** All its languages, including this one. */
		versions: { language: Locale; slug: string; isPrimary: boolean }[]
		/** Replaced by another fatwa, but still at its address. */
		replaced: Replacement | null
	}

export type Replacement = {
	at: Date | null
	reason: string
	/** Null: the other is not public any more. */
	by: { id: string; number: number; slug: string; title: string; language: Locale } | null
}

/** Taken down: only its date and reason are shown. */
export type Withdrawn = { number: number; at: Date; reason: string }

export type VersionFacts = Pick<AnswerText, 'language' | 'title' | 'scholar' | 'review'> & {
	version: number
	/** Since when the public could read it. */
	at: Date
	/** Why it replaced the previous version, or empty. */
	changeReason: string
}

/** A reader's report of a mistake. */
export type Report = {
	id: string
	text: string
	email: string | null
	language: Locale
	createdAt: Date
	resolvedAt: Date | null
	fatwa: { id: string; number: number; title: string }
}

/** An answer with its share of readers who found it unclear. */
export type Unclear = {
	id: string
	language: Locale
	title: string
	unclear: number
	voices: number
}

export const maxReportLength = 2000
/** With fewer ratings the share means nothing. */
export const fewestVoices = 5

/** Address of a published fatwa; the number identifies it, the slug is for people. */
export function fatwaPath({ number, slug }: { number: number; slug: string }): string {
	return `/fatwas/${number}-${slug}`
}

/** The address for a page in `locale`; names the language of the fatwa where it differs. */
export function readingPath(
	fatwa: { number: number; slug: string; language: Locale },
	locale: Locale,
): string {
	return fatwaPath(fatwa) + (fatwa.language === locale ? '' : `?lang=${fatwa.language}`)
}

/** A subpage of a fatwa: history, feedback, report. */
export function besidePath(
	fatwa: { number: number; language: Locale },
	page: 'versions' | 'feedback' | 'report',
	{ locale, ...query }: { locale: Locale; version?: number; said?: 'yes' | 'no'; sent?: '1' },
): string {
	const params = new URLSearchParams()
	if (fatwa.language !== locale) params.set('lang', fatwa.language)
	for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
	return `/fatwas/${fatwa.number}/${page}${params.size > 0 ? `?${params}` : ''}`
}

/** Text between ornate parentheses is an ayah, which is never cut or marked. */
export const ayah = /[\uFD3E\uFD3F][^\uFD3E\uFD3F]*[\uFD3E\uFD3F]/gu

/** Beginning of a text for lists and descriptions: whole words, about 200 characters, no ayah cut. */
export function excerptOf(text: string): string {
	const line = text.replace(/\s+/g, ' ').trim()
	if (line.length <= excerptLetters) return line

	const cut = [...line.matchAll(ayah)].find(
		(match) => match.index < excerptLetters && match.index + match[0].length > excerptLetters,
	)
	const end = cut ? cut.index : line.lastIndexOf(' ', excerptLetters)
	const start = line.slice(0, end > 0 ? end : excerptLetters)
	return `${withoutEnd(start, /[\s\p{P}\uD800-\uDBFF]/u)}…`
}

/** The question form, with a title from a search. */
export function askPath(title = ''): string {
	const begun = title.trim()
	return begun ? `/fatwas/submit?${new URLSearchParams({ title: begun.slice(0, 200) })}` : '/fatwas/submit'
}
