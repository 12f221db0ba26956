import { sql } from 'drizzle-orm'
import {
	bigint,
	check,
	index,
	integer,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { bankLines } from '../bank/tables.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { ledgerAccounts } from '../tables.server.ts'
import { sessionStates } from './model.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A donor's visits to the card page. A pledge has one open session. No name, no address and no card stands here. */
export const cardSessions = pgTable(
	'card_sessions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		pledgeId: uuid('pledge_id')
			.notNull()
			.references(() => pledges.id, { onDelete: 'cascade' }),
		/** The account that is paid; refunds leave it again. */
		accountId: uuid('account_id')
			.notNull()
			.references(() => ledgerAccounts.id),
		amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
		currency: text('currency').notNull(),
		status: text('status', { enum: sessionStates }).notNull().default('open'),
		/** Stripe's ids; null: not answered yet. */
		stripeId: text('stripe_id'),
		intentId: text('intent_id'),
		chargeId: text('charge_id'),
		/** Of Stripe's page; empty once it is of no use. */
		url: text('url').notNull().default(''),
		/** The ledger's reason not to take the payment, or what followed it. */
		refusal: text('refusal'),
		/** The bank line of the gift. */
		lineId: uuid('line_id').references(() => bankLines.id, { onDelete: 'set null' }),
		createdAt: instant('created_at').notNull(),
		expiresAt: instant('expires_at').notNull(),
		/** When Stripe was last asked. */
		checkedAt: instant('checked_at'),
		paidAt: instant('paid_at'),
		bookedAt: instant('booked_at'),
	},
	(table) => [
		check('card_sessions_status', oneOf(table.status, sessionStates)),
		check('card_sessions_amount', sql`${table.amountMinor} > 0`),
		check(
			'card_sessions_paid',
			sql`(${table.status} in ('paid', 'booked')) = (${table.paidAt} is not null)
				and (${table.status} = 'booked') = (${table.bookedAt} is not null)`,
		),
		uniqueIndex('card_sessions_one_open').on(table.pledgeId).where(sql`status = 'open'`),
		uniqueIndex('card_sessions_stripe').on(table.stripeId),
		index('card_sessions_intent').on(table.intentId),
		index('card_sessions_charge').on(table.chargeId),
		index('card_sessions_pledge').on(table.pledgeId),
		index('card_sessions_account').on(table.accountId),
		index('card_sessions_line').on(table.lineId),
		index('card_sessions_due')
			.on(table.checkedAt)
			.where(sql`status in ('open', 'paid') or refusal is not null`),
	],
)

/** Notices of Stripe about our sessions. One whose work failed stays open, and is worked on again. */
export const cardEvents = pgTable(
	'card_events',
	{
		/** Stripe's. */
		id: text('id').primaryKey(),
		kind: text('kind').notNull(),
		sessionId: uuid('session_id')
			.notNull()
			.references(() => cardSessions.id, { onDelete: 'cascade' }),
		tries: integer('tries').notNull().default(0),
		receivedAt: instant('received_at').notNull(),
		doneAt: instant('done_at'),
	},
	(table) => [
		index('card_events_session').on(table.sessionId),
		index('card_events_open').on(table.receivedAt).where(sql`done_at is null`),
	],
)
