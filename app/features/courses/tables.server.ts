import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/accounts/tables.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { oneOf, tsvector } from '#app/platform/columns.server.ts'
import { locales } from '#app/platform/locale.ts'
import { courseLevels, courseStatuses, type Material } from './model.ts'

// What the catalogue shows, spelt as its queries spell it (`listed` of catalogue-queries.server.ts).
const listed = sql`status = 'approved' and archived_at is null`

/** A course as the catalogue shows it: the texts of its last approved version, or of its first until then. */
export const courses = pgTable(
	'courses',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		slug: text('slug').notNull(),
		title: text('title').notNull(),
		/** Text; blank lines part paragraphs. */
		description: text('description').notNull(),
		language: text('language', { enum: locales }).notNull(),
		categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
		level: text('level', { enum: courseLevels }).notNull().default('beginner'),
		scholarId: uuid('scholar_id').references(() => profiles.id, { onDelete: 'set null' }),
		imageUrl: text('image_url'),
		status: text('status', { enum: courseStatuses }).notNull().default('pending'),
		/** The version that readers and new students get; set when one is approved. */
		approvedVersionId: uuid('approved_version_id'),
		approvedAt: timestamp('approved_at', { withTimezone: true }),
		archivedAt: timestamp('archived_at', { withTimezone: true }),
		/** Kept by a trigger on course_enrollments. */
		enrolledCount: integer('enrolled_count').notNull().default(0),
		searchVector: tsvector('search_vector').notNull().default(sql`''::tsvector`),
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
		index('courses_search').using('gin', table.searchVector).with({ fastupdate: false }),
	],
)

/** A curriculum. An enrollment pins one; an edit makes another. */
export const courseVersions = pgTable(
	'course_versions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		courseId: uuid('course_id')
			.notNull()
			.references(() => courses.id, { onDelete: 'cascade' }),
		number: integer('number').notNull(),
		approvedAt: timestamp('approved_at', { withTimezone: true }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [uniqueIndex('course_versions_number').on(table.courseId, table.number)],
)

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
		/** 1, 2, 3 … within its version. */
		order: integer('order').notNull(),
		/** Estimated. */
		minutes: integer('minutes'),
		materials: jsonb('materials').$type<Material[]>().notNull().default([]),
	},
	(table) => [
		uniqueIndex('course_sections_order').on(table.versionId, table.order),
		index('course_sections_course').on(table.courseId),
	],
)

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
		certificateUrl: text('certificate_url'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('course_enrollments_progress', sql`${table.progress} between 0 and 100`),
		uniqueIndex('course_enrollments_once').on(table.courseId, table.userId),
		index('course_enrollments_user').on(table.userId, table.createdAt.desc()),
	],
)
