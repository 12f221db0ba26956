import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { tsvector } from '#app/platform/db/columns.server.ts'

// What is written is put in order a megabyte at a time: word by word it would cost four times as much.
const written = { fastupdate: true, gin_pending_list_limit: 1024 }

/**
 * What is found: a row a thing and language, there exactly while everybody may read it. Narrow, because a search reads
 * thousands of vectors; titles and texts are asked of their owners.
 */
export const searchDocuments = pgTable(
	'search_documents',
	{
		kind: text('kind').notNull(),
		/** The owner's own key; `C` in the database. */
		ref: text('ref').notNull(),
		language: text('language').notNull(),
		publishedAt: timestamp('published_at', { withTimezone: true }),
		titleWords: integer('title_words').notNull(),
		/** Words, `~stems`, `^skeletons` and `=tags`: of the title A, of the text B. */
		words: tsvector('words').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.kind, table.ref, table.language] }),
		index('search_documents_words').using('gin', table.words).with(written),
	],
)

/** Words and stems of everything a document says, its long text too, without places; goes with its document. */
export const searchBodies = pgTable(
	'search_bodies',
	{
		kind: text('kind').notNull(),
		ref: text('ref').notNull(),
		language: text('language').notNull(),
		words: tsvector('words').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.kind, table.ref, table.language] }),
		index('search_bodies_words').using('gin', table.words).with(written),
	],
)

/** The vocabulary of what is public: what a mistyped word, or one in other letters, may have meant. */
export const searchTerms = pgTable(
	'search_terms',
	{
		/** A word, `~stem` or `^skeleton`; `C` in the database. */
		term: text('term').primaryKey(),
		/** In how many documents: recounted nightly and after an import, 1 until then. */
		uses: integer('uses').notNull(),
		/** Of words: see sounds.ts. */
		key: text('key'),
		sound: text('sound'),
	},
	(table) => [
		index('search_terms_key').on(table.key),
		index('search_terms_sound').using('gin', table.sound.op('gin_trgm_ops')).with({ fastupdate: false }),
	],
)

/** The kinds that are in the index, and which version of the indexer filled it with them. */
export const searchFills = pgTable('search_fills', {
	kind: text('kind').primaryKey(),
	version: integer('version').notNull(),
	filledAt: timestamp('filled_at', { withTimezone: true }).notNull(),
})
