import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	timestamp,
	unique,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/accounts/tables.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { oneOf, tsvector } from '#app/platform/columns.server.ts'
import { locales } from '#app/platform/locale.ts'
import { fatwaStatuses } from './model.ts'

/** A question as it was asked, and where it stands. */
export const fatwas = pgTable(
	'fatwas',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** What the public URL of a published answer carries. */
		number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
		title: text('title').notNull(),
		question: text('question').notNull(),
		/** The language of the asker's own words. */
		language: text('language', { enum: locales }).notNull(),
		categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
		status: text('status', { enum: fatwaStatuses }).notNull().default('pending'),
		/** The asker; null means anonymous. */
		userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
		/** Who has it, or who answered it. */
		scholarId: uuid('scholar_id').references(() => profiles.id, { onDelete: 'set null' }),
		/** Never public: approved then means delivered to the asker. */
		isPrivate: boolean('is_private').notNull().default(false),
		approvedAt: timestamp('approved_at', { withTimezone: true }),
		/** What joins the languages of one fatwa in an import. */
		externalId: text('external_id'),
		sampleAt: timestamp('sample_at', { withTimezone: true }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('fatwas_language', oneOf(table.language, locales)),
		check('fatwas_status', oneOf(table.status, fatwaStatuses)),
		check('fatwas_approved_at', sql`${table.status} <> 'approved' or ${table.approvedAt} is not null`),
		uniqueIndex('fatwas_number').on(table.number),
		uniqueIndex('fatwas_external').on(table.externalId),
		index('fatwas_by_status').on(table.status, table.createdAt, table.id),
		index('fatwas_by_scholar').on(table.scholarId, table.status, table.createdAt),
		index('fatwas_answered_by')
			.on(table.scholarId, table.approvedAt.desc(), table.id)
			.where(sql`status = 'approved' and not is_private`),
		index('fatwas_by_asker').on(table.userId, table.createdAt.desc()),
		index('fatwas_by_category').on(table.categoryId),
	],
)

/** An answer in one language; a change is another version, nothing is overwritten. */
export const fatwaResponses = pgTable(
	'fatwa_responses',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		fatwaId: uuid('fatwa_id')
			.notNull()
			.references(() => fatwas.id, { onDelete: 'cascade' }),
		scholarId: uuid('scholar_id').references(() => profiles.id, { onDelete: 'set null' }),
		language: text('language', { enum: locales }).notNull(),
		version: integer('version').notNull().default(1),
		/** The wording prepared for the public, apart from the asker's own. */
		title: text('title').notNull(),
		question: text('question').notNull(),
		/** Sanitised HTML; Quran citations are references. */
		answer: text('answer').notNull(),
		/** Sanitised HTML, or empty. */
		referenceText: text('reference_text').notNull().default(''),
		externalId: text('external_id'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('fatwa_responses_language', oneOf(table.language, locales)),
		unique('fatwa_responses_version').on(table.fatwaId, table.language, table.version),
		index('fatwa_responses_external').on(table.externalId, table.version),
		index('fatwa_responses_scholar').on(table.scholarId),
	],
)

/**
 * What the public reads and searches: one row a fatwa and language, there exactly while the fatwa is
 * approved and not private. Triggers (see the migrations) refuse any other row, take rows away when the
 * fatwa stops being public, and keep `fatwa_totals`.
 */
export const fatwaPublications = pgTable(
	'fatwa_publications',
	{
		fatwaId: uuid('fatwa_id').notNull(),
		language: text('language', { enum: locales }).notNull(),
		responseId: uuid('response_id').notNull(),
		/** One of a fatwa's publications, the one that a list of all languages counts. */
		isPrimary: boolean('is_primary').notNull(),
		slug: text('slug').notNull(),
		title: text('title').notNull(),
		/** The beginning of the question, for lists. */
		excerpt: text('excerpt').notNull(),
		categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
		publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
		titleVector: tsvector('title_vector').notNull(),
		questionVector: tsvector('question_vector').notNull(),
		answerVector: tsvector('answer_vector').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.fatwaId, table.language] }),
		foreignKey({ columns: [table.fatwaId], foreignColumns: [fatwas.id] }).onDelete('cascade'),
		foreignKey({ columns: [table.responseId], foreignColumns: [fatwaResponses.id] }).onDelete('cascade'),
		index('fatwa_publications_newest').on(table.language, table.publishedAt.desc(), table.fatwaId),
		index('fatwa_publications_category').on(
			table.language,
			table.categoryId,
			table.publishedAt.desc(),
			table.fatwaId,
		),
		uniqueIndex('fatwa_publications_primary').on(table.fatwaId).where(sql`is_primary`),
		index('fatwa_publications_all').on(table.publishedAt.desc(), table.fatwaId).where(sql`is_primary`),
		index('fatwa_publications_all_category')
			.on(table.categoryId, table.publishedAt.desc(), table.fatwaId)
			.where(sql`is_primary`),
		index('fatwa_publications_response').on(table.responseId),
		index('fatwa_publications_title').using('gin', table.titleVector),
		index('fatwa_publications_question').using('gin', table.questionVector),
		index('fatwa_publications_answer').using('gin', table.answerVector),
	],
)

/** How many publications there are, kept by a trigger: language 'all' counts each fatwa once. */
export const fatwaTotals = pgTable(
	'fatwa_totals',
	{
		language: text('language').notNull(),
		/** A category's id, or '' for those without one. */
		category: text('category').notNull(),
		total: integer('total').notNull(),
	},
	(table) => [primaryKey({ columns: [table.language, table.category] })],
)
