import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { courseStatuses } from '#app/features/courses/model.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
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
export const courseSteps = stepsTable('course_steps', {
	key: () => courses.id,
	column: 'course_id',
	states: courseStatuses,
	steps: courseStepKinds,
	columns: {
		/** The version that it was done to, and the one that was approved before. */
		versionId: uuid('version_id'),
		previousVersionId: uuid('previous_version_id'),
	},
})
