import type { Texts } from '#app/features/users/scholars.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Names } from '../model.ts'

/** A person named beside a post; `id` where the name leads to a profile. */
export type Writer = { id: string | null; name: string; names: Texts | null }
export type Tag = { slug: string; names: Partial<Names> }
export type OtherLanguage = { language: Locale; slug: string }
type Category = { name: string; names: Partial<Names> }

/** A post in a list. */
export type PostCard = {
	id: string
	language: Locale
	slug: string
	title: string
	summary: string
	publishedAt: Date
	words: number
	author: Writer | null
	category: Category | null
	isSample: boolean
}

/** A later version of a published text. */
export type Correction = { number: number; at: string; reason: string }

type Neighbour = { slug: string; title: string }
export type PlaceInSeries = {
	slug: string
	names: Names
	/** From 1, among the published parts in this language. */
	place: number
	parts: number
	previous: Neighbour | null
	next: Neighbour | null
}

/** The original of a translation. */
export type Original = {
	language: Locale
	/** Of the version that was translated. */
	at: string | null
	/** Null where the original is not published. */
	slug: string | null
	title: string | null
}

/** The filters of a list: slugs, and the id of an author. */
export type PostFilters = Record<'category' | 'tag' | 'author' | 'series', string | null>

export type Heading = { id: string; text: string }
/** A footnote: `number` in the digits of the text, `id` and `from` the anchors of note and reference. */
export type Note = { number: string; id: string; from: string; html: string }

export type ShownBody = {
	html: string
	/** Empty where there are few. */
	contents: Heading[]
	notes: Note[]
	hasEmbeds: boolean
	hasAyat: boolean
}

export type WithdrawnPost = {
	at: Date | null
	/** Empty where readers do not see it. */
	reason: string
	languages: OtherLanguage[]
	series: PlaceInSeries | null
	category: (Category & { slug: string }) | null
}
