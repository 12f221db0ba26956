import { sql } from 'drizzle-orm'
import {
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
	uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/accounts/tables.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { fatwaStatuses, type HadithCitation, schools } from '#app/features/fatwas/model.ts'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import type { NotQuotation } from '#app/features/scripture/model.ts'
import { oneOf } from '#app/platform/columns.server.ts'
import { locales } from '#app/platform/locale.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import { stepKinds } from './model.ts'

/** Who did what to a question, when and why. */
export const fatwaSteps = stepsTable('fatwa_steps', {
	key: () => fatwas.id,
	column: 'fatwa_id',
	states: fatwaStatuses,
	steps: stepKinds,
})

/** The answer that is being written, one a language. Every save makes another revision. */
export const fatwaDrafts = pgTable(
	'fatwa_drafts',
	{
		fatwaId: uuid('fatwa_id')
			.notNull()
			.references(() => fatwas.id, { onDelete: 'cascade' }),
		language: text('language', { enum: locales }).notNull(),
		/** Goes up with each save: who saves over a later one is told. */
		revision: integer('revision').notNull().default(1),
		/** The wording for the public, apart from the asker's own. */
		title: text('title').notNull().default(''),
		question: text('question').notNull().default(''),
		/** Sanitised HTML; Quran citations are references. */
		answer: text('answer').notNull().default(''),
		referenceText: text('reference_text').notNull().default(''),
		school: text('school', { enum: schools }),
		context: text('context').notNull().default(''),
		hadith: jsonb('hadith').$type<HadithCitation[]>().notNull().default([]),
		notQuotations: jsonb('not_quotations').$type<NotQuotation[]>().notNull().default([]),
		/** Of an answer that was published before: why it is changed. */
		changeReason: text('change_reason').notNull().default(''),
		authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.fatwaId, table.language] }),
		check('fatwa_drafts_language', oneOf(table.language, locales)),
		check('fatwa_drafts_school', oneOf(table.school, schools)),
		index('fatwa_drafts_author').on(table.authorId),
	],
)

/** What a draft said at each save; thinned out as they age. */
export const fatwaDraftRevisions = pgTable(
	'fatwa_draft_revisions',
	{
		fatwaId: uuid('fatwa_id').notNull(),
		language: text('language', { enum: locales }).notNull(),
		revision: integer('revision').notNull(),
		title: text('title').notNull(),
		question: text('question').notNull(),
		answer: text('answer').notNull(),
		referenceText: text('reference_text').notNull(),
		authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
		at: timestamp('at', { withTimezone: true }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.fatwaId, table.language, table.revision] }),
		foreignKey({ columns: [table.fatwaId], foreignColumns: [fatwas.id] }).onDelete('cascade'),
		check('fatwa_draft_revisions_language', oneOf(table.language, locales)),
		index('fatwa_draft_revisions_author').on(table.authorId),
		index('fatwa_draft_revisions_at').on(table.at),
	],
)

/** What a scholar answers: of somebody without a row, everything; a null in a row means any. */
export const scholarCompetences = pgTable(
	'scholar_competences',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'cascade' }),
		language: text('language', { enum: locales }),
	},
	(table) => [
		check('scholar_competences_language', oneOf(table.language, locales)),
		unique('scholar_competences_once').on(table.userId, table.categoryId, table.language).nullsNotDistinct(),
		index('scholar_competences_category').on(table.categoryId),
	],
)

/** A scholar is away, from a day to a day in the organisation's zone, both included. */
export const scholarAbsences = pgTable(
	'scholar_absences',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		fromOn: date('from_on', { mode: 'string' }).notNull(),
		untilOn: date('until_on', { mode: 'string' }).notNull(),
		/** Who takes over what they hold when it begins; null: it goes back to the pool. */
		handOverTo: uuid('hand_over_to').references(() => profiles.id, { onDelete: 'set null' }),
		/** When that was done. */
		appliedAt: timestamp('applied_at', { withTimezone: true }),
	},
	(table) => [
		check('scholar_absences_order', sql`${table.fromOn} <= ${table.untilOn}`),
		index('scholar_absences_user').on(table.userId, table.fromOn),
		index('scholar_absences_other').on(table.handOverTo),
		index('scholar_absences_waiting').on(table.fromOn).where(sql`applied_at is null`),
	],
)

/** Somebody who may ask no more, or fewer or more questions a day than others. */
export const askerLimits = pgTable(
	'asker_limits',
	{
		userId: uuid('user_id')
			.primaryKey()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		blockedAt: timestamp('blocked_at', { withTimezone: true }),
		/** Why; for the admins. */
		reason: text('reason').notNull().default(''),
		dailyLimit: integer('daily_limit'),
		setBy: uuid('set_by').references(() => profiles.id, { onDelete: 'set null' }),
		setAt: timestamp('set_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		check('asker_limits_daily', sql`${table.dailyLimit} between 0 and 100`),
		index('asker_limits_set_by').on(table.setBy),
	],
)
