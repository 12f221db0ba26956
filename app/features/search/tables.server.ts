import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Words that nothing had, by week: how many people looked for them. No row says who; one is written when its week is
 * over, and only where enough did.
 */
export const searchMisses = pgTable(
	'search_misses',
	{
		/** Its Monday. */
		week: date('week').notNull(),
		word: text('word').notNull(),
		searchers: integer('searchers').notNull(),
	},
	(table) => [primaryKey({ columns: [table.week, table.word] })],
)

/** The running week: whoever looks for a word twice counts once. Gone with the week. */
export const searchMissMarks = pgTable(
	'search_miss_marks',
	{
		week: date('week').notNull(),
		word: text('word').notNull(),
		/** A hash of the address with the week's salt, which the site's secret goes into. */
		mark: text('mark').notNull(),
	},
	(table) => [primaryKey({ columns: [table.week, table.word, table.mark] })],
)

/** What the marks of a week are salted with. With it goes the way from a mark to an address. */
export const searchMissSalts = pgTable('search_miss_salts', {
	week: date('week').primaryKey(),
	salt: text('salt').notNull(),
})
