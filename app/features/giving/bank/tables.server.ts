import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { funds, ledgerAccounts, ledgerEntries } from '../tables.server.ts'
import type { ColumnMap } from './columns.ts'
import { fileKinds, fileStates, lineKinds, lineStates, lineSteps, matchedBy, settlements } from './model.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const amountColumn = (name: string) => bigint(name, { mode: 'number' })

/** The columns of an account's CSV files. */
export const columnMaps = pgTable('bank_column_maps', {
	accountId: uuid('account_id')
		.primaryKey()
		.references(() => ledgerAccounts.id, { onDelete: 'cascade' }),
	map: jsonb('map').$type<ColumnMap>().notNull(),
	savedBy: uuid('saved_by').notNull(),
	savedAt: instant('saved_at').notNull(),
})

/**
 * A bank's file that was checked (or one day of a card processor), and what it says about its account. Its lines are in `bankLines` once it is
 * imported.
 */
export const bankFiles = pgTable(
	'bank_files',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => ledgerAccounts.id),
		/** Hash of its bytes, hexadecimal: no file is imported twice. */
		sha256: text('sha256').notNull(),
		name: text('name').notNull(),
		format: text('format', { enum: fileKinds }).notNull(),
		status: text('status', { enum: fileStates }).notNull().default('checked'),
		firstOn: date('first_on'),
		lastOn: date('last_on'),
		openingMinor: amountColumn('opening_minor'),
		closingMinor: amountColumn('closing_minor'),
		rows: integer('rows').notNull().default(0),
		/** Rows of the file that were new; the others came with an earlier file. */
		added: integer('added').notNull().default(0),
		/** The bank's closing balance less the ledger's on that day; null: the file names none. */
		differenceMinor: amountColumn('difference_minor'),
		madeBy: uuid('made_by').notNull(),
		takenInAt: instant('taken_in_at'),
		sampleAt: instant('sample_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		check('bank_files_format', oneOf(table.format, fileKinds)),
		check('bank_files_status', oneOf(table.status, fileStates)),
		check(
			'bank_files_taken_in',
			sql`(${table.status} in ('taken-in', 'incomplete')) = (${table.takenInAt} is not null)`,
		),
		uniqueIndex('bank_files_once').on(table.accountId, table.sha256).where(sql`taken_in_at is not null`),
		index('bank_files_newest').on(table.createdAt.desc(), table.id.desc()),
		index('bank_files_account').on(table.accountId, table.lastOn),
	],
)

/** One transaction of an account, as the bank reports it. */
export const bankLines = pgTable(
	'bank_lines',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		fileId: uuid('file_id')
			.notNull()
			.references(() => bankFiles.id),
		/** Where it stood in the file, from 1. */
		row: integer('row').notNull(),
		accountId: uuid('account_id').notNull(),
		/** Keyed hash by which a line is recognised again (`rowKeys`). */
		keyHash: text('key_hash').notNull(),
		day: date('day').notNull(),
		amountMinor: amountColumn('amount_minor').notNull(),
		currency: text('currency').notNull(),
		reference: text('reference').notNull().default(''),
		/** JSON of the other party's name, the texts and the row as it stood in the file, sealed; empty: erased. */
		details: text('details').notNull(),
		/** Sealed JSON of the reason of its match or suggestion (`MatchReason`): it quotes the line. */
		why: text('why').notNull().default(''),
		status: text('status', { enum: lineStates }).notNull(),
		/** How the line is settled, or suggested to be. */
		settledAs: text('settled_as', { enum: settlements }),
		/** The rule of matching that decided or proposed, 1 to 7. */
		rule: integer('rule').notNull(),
		/** The entry that holds it in its account: of the import, or a later one after its match by code was taken back. */
		entryId: bigint('entry_id', { mode: 'number' })
			.notNull()
			.references(() => ledgerEntries.id),
		/** The entry that settles it, or that reversed another line with it. */
		settledEntryId: bigint('settled_entry_id', { mode: 'number' }).references(() => ledgerEntries.id),
		/** Of a card's gift: the refunded part. */
		refundedMinor: amountColumn('refunded_minor').notNull().default(0),
		/**
		 * The earlier line that this one reverses, the later line that reversed it, or the other side of a transfer
		 * between own accounts.
		 */
		otherLineId: uuid('other_line_id'),
		eraseOn: date('erase_on'),
		createdAt: instant('created_at').notNull(),
		updatedAt: instant('updated_at').notNull(),
	},
	(table) => [
		check('bank_lines_status', oneOf(table.status, lineStates)),
		check('bank_lines_settled_as', oneOf(table.settledAs, settlements)),
		check('bank_lines_amount', sql`${table.amountMinor} <> 0`),
		check(
			'bank_lines_refunded',
			sql`${table.refundedMinor} = 0 or ${table.refundedMinor} between 1 and ${table.amountMinor}`,
		),
		check('bank_lines_rule', sql`${table.rule} between 1 and 7`),
		uniqueIndex('bank_lines_once').on(table.accountId, table.keyHash),
		index('bank_lines_file').on(table.fileId, table.row),
		index('bank_lines_account').on(table.accountId, table.day),
		index('bank_lines_status').on(table.status, table.day, table.id),
		index('bank_lines_entry').on(table.entryId),
		index('bank_lines_settled').on(table.settledEntryId),
		index('bank_lines_like').on(table.currency, table.amountMinor, table.day),
		index('bank_lines_other').on(table.otherLineId),
		index('bank_lines_erase').on(table.eraseOn).where(sql`details <> ''`),
	],
)

