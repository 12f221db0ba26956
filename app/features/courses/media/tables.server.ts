import { sql } from 'drizzle-orm'
import {
	bigint,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import { courses } from '#app/features/courses/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'

export const courseMedia = pgTable(
	'course_media',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
		/** Of a recording instead of a course; its foreign key, which cascades, is in the migration. */
		recordingId: uuid('recording_id'),
		ownerId: uuid('owner_id').references(() => profiles.id, { onDelete: 'set null' }),
		name: text('name').notNull(),
		/** Recognised by its first bytes. */
		type: text('type').notNull(),
		size: bigint('size', { mode: 'number' }).notNull(),
		received: bigint('received', { mode: 'number' }).notNull().default(0),
		/** Length, as the uploader's browser read it. */
		seconds: integer('seconds'),
		/** When the upload was complete. */
		completedAt: timestamp('completed_at', { withTimezone: true }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		check('course_media_owned', sql`num_nonnulls(${table.courseId}, ${table.recordingId}) = 1`),
		check('course_media_received', sql`${table.received} between 0 and ${table.size}`),
		index('course_media_course').on(table.courseId, table.createdAt.desc(), table.id),
		index('course_media_recording').on(table.recordingId, table.createdAt.desc(), table.id),
		index('course_media_owner').on(table.ownerId),
		index('course_media_unfinished').on(table.updatedAt).where(sql`completed_at is null`),
	],
)

/** Pieces of media as they arrived; the bytes are in the store under their key and never change. */
export const courseMediaParts = pgTable(
	'course_media_parts',
	{
		mediaId: uuid('media_id')
			.notNull()
			.references(() => courseMedia.id, { onDelete: 'cascade' }),
		/** Offset in the whole, in bytes. */
		start: bigint('start', { mode: 'number' }).notNull(),
		size: integer('size').notNull(),
		key: text('key').notNull(),
	},
	(table) => [primaryKey({ columns: [table.mediaId, table.start] })],
)
