import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import type { QuizAnswers } from '#app/features/courses/quiz.ts'
import { courseEnrollments, courseVersions } from '#app/features/courses/tables.server.ts'

/** Progress of a student in a section, across versions of the course. */
export const sectionProgress = pgTable(
	'section_progress',
	{
		enrollmentId: uuid('enrollment_id')
			.notNull()
			.references(() => courseEnrollments.id, { onDelete: 'cascade' }),
		section: uuid('section').notNull(),
		/** Position of the video or audio, in seconds. */
		position: integer('position').notNull().default(0),
		/** Seconds played, limited by the server's clock. */
		watched: integer('watched').notNull().default(0),
		/** When enough of it was played. */
		playedAt: timestamp('played_at', { withTimezone: true }),
		quizPassedAt: timestamp('quiz_passed_at', { withTimezone: true }),
		/** Start of a timed quiz that is not handed in yet. */
		quizStartedAt: timestamp('quiz_started_at', { withTimezone: true }),
		completedAt: timestamp('completed_at', { withTimezone: true }),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.enrollmentId, table.section] }),
		check('section_progress_position', sql`${table.position} between 0 and 360000`),
		check('section_progress_watched', sql`${table.watched} between 0 and 3600000`),
		index('section_progress_section').on(table.section),
	],
)

/** An attempt; never changed. */
export const quizAttempts = pgTable(
	'quiz_attempts',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		enrollmentId: uuid('enrollment_id')
			.notNull()
			.references(() => courseEnrollments.id, { onDelete: 'cascade' }),
		section: uuid('section').notNull(),
		versionId: uuid('version_id').references(() => courseVersions.id, { onDelete: 'set null' }),
		answers: jsonb('answers').$type<QuizAnswers>().notNull(),
		/** By question. */
		right: jsonb('right').$type<Record<string, boolean>>().notNull(),
		/** Percent. */
		score: integer('score').notNull(),
		passed: boolean('passed').notNull(),
		/** Handed in after its time, or never: not passed, whatever the score. */
		isLate: boolean('is_late').notNull().default(false),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		check('quiz_attempts_score', sql`${table.score} between 0 and 100`),
		index('quiz_attempts_section').on(table.enrollmentId, table.section, table.createdAt.desc()),
		index('quiz_attempts_version').on(table.versionId),
	],
)
