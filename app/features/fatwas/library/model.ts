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

/** What an answer may rest on. A hadith is kept as `HadithCitation`, every other kind as a `Source`. */
export const sourceKinds = ['book', 'hadith', 'quran', 'web', 'council'] as const
export type SourceKind = (typeof sourceKinds)[number]
export const otherKinds = ['book', 'quran', 'web', 'council'] as const

/** A source in its fields; one that its kind does not have, or that was not given, is empty. */
export type Source = {
	kind: (typeof otherKinds)[number]
	/** Of a book, a web page, a decision. */
	title: string
	/** Who wrote it; of a decision the council. */
	author: string
	volume: string
	page: string
	/** The place in the Quran (`2:255`), or the number of a decision. */
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

/** Letters of one field. */
export const maxSourceLength = 500

/** A source with the fields of its kind and no others. */
export function sourceOf(kind: Source['kind'], given: Partial<Omit<Source, 'kind'>>): Source {
	const none: Source = { kind, title: '', author: '', volume: '', page: '', number: '', url: '' }
	return { ...none, ...Object.fromEntries(sourceFields[kind].map((field) => [field, given[field] ?? ''])) }
}

/** May it be a link? Only to another site: nothing that runs. */
export function isAddress(url: string): boolean {
	return /^https?:\/\/\S+$/i.test(url) && URL.canParse(url)
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

/** Who answered or reviewed; none where it is no longer known. */
export type Author = { id: string; name: string; names: Names }

/** What stands beside the name of who signs. */
export type Signed = Credentials & { avatar: string | null; subject: Subject | null }

/** An answer in one language and version, as readers see it, with who stands for it. */
export type AnswerText = {
	language: Locale
	title: string
	question: string
	/** Sanitised HTML; Quran citations are references still. */
	answer: string
	/** The answer in two or three sentences, or empty. */
	summary: string
	/** Sources as they were written before they had fields: sanitised HTML, or empty. */
	references: string
	sources: Source[]
	school: School | null
	/** The place and custom that it supposes, or empty. */
	context: string
	hadith: HadithCitation[]
	/** Of what was imported: typed ayat that are not verified; null: nobody has looked yet, or it was written here. */
	typedVerses?: TypedVerse[] | null
	/** None: "Unknown Scholar". */
	scholar: Author | null
	/** None where it came from elsewhere. */
	review: Review | null
}

/** The answer of the day: a card with its answer, whose citations are references still, and who stands for it. */
export type FeaturedFatwa = FatwaCard &
	Pick<AnswerText, 'answer' | 'summary' | 'scholar' | 'review'> & {
		signed: { scholar: Signed | null; reviewer: Signed | null }
	}

/** A question of the week, as a short link shows it. */
export type WeekQuestion = Pick<FatwaCard, 'number' | 'slug' | 'title' | 'language'>

/** Where an answer was published before it came here; at least one of the two. */
export type FirstPublished = { url: string | null; number: string | null }

/** Words of an imported answer that are an ayah or resemble one. */
export type TypedVerse = {
	text: string
	/** Where it stands in the words of the answer, as `Quotation` of scripture counts them. */
	start: number
	end: number
	references: string[]
	/** `misplaced`: the words are right, the place named beside them is not; `nowhere`: a place that does not exist. */
	kind: 'resembles' | 'unknown' | 'nowhere' | 'misplaced'
	misplaced?: string
}

/** An imported answer with the ayat in it that differ from the Quran. */
export type ImportedAnswer = {
	id: string
	language: Locale
	title: string
	createdAt: Date
	verses: TypedVerse[]
	fatwa: { id: string; number: number }
}

export type Review = {
	/** None: who it was is gone. */
	by: (Author & { hasPage: boolean }) | null
	/** Nobody but its author was there to approve it. */
	alone: boolean
}

/** A published fatwa in one of its languages, as its own page shows it. */
export type FatwaDetail = Omit<FatwaCard, 'category'> &
	AnswerText & {
		id: string
		category: { id: string; slug: string; name: string; names: Names } | null
		/** Did somebody with an account ask? Who it was is never said in public. */
		askedByMember: boolean
		askedAt: Date
		/** How often others asked the same. */
		askedAgain: number
		version: number
		/** When this version took the place of another; null: it is the first. */
		updatedAt: Date | null
		changeReason: string
		firstPublished: FirstPublished | null
		/** What their published profiles say of who answered and who reviewed. */
		signed: { scholar: Signed | null; reviewer: Signed | null }
		reviewedAt: Date | null
		isSample: boolean
		/** Every language it can be read in, this one included. */
		versions: { language: Locale; slug: string; isPrimary: boolean }[]
		/** It stands at its address still, and another has taken its place. */
		replaced: Replaced | null
	}

export type Replaced = {
	at: Date | null
	reason: string
	/** None: the other is not public any more. */
	by: { id: string; number: number; slug: string; title: string; language: Locale } | null
}

/** Was published, and taken from the public: nothing of it is shown but when and why. */
export type Withdrawn = { number: number; at: Date; reason: string }

/** One version of an answer, for the list of them. */
export type VersionFacts = Pick<AnswerText, 'language' | 'title' | 'scholar' | 'review'> & {
	version: number
	/** Since when readers had it. */
	at: Date
	/** Why it took the place of the one before, or empty. */
	changeReason: string
}

/** What a reader found wrong in a published answer. */
export type Report = {
	id: string
	text: string
	email: string | null
	language: Locale
	createdAt: Date
	resolvedAt: Date | null
	fatwa: { id: string; number: number; title: string }
}

/** An answer that readers found unclear: so many of those who said anything. */
export type Unclear = {
	id: string
	language: Locale
	title: string
	unclear: number
	voices: number
}

export const maxReportLength = 2000
/** With fewer words of readers, their share says nothing. */
export const fewestVoices = 5

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

/** A page about a fatwa: its history, what readers say of it. */
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
	return `${withoutEnd(start, /[\s\p{P}\uD800-\uDBFF]/u)}…`
}

/** The form of a question, begun with what somebody looked for. */
export function askPath(title = ''): string {
	const begun = title.trim()
	return begun ? `/fatwas/submit?${new URLSearchParams({ title: begun.slice(0, 200) })}` : '/fatwas/submit'
}
