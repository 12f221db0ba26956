import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { courseEnrollments } from '#app/features/courses/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
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
		/** The fatwa that it is about. */
		fatwaId: uuid('fatwa_id').references(() => fatwas.id, { onDelete: 'set null' }),
		/** The lesson that it belongs to, by lineage: a student has one note there. */
		enrollmentId: uuid('enrollment_id').references(() => courseEnrollments.id, { onDelete: 'cascade' }),
		section: uuid('section'),
		pinnedAt: timestamp('pinned_at', { withTimezone: true }),
		/** Can be restored until a job erases it. */
		deletedAt: timestamp('deleted_at', { withTimezone: true }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('notes_beside', sql`(${table.enrollmentId} is null) = (${table.section} is null)`),
		uniqueIndex('notes_section').on(table.enrollmentId, table.section),
		index('notes_fatwa').on(table.fatwaId).where(sql`fatwa_id is not null`),
		index('notes_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
		// Order of the list, read backwards: pinned notes first.
		index('notes_of_user')
			.on(table.userId, sql`((pinned_at is not null)::int)`, table.createdAt, table.id)
			.where(sql`deleted_at is null`),
	],
)
