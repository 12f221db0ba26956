import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	bigint,
	boolean,
	check,
	date,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	unique,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { categories } from '#app/features/categories/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { fatwaStatuses, type HadithCitation, type Source, schools, type TypedVerse } from './model.ts'

export const fatwas = pgTable(
	'fatwas',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Number in the public address of a published answer. */
		number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
		title: text('title').notNull(),
		question: text('question').notNull(),
		/** Language of the asker's words. */
		language: text('language', { enum: locales }).notNull(),
		categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
		status: text('status', { enum: fatwaStatuses }).notNull().default('pending'),
		/** Null: anonymous. */
		userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
		/** Holder of the claim, or author of the answer. */
		scholarId: uuid('scholar_id').references(() => profiles.id, { onDelete: 'set null' }),
		/** Never public; approved then means delivered to the asker. */
		isPrivate: boolean('is_private').notNull().default(false),
		approvedAt: timestamp('approved_at', { withTimezone: true }),
		/** ISO 3166-1 alpha-2: an answer may depend on the place. */
		country: text('country'),
		/** Promised day, counted in the organisation's working days. */
		dueOn: date('due_on', { mode: 'string' }),
		/** Last work of the holder: an idle claim lapses. */
		activeAt: timestamp('active_at', { withTimezone: true }),
		/** When the holder was warned that the claim will lapse. */
		remindedAt: timestamp('reminded_at', { withTimezone: true }),
		clarificationAskedAt: timestamp('clarification_asked_at', { withTimezone: true }),
		/** The answer was sent back to its author. */
		sentBackAt: timestamp('sent_back_at', { withTimezone: true }),
		/** A revision of the published answer waits for review. */
		revisionAt: timestamp('revision_at', { withTimezone: true }),
		/** Withdrawn by its asker, or merged into another. */
		closedAt: timestamp('closed_at', { withTimezone: true }),
		/** Asked before: the answer of that question answers this one. */
		mergedInto: uuid('merged_into').references((): AnyPgColumn => fatwas.id, { onDelete: 'set null' }),
		/** Number of others who asked the same. */
		askedAgain: integer('asked_again').notNull().default(0),
		/** Replaced by another, but still at its address. */
		supersededBy: uuid('superseded_by').references((): AnyPgColumn => fatwas.id, { onDelete: 'set null' }),
		takenDownAt: timestamp('taken_down_at', { withTimezone: true }),
		/** Shown to readers at its address. */
		takenDownReason: text('taken_down_reason').notNull().default(''),
		/** Groups the languages of one fatwa in an import. */
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
		check('fatwas_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
		index('fatwas_by_category').on(table.categoryId, table.createdAt.desc(), table.id),
		index('fatwas_newest').on(table.createdAt.desc(), table.id),
		index('fatwas_waiting')
			.on(table.status, table.createdAt, table.id)
			.where(sql`closed_at is null and status in ('pending', 'assigned', 'answered')`),
		index('fatwas_due')
			.on(table.dueOn, table.id)
			.where(sql`closed_at is null and status in ('pending', 'assigned', 'answered')`),
		index('fatwas_idle').on(table.activeAt).where(sql`status = 'assigned' and closed_at is null`),
		index('fatwas_revisions').on(table.revisionAt, table.id).where(sql`revision_at is not null`),
		index('fatwas_merged').on(table.mergedInto).where(sql`merged_into is not null`),
		index('fatwas_asked_again')
			.on(table.closedAt.desc(), table.mergedInto)
			.where(sql`merged_into is not null`),
		index('fatwas_superseded').on(table.supersededBy).where(sql`superseded_by is not null`),
		index('fatwas_asked_here').on(table.createdAt).where(sql`external_id is null`),
		index('fatwas_approved_here')
			.on(table.approvedAt)
			.where(sql`external_id is null and approved_at is not null`),
	],
)

