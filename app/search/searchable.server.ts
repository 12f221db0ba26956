import type { Db } from '#app/platform/db/db.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** A thing in one language as the search indexes it: public data only. */
export type Document = {
	/** The owner's own key: a uuid, or `2:255`. */
	ref: string
	language: Locale
	url: string
	/** Plain text, like all texts here. */
	title: string
	/** A question or summary: counts less than the title. */
	text: string
	/** Hidden search text: other spellings of the text. */
	also?: string
	/** The text is shown whole, and the title is only its location, which is not searched. */
	isWhole?: boolean
	/** Long text, searched only when title and text match little. */
	body?: string
	categoryId?: string | null
	publishedAt: Date | null
	/** Its reference numbers: `n:1234`, `q:2:255`, `h:abudawud:4607`. */
	references?: readonly string[]
}

/** A kind of content that can be searched (`searchables` of a manifest). */
export type Searchable = {
	/** A noun: `fatwa`, `course`. */
	kind: string
	/** Its documents are parts of a whole: `<ref>:<part>`. */
	hasParts?: boolean
	/** Of a whole and its parts only the best one is shown. */
	isOneHit?: boolean
	/** The position of its tab. */
	order: number
	/** The label of its tab, in the reader's language. */
	label: () => string
	/** The public ones of these, in each of their languages: for the index, and for passages. */
	read: (db: Db, refs: readonly string[]) => Promise<Document[]>
	/** The refs of public content after this one, in order: for filling the index. */
	list: (db: Db, after: string | null, limit: number) => Promise<string[]>
	/** Tags (`Document.references`) of a query's own names: a surah by its name. */
	refer?: (typed: string) => string[]
	/** Shipped with Mishkat: their number changes only with a setting or a version. */
	isBundled?: boolean
	/** The number of documents, each language counted. */
	count: (db: Db) => Promise<number>
}
