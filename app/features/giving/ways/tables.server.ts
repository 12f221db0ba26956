import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '#app/platform/db/columns.server.ts'
import type { Names } from '../model.ts'
import { ledgerAccounts } from '../tables.server.ts'
import { checkKinds, qrSchemes, wayKinds } from './model.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Ways to send money: a bank account, a wallet, the cash desk, a card. Donors see one after a second person has
 * confirmed the payee's name, for as long as it is checked regularly.
 */
export const ways = pgTable(
	'ways_to_pay',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		kind: text('kind', { enum: wayKinds }).notNull(),
		names: jsonb('names').$type<Names>().notNull(),
		instructions: jsonb('instructions').$type<Partial<Names>>().notNull().default({}),
		/** The receiving account; its currency is the way's. */
		accountId: uuid('account_id')
			.notNull()
			.references(() => ledgerAccounts.id),
		/** Two letters of ISO 3166; empty: everywhere. */
		country: text('country').notNull().default(''),
		/** The payee's exact name at the bank or wallet. */
		holder: text('holder').notNull(),
		/** IBAN, account or wallet number, UPI address. */
		number: text('number').notNull().default(''),
		bic: text('bic').notNull().default(''),
		qrScheme: text('qr_scheme', { enum: qrSchemes }),
		/** The bank's EMVCo payload. */
		qrPayload: text('qr_payload').notNull().default(''),
		/** The payee's address, for a Swiss QR-bill. */
		street: text('street').notNull().default(''),
		building: text('building').notNull().default(''),
		postcode: text('postcode').notNull().default(''),
		town: text('town').notNull().default(''),
		position: integer('position').notNull().default(0),
		madeBy: uuid('made_by').notNull(),
		approvedBy: uuid('approved_by'),
		approvedAt: instant('approved_at'),
		onePerson: boolean('one_person').notNull().default(false),
		/** The last comparison of the payee's name with the bank's. */
		checkedAt: instant('checked_at'),
		retiredAt: instant('retired_at'),
		sampleAt: instant('sample_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		check('ways_to_pay_kind', oneOf(table.kind, wayKinds)),
		check('ways_to_pay_scheme', oneOf(table.qrScheme, qrSchemes)),
		check('ways_to_pay_country', sql`${table.country} = '' or ${table.country} ~ '^[A-Z]{2}$'`),
		check(
			'ways_to_pay_payee',
			sql`${table.kind} in ('cash', 'card') or (${table.holder} <> '' and ${table.number} <> '')`,
		),
		check(
			'ways_to_pay_swiss',
			sql`(${table.qrScheme} = 'swiss') is not true or (${table.postcode} <> '' and ${table.town} <> '')`,
		),
		check('ways_to_pay_payload', sql`(${table.qrScheme} = 'emv') is not true or ${table.qrPayload} <> ''`),
		check(
			'ways_to_pay_two',
			sql`(${table.approvedAt} is null) = (${table.approvedBy} is null)
				and (${table.approvedBy} <> ${table.madeBy} or ${table.onePerson})
				and (${table.approvedAt} is null or ${table.checkedAt} is not null)`,
		),
		index('ways_to_pay_position').on(table.position, table.createdAt),
		index('ways_to_pay_account').on(table.accountId),
	],
)

/** Comparisons of a way's payee: who, when, and the name in the QR code. Rows never change. */
export const payeeChecks = pgTable(
	'payee_checks',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		wayId: uuid('way_id')
			.notNull()
			.references(() => ways.id, { onDelete: 'cascade' }),
		kind: text('kind', { enum: checkKinds }).notNull(),
		holder: text('holder').notNull(),
		/** Null: the code has no name, or there is none. */
		inQr: text('in_qr'),
		by: uuid('by').notNull(),
		at: instant('at').notNull(),
	},
	(table) => [
		check('payee_checks_kind', oneOf(table.kind, checkKinds)),
		index('payee_checks_way').on(table.wayId, table.id),
	],
)