/** An answer in one language; a change inserts a new version. */
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
		/** Public wording, apart from the asker's. */
		title: text('title').notNull(),
		question: text('question').notNull(),
		/** Sanitised HTML; Quran citations are references. */
		answer: text('answer').notNull(),
		/** Two or three sentences above the answer; plain text, or empty. */
		summary: text('summary').notNull().default(''),
		/** Sanitised HTML, or empty. */
		referenceText: text('reference_text').notNull().default(''),
		/** School of law; null: not tied to one. */
		school: text('school', { enum: schools }),
		/** Assumed place and custom; plain text, or empty. */
		context: text('context').notNull().default(''),
		sources: jsonb('sources').$type<Source[]>().notNull().default([]),
		hadith: jsonb('hadith').$type<HadithCitation[]>().notNull().default([]),
		/** Why a later version changed it; readers see it. */
		changeReason: text('change_reason').notNull().default(''),
		/** Since when it waits for review; null: readable once its fatwa is. */
		proposedAt: timestamp('proposed_at', { withTimezone: true }),
		/** Null for an import. */
		reviewedBy: uuid('reviewed_by').references(() => profiles.id, { onDelete: 'set null' }),
		reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
		/** Approved by its author, because nobody else could: shown as "one reviewer". */
		reviewedAlone: boolean('reviewed_alone').notNull().default(false),
		externalId: text('external_id'),
		/** Original address and number of an import. */
		sourceUrl: text('source_url'),
		originalNumber: text('original_number'),
		/** Unverified verses of an import; null: not checked yet. */
		typedVerses: jsonb('typed_verses').$type<TypedVerse[]>(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('fatwa_responses_language', oneOf(table.language, locales)),
		check('fatwa_responses_school', oneOf(table.school, schools)),
		unique('fatwa_responses_version').on(table.fatwaId, table.language, table.version),
		index('fatwa_responses_external').on(table.externalId, table.version),
		index('fatwa_responses_scholar').on(table.scholarId),
		index('fatwa_responses_reviewer').on(table.reviewedBy),
		index('fatwa_responses_unread')
			.on(table.createdAt)
			.where(sql`external_id is not null and typed_verses is null`),
		index('fatwa_responses_typed_verses')
			.on(table.createdAt.desc(), table.id)
			.where(sql`typed_verses <> '[]'`),
	],
)

/**
 * Public answers: one row a fatwa and language, which exists exactly while the fatwa is approved and not private.
 * Triggers (see the migrations) refuse other rows, delete rows when the fatwa stops being public, and keep
 * `fatwa_totals`.
 */
export const fatwaPublications = pgTable(
	'fatwa_publications',
	{
		fatwaId: uuid('fatwa_id').notNull(),
		language: text('language', { enum: locales }).notNull(),
		responseId: uuid('response_id').notNull(),
		/** The list of all languages shows the primary publication. */
		isPrimary: boolean('is_primary').notNull(),
		slug: text('slug').notNull(),
		title: text('title').notNull(),
		excerpt: text('excerpt').notNull(),
		categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
		publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
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
	],
)

/** Number of publications, kept by a trigger; language 'all' counts each fatwa once. */
export const fatwaTotals = pgTable(
	'fatwa_totals',
	{
		language: text('language').notNull(),
		/** Id of a category, or '' without one. */
		category: text('category').notNull(),
		total: integer('total').notNull(),
	},
	(table) => [primaryKey({ columns: [table.language, table.category] })],
)

/** "Was this clear?": one rating a reader and language. */
export const fatwaFeedback = pgTable(
	'fatwa_feedback',
	{
		fatwaId: uuid('fatwa_id')
			.notNull()
			.references(() => fatwas.id, { onDelete: 'cascade' }),
		language: text('language', { enum: locales }).notNull(),
		/** Keyed hash of the account, or of address and day; cannot be traced to a person. */
		voter: text('voter').notNull(),
		isClear: boolean('is_clear').notNull(),
		at: timestamp('at', { withTimezone: true }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.fatwaId, table.language, table.voter] }),
		check('fatwa_feedback_language', oneOf(table.language, locales)),
		index('fatwa_feedback_newest').on(table.at.desc(), table.fatwaId),
	],
)

export const fatwaReports = pgTable(
	'fatwa_reports',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		fatwaId: uuid('fatwa_id')
			.notNull()
			.references(() => fatwas.id, { onDelete: 'cascade' }),
		language: text('language', { enum: locales }).notNull(),
		text: text('text').notNull(),
		/** For an answer to the reader, if they want one. */
		email: text('email'),
		userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		resolvedAt: timestamp('resolved_at', { withTimezone: true }),
		resolvedBy: uuid('resolved_by').references(() => profiles.id, { onDelete: 'set null' }),
	},
	(table) => [
		check('fatwa_reports_language', oneOf(table.language, locales)),
		index('fatwa_reports_newest').on(table.createdAt.desc(), table.id),
		index('fatwa_reports_open').on(table.createdAt.desc(), table.id).where(sql`resolved_at is null`),
		index('fatwa_reports_fatwa').on(table.fatwaId),
		index('fatwa_reports_user').on(table.userId),
	],
)
