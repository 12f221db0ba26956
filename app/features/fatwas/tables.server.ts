import { sql } from 'drizzle-orm'
import {
	bigint,
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import {
	fatwaStatuses,
	type HadithCitation,
	type Source,
	schools,
} from '#app/features/fatwas/library/model.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { NotQuotation } from '#app/features/scripture/model.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import type { Anchor } from '#app/workflow/passages.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import type { DraftText } from './editor/model.ts'
import { stepKinds } from './model.ts'

export const fatwaSteps = stepsTable('fatwa_steps', {
	key: () => fatwas.id,
	column: 'fatwa_id',
	states: fatwaStatuses,
	steps: stepKinds,
})

/** Draft of an answer, one a language. Every save adds a revision. */
export const fatwaDrafts = pgTable(
	'fatwa_drafts',
	{
		fatwaId: uuid('fatwa_id')
			.notNull()
			.references(() => fatwas.id, { onDelete: 'cascade' }),
		language: text('language', { enum: locales }).notNull(),
		/** Grows with each save and detects conflicts. */
		revision: integer('revision').notNull().default(1),
		/** Public wording, apart from the asker's. */
		title: text('title').notNull().default(''),
		question: text('question').notNull().default(''),
		/** Sanitised HTML; Quran citations are references. */
		answer: text('answer').notNull().default(''),
		/** Two or three sentences above the answer; plain text, or empty. */
		summary: text('summary').notNull().default(''),
		referenceText: text('reference_text').notNull().default(''),
		school: text('school', { enum: schools }),
		context: text('context').notNull().default(''),
		sources: jsonb('sources').$type<Source[]>().notNull().default([]),
		hadith: jsonb('hadith').$type<HadithCitation[]>().notNull().default([]),
		notQuotations: jsonb('not_quotations').$type<NotQuotation[]>().notNull().default([]),
		/** Why a published answer is changed. */
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

/** Draft texts at each save; thinned out as they age. */
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
		/** Null in revisions from before sources were fields. */
		sources: jsonb('sources').$type<Source[]>(),
		hadith: jsonb('hadith').$type<HadithCitation[]>(),
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

/** The texts that a reviewer's comparison covers. */
export type ProposedText = Omit<DraftText, 'notQuotations' | 'changeReason'>

/** A proposed wording, kept while reviewers may be shown the changes since. */
export const fatwaProposals = pgTable(
	'fatwa_proposals',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		fatwaId: uuid('fatwa_id')
			.notNull()
			.references(() => fatwas.id, { onDelete: 'cascade' }),
		language: text('language', { enum: locales }).notNull(),
		text: jsonb('text').$type<ProposedText>().notNull(),
		at: timestamp('at', { withTimezone: true }).notNull(),
	},
	(table) => [
		check('fatwa_proposals_language', oneOf(table.language, locales)),
		index('fatwa_proposals_fatwa').on(table.fatwaId, table.language, table.id),
		index('fatwa_proposals_at').on(table.at),
	],
)

/** Reviewers who have read a proposal. */
export const proposalReaders = pgTable(
	'fatwa_proposal_readers',
	{
		proposalId: bigint('proposal_id', { mode: 'number' })
			.notNull()
			.references(() => fatwaProposals.id, { onDelete: 'cascade' }),
		personId: uuid('person_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
	},
	(table) => [
		primaryKey({ columns: [table.proposalId, table.personId] }),
		index('fatwa_proposal_readers_person').on(table.personId),
	],
)

/** A reviewer's remark on a passage, for the author. */
export const fatwaRemarks = pgTable(
	'fatwa_remarks',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		fatwaId: uuid('fatwa_id')
			.notNull()
			.references(() => fatwas.id, { onDelete: 'cascade' }),
		language: text('language', { enum: locales }).notNull(),
		/** The submission that it belongs to. */
		proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull(),
		anchor: jsonb('anchor').$type<Anchor>().notNull(),
		text: text('text').notNull(),
		authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
		at: timestamp('at', { withTimezone: true }).notNull(),
		/** When it was sent with a decision; the author does not see it before. */
		sentAt: timestamp('sent_at', { withTimezone: true }),
		resolvedAt: timestamp('resolved_at', { withTimezone: true }),
		resolvedBy: uuid('resolved_by').references(() => profiles.id, { onDelete: 'set null' }),
	},
	(table) => [
		check('fatwa_remarks_language', oneOf(table.language, locales)),
		index('fatwa_remarks_fatwa').on(table.fatwaId, table.at),
		index('fatwa_remarks_author').on(table.authorId),
		index('fatwa_remarks_resolved_by').on(table.resolvedBy),
	],
)

/** Blocks of askers, and limits of questions a day that differ from the default. */
export const askerLimits = pgTable(
	'asker_limits',
	{
		userId: uuid('user_id')
			.primaryKey()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		blockedAt: timestamp('blocked_at', { withTimezone: true }),
		/** For admins. */
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
