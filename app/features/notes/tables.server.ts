import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'

export const notes = pgTable(
	'notes',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		title: text('title').notNull(),
		content: text('content'),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [index('notes_of_user').on(table.userId, table.createdAt.desc(), table.id)],
)
