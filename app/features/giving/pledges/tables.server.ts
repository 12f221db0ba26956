import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import { maxAmount } from '../model.ts'
import { funds } from '../tables.server.ts'
import { ways } from '../ways/tables.server.ts'
import { pledgeKinds, pledgeStates, pledgeSteps, shownAs } from './model.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Pledges. Names and address are sealed; the link is stored as a hash. */
export const pledges = pgTable(
	'pledges',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		kind: text('kind', { enum: pledgeKinds }).notNull().default('once'),
		/** Twelve digits, see code.ts. */
		code: text('code').notNull(),
		/** A keyed hash of the secret link. */
		tokenHash: text('token_hash').notNull(),
		/** The form's id: sent twice, it is one pledge. */
		formHash: text('form_hash'),
		fundId: uuid('fund_id')
			.notNull()
			.references(() => funds.id),
		amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
		currency: text('currency').notNull(),
		/** The received money, in its own currency. */
		receivedMinor: bigint('received_minor', { mode: 'number' }).notNull().default(0),
		wayId: uuid('way_id').references(() => ways.id, { onDelete: 'set null' }),
		userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
		/** Sealed JSON of the donor's name, of whom they give for, and of their address; empty: none given. */
		donor: text('donor').notNull().default(''),
		/** A keyed hash of the address, to find it again; null: none given. */
		emailHash: text('email_hash'),
		shownAs: text('shown_as', { enum: shownAs }).notNull().default('anonymous'),
		language: text('language', { enum: locales }).notNull(),
		status: text('status', { enum: pledgeStates }).notNull().default('pledged'),
		/** When the donor reported the transfer as sent. */
		sentAt: instant('sent_at'),
		remindedAt: instant('reminded_at'),
		/** The last day before the donor's identity is erased. */
		eraseOn: date('erase_on'),
		sampleAt: instant('sample_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		check('pledges_kind', oneOf(table.kind, pledgeKinds)),
		// ISO 7064 MOD 97-10: no typing error gives another pledge's code.
		check('pledges_code', sql`${table.code} ~ '^[1-9][0-9]{11}$' and ${table.code}::bigint % 97 = 1`),
		check(
			'pledges_amount',
			sql`${table.amountMinor} > 0 and ${table.amountMinor} <= ${sql.raw(String(maxAmount))}`,
		),
		check('pledges_received', sql`${table.receivedMinor} >= 0`),
		check('pledges_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
		check('pledges_shown_as', oneOf(table.shownAs, shownAs)),
		check('pledges_language', oneOf(table.language, locales)),
		check('pledges_status', oneOf(table.status, pledgeStates)),
		uniqueIndex('pledges_code_once').on(table.code),
		uniqueIndex('pledges_token').on(table.tokenHash),
		uniqueIndex('pledges_form').on(table.formHash),
		index('pledges_fund').on(table.fundId, table.status),
		index('pledges_way').on(table.wayId),
		index('pledges_user').on(table.userId, table.createdAt.desc(), table.id.desc()),
		index('pledges_email').on(table.emailHash),
		index('pledges_newest').on(table.createdAt.desc(), table.id.desc()),
		index('pledges_status').on(table.status, table.createdAt.desc(), table.id.desc()),
		index('pledges_erase').on(table.eraseOn).where(sql`donor <> ''`),
	],
)

export const pledgeStepRows = stepsTable('pledge_steps', {
	key: () => pledges.id,
	column: 'pledge_id',
	states: pledgeStates,
	steps: pledgeSteps,
})
