import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/accounts/tables.server.ts'
import { courseStatuses } from '#app/features/courses/model.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { oneOf } from '#app/platform/columns.server.ts'
import { courseStepKinds } from './model.ts'

/** What a teacher tells all students of a course. */
export const courseAnnouncements = pgTable(
	'course_announcements',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		courseId: uuid('course_id')
			.notNull()
			.references(() => courses.id, { onDelete: 'cascade' }),
		authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
		title: text('title').notNull(),
		/** Text; blank lines part paragraphs. */
		text: text('text').notNull(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		index('course_announcements_course').on(table.courseId, table.createdAt.desc(), table.id),
		index('course_announcements_author').on(table.authorId),
	],
)

/** Who did what to a course, when and why. */
export const courseSteps = pgTable(
	'course_steps',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		courseId: uuid('course_id')
			.notNull()
			.references(() => courses.id, { onDelete: 'cascade' }),
		kind: text('kind', { enum: courseStepKinds }).notNull(),
		actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
		fromStatus: text('from_status', { enum: courseStatuses }),
		toStatus: text('to_status', { enum: courseStatuses }).notNull(),
		note: text('note').notNull().default(''),
		/** The version that it was done to, and the one that was approved before. */
		versionId: uuid('version_id'),
		previousVersionId: uuid('previous_version_id'),
		at: timestamp('at', { withTimezone: true }).notNull(),
	},
	(table) => [
		check('course_steps_kind', oneOf(table.kind, courseStepKinds)),
		check('course_steps_from_status', oneOf(table.fromStatus, courseStatuses)),
		check('course_steps_to_status', oneOf(table.toStatus, courseStatuses)),
		index('course_steps_course').on(table.courseId, table.id),
		index('course_steps_actor').on(table.actorId),
	],
)
