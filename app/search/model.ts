import type { Stretch } from '#app/platform/text/highlight.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** A query of more letters is cut. */
export const longestQuery = 200

/** A group of the lexicon, as one of its words leads to it: words that mean the same to a seeker. */
export type Group = {
	/** Folded; the words of a phrase are parted by a space. Of a one-way group only what it leads to. */
	forms: readonly string[]
}

/** What the lexicon knows; shipped, and added to by the organisation. */
export type Lexicon = {
	/**
	 * The groups that a form leads to.
	 * @param form a folded word (`wordsIn`), a phrase, or a stem with `~` before it
	 */
	groupsOf: (form: string) => readonly Group[]
	/** Collections of hadith by their names, folded: `sahih bukhari` → `bukhari`. */
	collections: ReadonlyMap<string, string>
	/** How a form, or the first of those with a stem, was written in it. */
	spellingOf: (form: string) => string | undefined
}

/** What is looked for: `search(db, searchables, wanted)` of search.server.ts answers with `Found`. */
export type Wanted = {
	/** As it was typed. */
	text: string
	/** The interface's language: what is written in it comes first. */
	locale: Locale
	/** Only these kinds; the others are counted. */
	kinds?: readonly string[]
	/** Only what is written in this language. */
	language?: Locale
	categoryId?: string
	/** Only all of the words as they were typed, read as nothing else. */
	exact?: boolean
	/** Titles and texts are enough: for what is shown while somebody types. */
	isQuick?: boolean
	/** The first is 1. */
	page?: number
	/** Hits a page. */
	size?: number
}

/** A card of the results. Title and passage are what readers may read, with what was found marked. */
export type Hit = {
	kind: string
	/** The owner's own key: a uuid, or `2:255`. */
	ref: string
	language: Locale
	/** Path without language. */
	url: string
	title: Stretch[]
	/** The piece of the text that says most of what was asked; empty where there is no text. */
	passage: Stretch[]
	score: number
}

export type Found = {
	hits: Hit[]
	/** Of the kinds that are wanted, each thing once whatever its languages: the sum of their `counts`. */
	total: number
	/** The best of them, which its pages list. */
	listed: number
	/** There may be more than `total`. */
	isMore: boolean
	/** How many there are of each kind that has any. */
	counts: Record<string, number>
	/** Does something of the site's own say most of what was asked? An ayah that shares a word does not. */
	isAnswered: boolean
	/** Other words that were looked for too: as the lexicon and other scripts write them. */
	alsoSearched: string[]
	/** Words that nothing has, and what was looked for instead; `exact` looks for them as typed. */
	insteadOf: { asked: string; used: string[] }[]
	/** The one thing that the query names by its number (`#1234`). */
	reference?: { kind: string; url: string }
}
