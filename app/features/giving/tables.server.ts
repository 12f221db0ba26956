import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	bigint,
	boolean,
	check,
	customType,
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
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import {
	accountKinds,
	duties,
	maxAmount,
	type Names,
	proposalKinds,
	proposalStates,
	restrictions,
	zakatCategories,
} from './model.ts'

// The triggers of these tables are in their migration, with an explanation of each.

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })
/** In minor units of the currency beside it. */
const amountColumn = (name: string) => bigint(name, { mode: 'number' })
const isCurrency = (column: AnyPgColumn) => sql`${column} ~ '^[A-Z]{3}$'`
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Money for one purpose. Its restriction never changes. */
export const funds = pgTable(
	'funds',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		slug: text('slug').notNull(),
		names: jsonb('names').$type<Names>().notNull(),
		purposes: jsonb('purposes').$type<Partial<Names>>().notNull().default({}),
		restriction: text('restriction', { enum: restrictions }).notNull(),
		/** Money moves only between funds of one family: the purpose's name, else the restriction. */
		family: text('family').notNull(),
		goalMinor: amountColumn('goal_minor'),
		goalCurrency: text('goal_currency'),
		endsOn: date('ends_on'),
		closedAt: instant('closed_at'),
		sampleAt: instant('sample_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		check('funds_restriction', oneOf(table.restriction, restrictions)),
		check('funds_family', sql`${table.restriction} = 'purpose' or ${table.family} = ${table.restriction}`),
		check('funds_goal', sql`(${table.goalMinor} is null) = (${table.goalCurrency} is null)`),
		check('funds_goal_amount', sql`${table.goalMinor} > 0 and ${isCurrency(table.goalCurrency)}`),
		uniqueIndex('funds_slug').on(table.slug),
		unique('funds_id_restriction').on(table.id, table.restriction),
		uniqueIndex('funds_one_unassigned')
			.on(table.restriction)
			.where(sql`restriction = 'unassigned' and sample_at is null`),
		index('funds_created').on(table.createdAt.desc(), table.id.desc()),
	],
)

/**
 * Where money is, came from or went to. An asset is entered by one person and confirmed by another before it is used;
 * of the other kinds there is one a currency.
 */
export const ledgerAccounts = pgTable(
	'ledger_accounts',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		kind: text('kind', { enum: accountKinds }).notNull(),
		currency: text('currency').notNull(),
		name: text('name').notNull().default(''),
		holder: text('holder').notNull().default(''),
		number: text('number').notNull().default(''),
		madeBy: uuid('made_by'),
		approvedBy: uuid('approved_by'),
		approvedAt: instant('approved_at'),
		onePerson: boolean('one_person').notNull().default(false),
		closedAt: instant('closed_at'),
		sampleAt: instant('sample_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		check('ledger_accounts_kind', oneOf(table.kind, accountKinds)),
		check('ledger_accounts_currency', isCurrency(table.currency)),
		check(
			'ledger_accounts_named',
			sql`${table.kind} <> 'asset' or (${table.name} <> '' and ${table.madeBy} is not null)`,
		),
		check(
			'ledger_accounts_two',
			sql`(${table.approvedAt} is null) = (${table.approvedBy} is null) and (${table.approvedBy} <> ${table.madeBy} or ${table.onePerson})`,
		),
		unique('ledger_accounts_id_kind_currency').on(table.id, table.kind, table.currency),
		uniqueIndex('ledger_accounts_one_a_kind').on(table.kind, table.currency).where(sql`kind <> 'asset'`),
		uniqueIndex('ledger_accounts_name').on(table.name).where(sql`kind = 'asset'`),
	],
)

/** A range of days. A closed one accepts no entry, and is never reopened. */
export const ledgerPeriods = pgTable(
	'ledger_periods',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		firstOn: date('first_on').notNull(),
		lastOn: date('last_on').notNull(),
		askedBy: uuid('asked_by'),
		askedAt: instant('asked_at'),
		/** Why it was closed in spite of old unassigned money. */
		reason: text('reason').notNull().default(''),
		closedBy: uuid('closed_by'),
		closedAt: instant('closed_at'),
		onePerson: boolean('one_person').notNull().default(false),
		sampleAt: instant('sample_at'),
	},
	(table) => [
		check('ledger_periods_order', sql`${table.firstOn} <= ${table.lastOn}`),
		check('ledger_periods_asked', sql`(${table.askedAt} is null) = (${table.askedBy} is null)`),
		check(
			'ledger_periods_two',
			sql`(${table.closedAt} is null) = (${table.closedBy} is null)
				and (${table.closedAt} is null or ${table.askedAt} is not null)
				and (${table.closedBy} <> ${table.askedBy} or ${table.onePerson})`,
		),
		uniqueIndex('ledger_periods_first').on(table.firstOn),
	],
)

