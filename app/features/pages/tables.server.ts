import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'

/** Versions of the editable pages; each change adds a row. */
export const pageVersions = pgTable(
	'page_versions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** One of `editablePages` in model.ts. */
		page: text('page').notNull(),
		language: text('language', { enum: locales }).notNull(),
		number: integer('number').notNull(),
		title: text('title').notNull(),
		/** Markdown, sanitised when rendered; plain text for the home page. */
		body: text('body').notNull(),
		authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		/** Readers see the last published version; null: a draft. */
		publishedAt: timestamp('published_at', { withTimezone: true }),
	},
	(table) => [
		check('page_versions_language', oneOf(table.language, locales)),
		uniqueIndex('page_versions_number').on(table.page, table.language, table.number),
		index('page_versions_published').on(table.page, table.language, table.publishedAt.desc()),
	],
)
