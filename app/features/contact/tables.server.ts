import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'

export const contactMessages = pgTable(
	'contact_messages',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		name: text('name').notNull(),
		email: text('email').notNull(),
		message: text('message').notNull(),
		/** The language in which the writer saw the page. */
		language: text('language', { enum: locales }).notNull(),
		userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		readAt: timestamp('read_at', { withTimezone: true }),
	},
	(table) => [
		check('contact_messages_language', oneOf(table.language, locales)),
		index('contact_messages_unread').on(table.createdAt).where(sql`read_at is null`),
		index('contact_messages_newest').on(table.createdAt.desc(), table.id),
	],
)