/** An entry of a day. It and its lines never change; another entry reverses a mistake. */
export const ledgerEntries = pgTable(
	'ledger_entries',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		day: date('day').notNull(),
		periodId: uuid('period_id')
			.notNull()
			.references(() => ledgerPeriods.id),
		memo: text('memo').notNull().default(''),
		reverses: bigint('reverses', { mode: 'number' }).references((): AnyPgColumn => ledgerEntries.id),
		/** Ids of people, without foreign keys: they stay after an erasure, and then name nobody. */
		madeBy: uuid('made_by').notNull(),
		approvedBy: uuid('approved_by'),
		/** A second person was needed and there was none. */
		onePerson: boolean('one_person').notNull().default(false),
		sampleAt: instant('sample_at'),
		/** Always set by the database. */
		transactionId: transactionId('transaction_id').notNull().default(sql`pg_current_xact_id()`),
		postedAt: instant('posted_at').notNull().defaultNow(),
	},
	(table) => [
		check(
			'ledger_entries_two',
			sql`${table.approvedBy} is null or (${table.approvedBy} <> ${table.madeBy} and not ${table.onePerson})`,
		),
		uniqueIndex('ledger_entries_reversed_once').on(table.reverses),
		index('ledger_entries_day').on(table.day, table.id),
		index('ledger_entries_period').on(table.periodId),
	],
)

/** The change of one account and one fund: debit is positive, credit negative. */
export const ledgerLines = pgTable(
	'ledger_lines',
	{
		entryId: bigint('entry_id', { mode: 'number' })
			.notNull()
			.references(() => ledgerEntries.id),
		n: integer('n').notNull(),
		accountId: uuid('account_id').notNull(),
		kind: text('kind', { enum: accountKinds }).notNull(),
		currency: text('currency').notNull(),
		fundId: uuid('fund_id').notNull(),
		restriction: text('restriction', { enum: restrictions }).notNull(),
		amountMinor: amountColumn('amount_minor').notNull(),
		category: text('category', { enum: zakatCategories }),
		/** Of kafarah: how many people were fed or clothed. */
		persons: integer('persons'),
	},
	(table) => [
		primaryKey({ columns: [table.entryId, table.n] }),
		foreignKey({
			name: 'ledger_lines_account',
			columns: [table.accountId, table.kind, table.currency],
			foreignColumns: [ledgerAccounts.id, ledgerAccounts.kind, ledgerAccounts.currency],
		}),
		foreignKey({
			name: 'ledger_lines_fund',
			columns: [table.fundId, table.restriction],
			foreignColumns: [funds.id, funds.restriction],
		}),
		check(
			'ledger_lines_amount',
			sql`${table.amountMinor} <> 0 and abs(${table.amountMinor}) <= ${sql.raw(String(maxAmount))}`,
		),
		check('ledger_lines_category', oneOf(table.category, zakatCategories)),
		check('ledger_lines_categorised', sql`${table.category} is null or ${table.kind} = 'disbursement'`),
		// Zakat pays its eight recipients only: no costs, no other purpose. A CHECK, so that no trigger can be missing.
		check(
			'ledger_lines_zakat_to_the_eight',
			sql`${table.restriction} <> 'zakat' or ${table.kind} in ('asset', 'gift', 'transfer', 'opening', 'exchange')
				or (${table.kind} = 'disbursement' and ${table.category} is not null)`,
		),
		// Unassigned money is in the bank but in no other fund, and is not spent. Unexplained outgoing money burdens
		// general money until it is explained.
		check(
			'ledger_lines_unassigned_waits',
			sql`(${table.kind} <> 'suspense' or ${table.restriction} in ('unassigned', 'general'))
				and (${table.restriction} <> 'unassigned' or ${table.kind} in ('asset', 'suspense'))`,
		),
		check(
			'ledger_lines_fed_without_costs',
			sql`${table.restriction} not in ('fitr', 'fidyah', 'kafarah') or ${table.kind} <> 'cost'`,
		),
		check(
			'ledger_lines_interest_is_no_gift',
			sql`${table.kind} <> 'interest' or ${table.restriction} = 'general'`,
		),
		check(
			'ledger_lines_persons',
			sql`${table.persons} is null or (${table.persons} > 0 and ${table.kind} = 'disbursement')`,
		),
		check(
			'ledger_lines_kafarah_counts',
			sql`not (${table.restriction} = 'kafarah' and ${table.kind} = 'disbursement' and ${table.amountMinor} > 0 and ${table.persons} is null)`,
		),
		index('ledger_lines_of_fund').on(table.fundId, table.currency, table.kind),
		index('ledger_lines_of_account').on(table.accountId),
	],
)

