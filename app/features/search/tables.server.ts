import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Words without results by week, with the number of searchers. Written after the week, and only for words with enough
 * of them.
 */
export const searchMisses = pgTable(
	'search_misses',
	{
		week: date('week').notNull(),
		word: text('word').notNull(),
		searchers: integer('searchers').notNull(),
	},
	(table) => [primaryKey({ columns: [table.week, table.word] })],
)

/** The current week: a searcher counts once per word. Deleted with the week. */
export const searchMissMarks = pgTable(
	'search_miss_marks',
	{
		week: date('week').notNull(),
		word: text('word').notNull(),
		/** Hash of the address with the week's salt and the site's secret. */
		mark: text('mark').notNull(),
	},
	(table) => [primaryKey({ columns: [table.week, table.word, table.mark] })],
)

/** Salt of a week's marks; deleting it makes them untraceable. */
export const searchMissSalts = pgTable('search_miss_salts', {
	week: date('week').primaryKey(),
	salt: text('salt').notNull(),
})
