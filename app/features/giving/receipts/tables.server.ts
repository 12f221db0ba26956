import { sql } from 'drizzle-orm'
import {
	bigint,
	check,
	date,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { pledges } from '../pledges/tables.server.ts'
import { ledgerEntries } from '../tables.server.ts'
import { receiptKinds } from './model.ts'

/** The counter of a series, as a row: a number that is rolled back is used again. */
export const receiptSeries = pgTable('receipt_series', {
	series: text('series').primaryKey(),
	nextNumber: integer('next_number').notNull().default(1),
})

/** Numbered without gaps by the database; a receipt never changes, only a further one corrects it. */
export const receipts = pgTable(
	'receipts',
	{
		series: text('series')
			.notNull()
			.references(() => receiptSeries.series),
		/** Set by the database. */
		number: integer('number').notNull().default(0),
		kind: text('kind', { enum: receiptKinds }).notNull().default('gift'),
		/** The entry of the gift, also for a correction. */
		entryId: bigint('entry_id', { mode: 'number' })
			.notNull()
			.references(() => ledgerEntries.id),
		/** Null: the part of the entry without a pledge. */
		pledgeId: uuid('pledge_id').references(() => pledges.id),
		/** Set by the database if 0: the entry's remaining amount. A cancellation has none. */
		amountMinor: bigint('amount_minor', { mode: 'number' }).notNull().default(0),
		/** Set by the database. */
		currency: text('currency').notNull().default(''),
		correctsSeries: text('corrects_series'),
		correctsNumber: integer('corrects_number'),
		issuedAt: timestamp('issued_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.series, table.number] }),
		foreignKey({
			name: 'receipts_corrected',
			columns: [table.correctsSeries, table.correctsNumber],
			foreignColumns: [table.series, table.number],
		}),
		check('receipts_kind', oneOf(table.kind, receiptKinds)),
		check(
			'receipts_amount',
			sql`(${table.kind} = 'cancellation') = (${table.amountMinor} = 0) and ${table.amountMinor} >= 0`,
		),
		check(
			'receipts_correction',
			sql`(${table.kind} in ('correction', 'cancellation')) = (${table.correctsNumber} is not null)
				and (${table.correctsSeries} is null) = (${table.correctsNumber} is null)`,
		),
		uniqueIndex('receipts_gift_once').on(table.entryId).where(sql`kind = 'gift' and pledge_id is null`),
		uniqueIndex('receipts_pledge_once').on(table.entryId, table.pledgeId).where(sql`kind = 'gift'`),
		uniqueIndex('receipts_corrected_once').on(table.correctsSeries, table.correctsNumber),
		index('receipts_entry').on(table.entryId),
		index('receipts_pledge').on(table.pledgeId),
		index('receipts_newest').on(table.issuedAt.desc(), table.series.desc(), table.number.desc()),
	],
)

/** A receipt's names, if they are not the pledge's donor: for corrections, and gifts without a pledge. */
export const receiptNames = pgTable(
	'receipt_names',
	{
		series: text('series').notNull(),
		number: integer('number').notNull(),
		/** Sealed JSON of the donor's name and of whom they gave for. */
		donor: text('donor').notNull(),
		language: text('language', { enum: locales }).notNull(),
		/** The last day before the row is deleted. */
		eraseOn: date('erase_on'),
	},
	(table) => [
		primaryKey({ columns: [table.series, table.number] }),
		foreignKey({
			name: 'receipt_names_receipt',
			columns: [table.series, table.number],
			foreignColumns: [receipts.series, receipts.number],
		}).onDelete('cascade'),
		check('receipt_names_language', oneOf(table.language, locales)),
		index('receipt_names_erase').on(table.eraseOn),
	],
)
