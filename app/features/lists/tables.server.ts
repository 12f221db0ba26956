import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'

/** A saved view: filters and order of a staff list under a name. */
export const savedViews = pgTable(
	'saved_views',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		ownerId: uuid('owner_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		/** Name of the list. */
		list: text('list').notNull(),
		name: text('name').notNull(),
		/** Query string of its address, normalised by the list. */
		query: text('query').notNull(),
		/** Shared with everybody who can open the list. */
		isShared: boolean('is_shared').notNull().default(false),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		uniqueIndex('saved_views_name').on(table.ownerId, table.list, table.name),
		index('saved_views_shared').on(table.list).where(sql`is_shared`),
	],
)
