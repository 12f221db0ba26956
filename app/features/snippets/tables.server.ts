import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { kinds, services } from './model.ts'

/** Saved texts of a person for a service, or shared ones. */
export const snippets = pgTable(
	'snippets',
	{
		id: uuid('id').primaryKey(),
		service: text('service', { enum: services }).notNull(),
		/** Null: shared. */
		ownerId: uuid('owner_id').references(() => profiles.id, { onDelete: 'cascade' }),
		kind: text('kind', { enum: kinds }).notNull().default('other'),
		language: text('language', { enum: locales }),
		title: text('title').notNull(),
		/** Sealed: a saved text may reveal what it replied to. */
		body: text('body').notNull(),
		at: timestamp('at', { withTimezone: true }).notNull(),
	},
	(table) => [
		check('snippets_service', oneOf(table.service, services)),
		check('snippets_kind', oneOf(table.kind, kinds)),
		check('snippets_language', oneOf(table.language, locales)),
		index('snippets_owner').on(table.ownerId, table.service, table.title),
	],
)
