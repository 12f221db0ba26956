import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import type { CoverChoice } from '#app/drawings/cover.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import { courseLevels, courseStatuses, courseStepKinds, type Material, studentGroups } from './model.ts'
import type { Quiz, QuizDraft } from './quiz.ts'
import type { Media, Release } from './section.ts'

// Must equal `listed` of catalogue-queries.server.ts, so that the partial indexes are used.
const listed = sql`approved_version_id is not null and archived_at is null and deleted_at is null`

/** Texts and choices, the same in the course and in each version. */
const contentColumns = () => ({
	title: text('title').notNull(),
	/** Plain text; blank lines separate paragraphs. */
	description: text('description').notNull(),
	/** Each starts with a verb. */
	outcomes: jsonb('outcomes').$type<string[]>().notNull().default([]),
	/** Plain text; blank lines separate paragraphs. */
	prerequisites: text('prerequisites').notNull().default(''),
	language: text('language', { enum: locales }).notNull(),
	categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
	level: text('level', { enum: courseLevels }).notNull().default('beginner'),
	imageUrl: text('image_url'),
	/** Choices of the drawn cover, which an uploaded picture replaces. */
	cover: jsonb('cover').$type<CoverChoice>(),
})
export const contentNames = Object.keys(contentColumns()) as (keyof ReturnType<typeof contentColumns>)[]

/** A course with the texts of its approved version; until the first approval those of the working copy. */
export const courses = pgTable(
	'courses',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		slug: text('slug').notNull(),
		...contentColumns(),
		scholarId: uuid('scholar_id').references(() => profiles.id, { onDelete: 'set null' }),
		status: text('status', { enum: courseStatuses }).notNull().default('pending'),
		/** Null: no edit since the last submission. */
		workingVersionId: uuid('working_version_id'),
		/** Under review; unchangeable. */
		submittedVersionId: uuid('submitted_version_id'),
		/** For readers and new students; null: not in the catalogue. */
		approvedVersionId: uuid('approved_version_id'),
		/** First approval. */
		approvedAt: timestamp('approved_at', { withTimezone: true }),
		archivedAt: timestamp('archived_at', { withTimezone: true }),
		/** Restorable for `keptDays`. */
		deletedAt: timestamp('deleted_at', { withTimezone: true }),
		/** Kept by a trigger on course_enrollments. */
		enrolledCount: integer('enrolled_count').notNull().default(0),
		/** Count and sum of stars, kept by a trigger on course_ratings. */
		ratingCount: integer('rating_count').notNull().default(0),
		ratingSum: integer('rating_sum').notNull().default(0),
		externalId: text('external_id'),
		sampleAt: timestamp('sample_at', { withTimezone: true }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('courses_language', oneOf(table.language, locales)),
		check('courses_level', oneOf(table.level, courseLevels)),
		check('courses_status', oneOf(table.status, courseStatuses)),
		uniqueIndex('courses_slug').on(table.slug),
		uniqueIndex('courses_external').on(table.externalId),
		index('courses_catalogue').on(table.language, table.approvedAt.desc(), table.id).where(listed),
		index('courses_catalogue_category')
			.on(table.categoryId, table.language, table.approvedAt.desc(), table.id)
			.where(listed),
		index('courses_catalogue_level')
			.on(table.level, table.language, table.approvedAt.desc(), table.id)
			.where(listed),
		index('courses_catalogue_scholar')
			.on(table.scholarId, table.language, table.approvedAt.desc(), table.id)
			.where(listed),
		index('courses_by_category').on(table.categoryId, table.approvedAt.desc(), table.id),
		index('courses_by_scholar').on(table.scholarId, table.approvedAt.desc(), table.id),
		index('courses_by_status').on(table.status, table.createdAt.desc(), table.id),
		index('courses_newest').on(table.createdAt.desc(), table.id),
		index('courses_own').on(table.scholarId, table.updatedAt.desc(), table.id),
		index('courses_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
	],
)

/** A version of a course with its curriculum. Enrollments pin one; editing a submitted one creates another. */
export const courseVersions = pgTable(
	'course_versions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		courseId: uuid('course_id')
			.notNull()
			.references(() => courses.id, { onDelete: 'cascade' }),
		number: integer('number').notNull(),
		...contentColumns(),
		/** Grows with each save and tells a stale form. */
		revision: integer('revision').notNull().default(1),
		authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
		savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
		submittedAt: timestamp('submitted_at', { withTimezone: true }),
		reviewedBy: uuid('reviewed_by').references(() => profiles.id, { onDelete: 'set null' }),
		rejectedAt: timestamp('rejected_at', { withTimezone: true }),
		rejectedReason: text('rejected_reason').notNull().default(''),
		approvedAt: timestamp('approved_at', { withTimezone: true }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('course_versions_language', oneOf(table.language, locales)),
		check('course_versions_level', oneOf(table.level, courseLevels)),
		uniqueIndex('course_versions_number').on(table.courseId, table.number),
		index('course_versions_category').on(table.categoryId),
		index('course_versions_author').on(table.authorId),
		index('course_versions_reviewer').on(table.reviewedBy),
	],
)

/** A version as a reviewer last read it, so that the next review shows what changed since. */
export const courseReadings = pgTable(
	'course_readings',
	{
		courseId: uuid('course_id')
			.notNull()
			.references(() => courses.id, { onDelete: 'cascade' }),
		personId: uuid('person_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		/** Not a foreign key: the version can be deleted. */
		versionId: uuid('version_id').notNull(),
		at: timestamp('at', { withTimezone: true }).notNull(),
		texts: jsonb('texts').$type<ReadTexts>().notNull(),
		/** Its rows of `course_sections`. */
		sections: jsonb('sections').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.courseId, table.personId, table.versionId] }),
		index('course_readings_person').on(table.personId),
	],
)
/** Readings stored before a field was added lack it. */
type ReadTexts = Partial<Pick<typeof courseVersions.$inferSelect, (typeof contentNames)[number]>>

