import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { tsvector } from '#app/platform/db/columns.server.ts'

// Index updates are sorted a megabyte at a time: word by word they would cost four times as much.
const written = { fastupdate: true, gin_pending_list_limit: 1024 }

/**
 * The search index: a row for each public thing and language. Narrow, because a search reads thousands of vectors;
 * titles and texts are read from their owners.
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

/** Words and stems of a whole document with its long text, without positions; deleted with the document. */
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

/** The vocabulary of public content, for misspelled words and other scripts. */
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

/** The indexed kinds, with the version of the indexer that filled them. */
export const searchFills = pgTable('search_fills', {
	kind: text('kind').primaryKey(),
	version: integer('version').notNull(),
	filledAt: timestamp('filled_at', { withTimezone: true }).notNull(),
})
