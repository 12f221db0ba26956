import type { Db } from '#app/platform/db/db.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** What the search knows of a thing in one language: nothing but what everybody may read. */
export type Document = {
	/** The owner's own key: a uuid, or `2:255`. */
	ref: string
	language: Locale
	/** Path without language. */
	url: string
	/** Plain text, as every other text here. */
	title: string
	/** What is asked, or what it is about: counts less than the title. */
	text: string
	/** What it is found by besides, and nobody is shown: other ways to spell the text. */
	also?: string
	/** The text is shown whole, and the title is only where it stands: nobody looks for its words. */
	isWhole?: boolean
	/** Long text, looked at where title and text tell little. */
	body?: string
	categoryId?: string | null
	publishedAt: Date | null
	/** By what numbers it is known besides its words: `n:1234`, `q:2:255`, `h:abudawud:4607`. */
	references?: readonly string[]
}

/** What a feature has found of its own (`searchables` of its manifest), one a kind. */
export type Searchable = {
	/** A noun: `fatwa`, `course`. */
	kind: string
	/** Its documents are parts of what is published or withdrawn whole: `<ref>:<part>`. */
	hasParts?: boolean
	/** Of its tab among the others. */
	order: number
	/** The name of its tab, in the reader's language. */
	label: () => string
	/**
	 * Those of these that everybody may read now, in each of their languages: for the index, and for the passages of
	 * what was found.
	 */
	read: (db: Db, refs: readonly string[]) => Promise<Document[]>
	/** The refs of what everybody may read, in order, after this one: for filling the index anew. */
	list: (db: Db, after: string | null, limit: number) => Promise<string[]>
	/** Tags (`Document.references`) of what a query names in a way of its own: a surah by its name. */
	refer?: (typed: string) => string[]
	/** Comes with Mishkat: there are more or fewer of them only where a setting or a version is another. */
	isBundled?: boolean
	/** How many documents there are: languages count apart. */
	count: (db: Db) => Promise<number>
}
