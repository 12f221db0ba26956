import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'

/** What a list of the staff is narrowed and sorted by, kept under a name by who looks at it so again. */
export const savedViews = pgTable(
	'saved_views',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		ownerId: uuid('owner_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		/** The name of the list. */
		list: text('list').notNull(),
		name: text('name').notNull(),
		/** The parameters of its address, as the list writes them. */
		query: text('query').notNull(),
		/** Everybody who opens the list has it. */
		isShared: boolean('is_shared').notNull().default(false),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		uniqueIndex('saved_views_name').on(table.ownerId, table.list, table.name),
		index('saved_views_shared').on(table.list).where(sql`is_shared`),
	],
)
