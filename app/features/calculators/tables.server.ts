import { sql } from 'drizzle-orm'
import {
	bigint,
	check,
	date,
	index,
	integer,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { rateKinds, signedRules } from './model.ts'

// The trigger and the exclusion constraint of rates are in their migration, with an explanation.

/**
 * A price that calculators use, for a country. A draft until a scholar signs it; then only its end may be set. The database
 * refuses two signed rates of one kind, place and currency on one day.
 */
export const rates = pgTable(
	'rates',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		kind: text('kind', { enum: rateKinds }).notNull(),
		/** Two letters of ISO 3166. */
		place: text('place').notNull(),
		currency: text('currency').notNull(),
		amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
		basis: text('basis').notNull(),
		source: text('source').notNull(),
		validFrom: date('valid_from').notNull(),
		/** The first day on which another rate is in force. */
		validUntil: date('valid_until'),
		enteredBy: uuid('entered_by').references(() => profiles.id, { onDelete: 'set null' }),
		enteredAt: timestamp('entered_at', { withTimezone: true }).notNull().defaultNow(),
		reviewedBy: uuid('reviewed_by').references(() => profiles.id, { onDelete: 'set null' }),
		reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
	},
	(table) => [
		check('rates_kind', oneOf(table.kind, rateKinds)),
		check('rates_place', sql`${table.place} ~ '^[A-Z]{2}$'`),
		check('rates_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
		check('rates_amount', sql`${table.amountMinor} > 0`),
		check('rates_two', sql`${table.reviewedBy} <> ${table.enteredBy}`),
		check('rates_reviewed', sql`${table.reviewedBy} is null or ${table.reviewedAt} is not null`),
		check('rates_days', sql`${table.validUntil} >= ${table.validFrom}`),
		index('rates_entered').on(table.enteredAt.desc(), table.id.desc()),
		index('rates_entered_by').on(table.enteredBy),
		index('rates_reviewed_by').on(table.reviewedBy),
	],
)

/** A scholar's signature under a version of a calculator's rules. */
export const ruleSignatures = pgTable(
	'rule_signatures',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		rules: text('rules', { enum: signedRules }).notNull(),
		version: integer('version').notNull(),
		scholarId: uuid('scholar_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		signedAt: timestamp('signed_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('rule_signatures_rules', oneOf(table.rules, signedRules)),
		uniqueIndex('rule_signatures_one').on(table.rules, table.version),
		index('rule_signatures_scholar').on(table.scholarId),
	],
)