export const bankLineSteps = stepsTable('bank_line_steps', {
	key: () => bankLines.id,
	column: 'line_id',
	states: lineStates,
	steps: lineSteps,
})

/** The assigned parts of lines. The parts of a line never exceed its amount. */
export const bankMatches = pgTable(
	'bank_matches',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		lineId: uuid('line_id')
			.notNull()
			.references(() => bankLines.id),
		/** Null: a gift for a fund without a pledge. */
		pledgeId: uuid('pledge_id').references(() => pledges.id),
		fundId: uuid('fund_id')
			.notNull()
			.references(() => funds.id),
		amountMinor: amountColumn('amount_minor').notNull(),
		by: text('by', { enum: matchedBy }).notNull(),
		decidedBy: uuid('decided_by'),
		approvedBy: uuid('approved_by'),
		onePerson: boolean('one_person').notNull().default(false),
		/** The entry that posted it; null: it waits for a second person. */
		entryId: bigint('entry_id', { mode: 'number' }).references(() => ledgerEntries.id),
		/** When it was undone; it no longer counts. */
		endedAt: instant('ended_at'),
		at: instant('at').notNull(),
	},
	(table) => [
		check('bank_matches_by', oneOf(table.by, matchedBy)),
		check('bank_matches_amount', sql`${table.amountMinor} > 0`),
		check('bank_matches_decided', sql`(${table.by} = 'person') = (${table.decidedBy} is not null)`),
		check('bank_matches_two', sql`${table.approvedBy} is null or ${table.approvedBy} <> ${table.decidedBy}`),
		index('bank_matches_line').on(table.lineId),
		index('bank_matches_pledge').on(table.pledgeId),
		index('bank_matches_fund').on(table.fundId),
		index('bank_matches_entry').on(table.entryId),
	],
)

/** Rules of the treasurer: lines with all of these words are always proposed as this. */
export const bankRules = pgTable(
	'bank_rules',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		words: text('words').array().notNull(),
		direction: text('direction', { enum: ['in', 'out'] }).notNull(),
		settledAs: text('settled_as', { enum: lineKinds }).notNull(),
		/** Null: of every account. */
		accountId: uuid('account_id').references(() => ledgerAccounts.id),
		/** Limits of the amount without its sign; they need an account, whose currency they have. */
		minMinor: amountColumn('min_minor'),
		maxMinor: amountColumn('max_minor'),
		/** The first rule that fits counts. */
		position: integer('position').notNull().default(0),
		retiredAt: instant('retired_at'),
		madeBy: uuid('made_by').notNull(),
		at: instant('at').notNull(),
	},
	(table) => [
		check('bank_rules_direction', oneOf(table.direction, ['in', 'out'])),
		check('bank_rules_settled_as', oneOf(table.settledAs, lineKinds)),
		check('bank_rules_words', sql`cardinality(${table.words}) between 1 and 8`),
		check('bank_rules_range', sql`${table.minMinor} <= ${table.maxMinor}`),
		check(
			'bank_rules_currency',
			sql`${table.accountId} is not null or (${table.minMinor} is null and ${table.maxMinor} is null)`,
		),
		index('bank_rules_account').on(table.accountId),
	],
)
