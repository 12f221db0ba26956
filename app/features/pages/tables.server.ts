import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'

/** A wording of one of the site's own pages in one language; a change is another version. */
export const pageVersions = pgTable(
	'page_versions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Which page: `editablePages` of model.ts knows them. */
		page: text('page').notNull(),
		language: text('language', { enum: locales }).notNull(),
		number: integer('number').notNull(),
		title: text('title').notNull(),
		/** Markdown; sanitised where it becomes HTML. Of the home page plain text. */
		body: text('body').notNull(),
		authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		/** What readers get is the version published last; null: a draft. */
		publishedAt: timestamp('published_at', { withTimezone: true }),
	},
	(table) => [
		check('page_versions_language', oneOf(table.language, locales)),
		uniqueIndex('page_versions_number').on(table.page, table.language, table.number),
		index('page_versions_published').on(table.page, table.language, table.publishedAt.desc()),
	],
)
