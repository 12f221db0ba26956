import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	date,
	foreignKey,
	index,
	integer,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import { bankLines } from '../bank/tables.server.ts'
import { maxAmount, restrictions, zakatCategories } from '../model.ts'
import { funds, ledgerEntries } from '../tables.server.ts'
import { paymentStates, paymentSteps } from './model.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Money that one person asks to pay out of a fund and another approves. What was asked for never changes; the triggers of
 * its migration hold that, and that it is paid by an entry of the ledger alone.
 */
export const payments = pgTable(
	'payments',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		status: text('status', { enum: paymentStates }).notNull().default('requested'),
		fundId: uuid('fund_id').notNull(),
		restriction: text('restriction', { enum: restrictions }).notNull(),
		/** Of zakat. */
		category: text('category', { enum: zakatCategories }),
		/** How many people it helps; required for fidyah and kafarah. */
		persons: integer('persons'),
		amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
		currency: text('currency').notNull(),
		/** The purpose, as everybody reads it in the open books. */
		purpose: text('purpose').notNull(),
		/** JSON of the payee's name and account and of a private note, sealed; empty: erased. */
		details: text('details').notNull(),
		dueOn: date('due_on'),
		/** Ids of people, without foreign keys: they stay when an account is erased, and then name nobody. */
		requestedBy: uuid('requested_by').notNull(),
		approvedBy: uuid('approved_by'),
		approvedAt: instant('approved_at'),
		/** It needed a second person, and there was none. */
		onePerson: boolean('one_person').notNull().default(false),
		/** The entry that posted it. */
		entryId: bigint('entry_id', { mode: 'number' }).references(() => ledgerEntries.id),
		/** The transaction of the bank that paid it; null: paid in cash, or not yet. */
		lineId: uuid('line_id').references(() => bankLines.id),
		createdAt: instant('created_at').notNull(),
		updatedAt: instant('updated_at').notNull(),
	},
	(table) => [
		check('payments_status', oneOf(table.status, paymentStates)),
		check('payments_category', oneOf(table.category, zakatCategories)),
		check(
			'payments_zakat_to_the_eight',
			sql`(${table.restriction} = 'zakat') = (${table.category} is not null)`,
		),
		check('payments_unassigned_waits', sql`${table.restriction} <> 'unassigned'`),
		check('payments_persons', sql`${table.persons} > 0`),
		check(
			'payments_persons_counted',
			sql`${table.restriction} not in ('fidyah', 'kafarah') or ${table.persons} is not null`,
		),
		check('payments_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
		check(
			'payments_amount',
			sql`${table.amountMinor} > 0 and ${table.amountMinor} <= ${sql.raw(String(maxAmount))}`,
		),
		check(
			'payments_two',
			sql`(${table.approvedAt} is null) = (${table.approvedBy} is null) and (${table.approvedBy} <> ${table.requestedBy} or ${table.onePerson})`,
		),
		check(
			'payments_approved_first',
			sql`(${table.status} not in ('approved', 'paid') or ${table.approvedBy} is not null) and (${table.status} not in ('requested', 'refused') or ${table.approvedBy} is null)`,
		),
		check('payments_paid_by_entry', sql`(${table.status} = 'paid') = (${table.entryId} is not null)`),
		check('payments_line_of_paid', sql`${table.lineId} is null or ${table.status} = 'paid'`),
		foreignKey({
			name: 'payments_fund',
			columns: [table.fundId, table.restriction],
			foreignColumns: [funds.id, funds.restriction],
		}),
		uniqueIndex('payments_entry').on(table.entryId),
		index('payments_line').on(table.lineId),
		index('payments_fund_status').on(table.fundId, table.status),
		index('payments_status').on(table.status, table.createdAt, table.id),
		index('payments_newest').on(table.createdAt, table.id),
		index('payments_payable').on(table.currency, table.amountMinor).where(sql`status = 'approved'`),
		index('payments_erase').on(table.updatedAt).where(sql`details <> ''`),
	],
)

export const paymentStepRows = stepsTable('payment_steps', {
	key: () => payments.id,
	column: 'payment_id',
	states: paymentStates,
	steps: paymentSteps,
	columns: {
		/**
		 * The entry of a payment that was paid: it stays after a reversal, so that the open books still say what it was
		 * for.
		 */
		entryId: bigint('entry_id', { mode: 'number' }),
	},
})
