import type { Stretch } from '#app/platform/text/highlight.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** Longer queries are cut. */
export const longestQuery = 200

/** A lexicon group as one of its words leads to it: synonyms for the search. */
export type Group = {
	/** Folded; words of a phrase are separated by a space. Of a one-way group only `leadsTo`. */
	forms: readonly string[]
}

/** The shipped and the organisation's synonyms. */
export type Lexicon = {
	/** The groups of a form. @param form a folded word (`wordsIn`), a phrase, or a stem with `~` before it */
	groupsOf: (form: string) => readonly Group[]
	/** Hadith collections by folded name: `sahih bukhari` → `bukhari`. */
	collections: ReadonlyMap<string, string>
	/** The written form of a folded one, or of the first with a stem. */
	spellingOf: (form: string) => string | undefined
}

/** A search; `search(db, searchables, wanted)` of search.server.ts answers with `Found`. */
export type SearchRequest = {
	text: string
	/** The interface's language: content in it comes first. */
	locale: Locale
	/** The kinds of results; others are only counted. */
	kinds?: readonly string[]
	/** Only content in this language. */
	language?: Locale
	categoryId?: string
	/** All words as typed, without other forms. */
	exact?: boolean
	/** Skips long texts: for suggestions while typing. */
	isQuick?: boolean
	/** From 1. */
	page?: number
	/** Hits a page. */
	size?: number
}

/** A card of the results. Title and passage are public text, with matches marked. */
export type Hit = {
	kind: string
	/** The owner's own key: a uuid, or `2:255`. */
	ref: string
	language: Locale
	url: string
	title: Stretch[]
	/** The best matching part of the text; empty if there is no text. */
	passage: Stretch[]
	score: number
}

export type SearchResults = {
	hits: Hit[]
	/** Of the requested kinds, each thing once for all its languages: the sum of their `counts`. */
	total: number
	/** How many of them can be paged through. */
	listed: number
	/** There may be more than `total`. */
	isMore: boolean
	/** By kind, without zeros. */
	counts: Record<string, number>
	/** Does content of the site itself match most of the query? A verse with one common word does not count. */
	isAnswered: boolean
	/** Further searched words, in their lexicon or other-script spelling. */
	alsoSearched: string[]
	/** Unknown words and their replacements; `exact` searches for them as typed. */
	insteadOf: { asked: string; used: string[] }[]
	/** The one thing that the query names by number (`#1234`). */
	reference?: { kind: string; url: string }
}