export const courseSections = pgTable(
	'course_sections',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		courseId: uuid('course_id')
			.notNull()
			.references(() => courses.id, { onDelete: 'cascade' }),
		versionId: uuid('version_id')
			.notNull()
			.references(() => courseVersions.id, { onDelete: 'cascade' }),
		title: text('title').notNull(),
		/** Sanitised HTML. */
		description: text('description').notNull(),
		/** From 1 within its version. */
		order: integer('order').notNull(),
		/** Title of its part, the same in all its sections; '': none. */
		part: text('part').notNull().default(''),
		/** Open to everybody, as long as the course is listed. */
		isFree: boolean('is_free').notNull().default(false),
		/** The author's estimate; null: none. */
		minutes: integer('minutes'),
		/** Computed from words, media and questions; null for an empty section. */
		estimatedMinutes: integer('estimated_minutes').generatedAlwaysAs(sql`nullif(ceil(
	regexp_count(regexp_replace(description, '<[^>]*>', ' ', 'g'), '\\S+') / 130.0
	+ regexp_count(description, 'data-quran=') * 0.5
	+ coalesce((media->>'seconds')::numeric, 0) / 60
	+ coalesce(jsonb_array_length(quiz->'questions'), 0) * 0.75
), 0)::int`),
		materials: jsonb('materials').$type<Material[]>().notNull().default([]),
		/** Grows with each save of text or quiz and tells a stale form. */
		revision: integer('revision').notNull().default(1),
		quizRevision: integer('quiz_revision').notNull().default(0),
		savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
		/** Identity of the section over all versions, and the key of progress. */
		lineage: uuid('lineage').notNull().defaultRandom(),
		media: jsonb('media').$type<Media>(),
		/** WebVTT in the language of the course; '': none. */
		captions: text('captions').notNull().default(''),
		/** Plain text; '': none. */
		transcript: text('transcript').notNull().default(''),
		/** Holds the right answers: selected only for grading and editing. */
		quiz: jsonb('quiz').$type<Quiz>(),
		/** An incomplete edit; students have `quiz`. */
		quizDraft: jsonb('quiz_draft').$type<QuizDraft>(),
		/** When it opens; null: at once. */
		release: jsonb('release').$type<Release>(),
	},
	(table) => [
		uniqueIndex('course_sections_order').on(table.versionId, table.order),
		uniqueIndex('course_sections_lineage').on(table.versionId, table.lineage),
		index('course_sections_course').on(table.courseId),
	],
)