/** The balance of each fund, updated by its lines alone. Payments from a fund lock its row. */
export const fundBalances = pgTable(
	'fund_balances',
	{
		fundId: uuid('fund_id').notNull(),
		restriction: text('restriction', { enum: restrictions }).notNull(),
		currency: text('currency').notNull(),
		balanceMinor: amountColumn('balance_minor').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.fundId, table.currency] }),
		foreignKey({
			name: 'fund_balances_fund',
			columns: [table.fundId, table.restriction],
			foreignColumns: [funds.id, funds.restriction],
		}),
		// The bank takes its fee from general money, even below zero: pages then show the debt to other funds.
		check(
			'fund_balances_not_below_nothing',
			sql`${table.balanceMinor} >= 0 or ${table.restriction} = 'general'`,
		),
	],
)

/** The bank's balance of an account at the end of a day. */
export const accountStatements = pgTable(
	'account_statements',
	{
		accountId: uuid('account_id')
			.notNull()
			.references(() => ledgerAccounts.id, { onDelete: 'cascade' }),
		day: date('day').notNull(),
		balanceMinor: amountColumn('balance_minor').notNull(),
		enteredBy: uuid('entered_by').notNull(),
		enteredAt: instant('entered_at').notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.day] })],
)

/** Entered by one person; posted by another it becomes an entry. */
export const ledgerProposals = pgTable(
	'ledger_proposals',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		kind: text('kind', { enum: proposalKinds }).notNull(),
		status: text('status', { enum: proposalStates }).notNull().default('waiting'),
		accountId: uuid('account_id')
			.notNull()
			.references(() => ledgerAccounts.id),
		fundId: uuid('fund_id')
			.notNull()
			.references(() => funds.id),
		amountMinor: amountColumn('amount_minor').notNull(),
		/** Of payments. */
		category: text('category', { enum: zakatCategories }),
		persons: integer('persons'),
		day: date('day').notNull(),
		memo: text('memo').notNull().default(''),
		enteredBy: uuid('entered_by').notNull(),
		enteredAt: instant('entered_at').notNull().defaultNow(),
		decidedBy: uuid('decided_by'),
		decidedAt: instant('decided_at'),
		entryId: bigint('entry_id', { mode: 'number' }).references(() => ledgerEntries.id),
	},
	(table) => [
		check('ledger_proposals_kind', oneOf(table.kind, proposalKinds)),
		check('ledger_proposals_status', oneOf(table.status, proposalStates)),
		check('ledger_proposals_category', oneOf(table.category, zakatCategories)),
		check('ledger_proposals_amount', sql`${table.amountMinor} > 0`),
		check(
			'ledger_proposals_decided',
			sql`(${table.status} = 'waiting') = (${table.decidedAt} is null) and (${table.status} = 'posted') = (${table.entryId} is not null)`,
		),
		index('ledger_proposals_waiting').on(table.enteredAt, table.id).where(sql`status = 'waiting'`),
		index('ledger_proposals_fund').on(table.fundId),
		index('ledger_proposals_account').on(table.accountId),
		uniqueIndex('ledger_proposals_entry').on(table.entryId),
	],
)

/** The people who enter and who approve; an admin without a row does both. */
export const givingDuties = pgTable(
	'giving_duties',
	{
		personId: uuid('person_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		duty: text('duty', { enum: duties }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.personId, table.duty] }),
		check('giving_duties_duty', oneOf(table.duty, duties)),
	],
)