/** The author's estimate, else the computed one. */
export const minutesOfSection = sql<
	number | null
>`coalesce(${courseSections.minutes}, ${courseSections.estimatedMinutes})`

/** Address of the captions; null: none. */
export const captionsOf = sql<
	string | null
>`case when ${courseSections.captions} <> '' then '/media/captions/' || ${courseSections.id} end`

export const courseEnrollments = pgTable(
	'course_enrollments',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		courseId: uuid('course_id')
			.notNull()
			.references(() => courses.id, { onDelete: 'cascade' }),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		versionId: uuid('version_id').references(() => courseVersions.id, { onDelete: 'set null' }),
		/** Percent, 0 to 100; computed on the server only. */
		progress: integer('progress').notNull().default(0),
		completed: boolean('completed').notNull().default(false),
		completedAt: timestamp('completed_at', { withTimezone: true }),
		/** Lineage of the last visited section. */
		lastSection: uuid('last_section'),
		certificateUrl: text('certificate_url'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('course_enrollments_progress', sql`${table.progress} between 0 and 100`),
		uniqueIndex('course_enrollments_once').on(table.courseId, table.userId),
		index('course_enrollments_course').on(table.courseId, table.createdAt.desc(), table.id),
		index('course_enrollments_user').on(table.userId, table.createdAt.desc()),
		index('course_enrollments_begun').on(table.createdAt),
		index('course_enrollments_completed').on(table.completedAt).where(sql`completed_at is not null`),
	],
)

/** One rating per student who finished. */
export const courseRatings = pgTable(
	'course_ratings',
	{
		courseId: uuid('course_id')
			.notNull()
			.references(() => courses.id, { onDelete: 'cascade' }),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		stars: integer('stars').notNull(),
		/** For teacher and admins only. */
		text: text('text').notNull().default(''),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.courseId, table.userId] }),
		check('course_ratings_stars', sql`${table.stars} between 1 and 5`),
		index('course_ratings_newest').on(table.courseId, table.createdAt.desc(), table.userId),
		index('course_ratings_user').on(table.userId),
	],
)

export const courseAnnouncements = pgTable(
	'course_announcements',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		courseId: uuid('course_id')
			.notNull()
			.references(() => courses.id, { onDelete: 'cascade' }),
		authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
		title: text('title').notNull(),
		/** Plain text; blank lines separate paragraphs. */
		text: text('text').notNull(),
		/** Unless to all, the recipients are in `course_announcement_readers`. */
		audience: text('audience', { enum: studentGroups }).notNull().default('all'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		check('course_announcements_audience', oneOf(table.audience, studentGroups)),
		index('course_announcements_course').on(table.courseId, table.createdAt.desc(), table.id),
		index('course_announcements_author').on(table.authorId),
	],
)

/** Recipients of an announcement to a group, as the group was at the time of writing. */
export const courseAnnouncementReaders = pgTable(
	'course_announcement_readers',
	{
		announcementId: uuid('announcement_id')
			.notNull()
			.references(() => courseAnnouncements.id, { onDelete: 'cascade' }),
		enrollmentId: uuid('enrollment_id')
			.notNull()
			.references(() => courseEnrollments.id, { onDelete: 'cascade' }),
	},
	(table) => [
		primaryKey({ columns: [table.announcementId, table.enrollmentId] }),
		index('course_announcement_readers_enrollment').on(table.enrollmentId),
	],
)

export const courseSteps = stepsTable('course_steps', {
	key: () => courses.id,
	column: 'course_id',
	states: courseStatuses,
	steps: courseStepKinds,
	columns: {
		/** The version concerned, and the one approved before. */
		versionId: uuid('version_id'),
		previousVersionId: uuid('previous_version_id'),
	},
})
