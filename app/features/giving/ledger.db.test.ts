import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { committedDb } from '#tests/db.ts'
import {
	addLine,
	aLedger,
	approvedBy,
	enteredBy,
	gift,
	type Ledger,
	moved,
	paid,
	postRaw,
	type RawEntry,
	type RawLine,
	reversed,
	run,
	type Work,
} from '#tests/world-giving.ts'

// SQL as the site's role: the database itself enforces the rules.

const site = `site_${process.pid}`
let db: Db
let close: () => Promise<void>
let ledger: Ledger
/** The numbers of earlier entries. */
let gifted: number
let spent: number
let taken: number
let orphaned: number

beforeAll(async () => {
	;({ db, close } = await committedDb())
	ledger = await aLedger(db)
	await db.execute(sql.raw(`create role ${site}`))
	await db.execute(sql.raw(`grant usage on schema public to ${site}`))
	await db.execute(sql.raw(`grant select, insert, update, delete on all tables in schema public to ${site}`))
	await db.execute(sql.raw(`grant usage, select, update on all sequences in schema public to ${site}`))
	const commit = (lines: RawLine[], of: RawEntry = {}) =>
		db.transaction((tx) => postRaw(tx as unknown as Db, ledger, lines, of))
	gifted = await commit(gift('zakat', 1000))
	for (const fund of ['general', 'fidyah', 'kafarah', 'fitr']) await commit(gift(fund, 1000))
	orphaned = await commit(gift('orphans', 1000))
	await commit(gift('unassigned', 1000, 'bank', 'suspense'))
	await commit(gift('general', 500, 'dollars', 'gift-usd'))
	spent = await commit(paid('zakat', 100, 'disbursement', { category: 'poor' }), { approvedBy })
	const old = await commit(gift('zakat', 10))
	taken = await commit(reversed(gift('zakat', 10)), { reverses: old })
	await db.execute(sql`insert into receipt_series (series) values ('2026')`)
	await db.execute(sql`insert into receipts (series, entry_id) values ('2026', ${gifted})`)
	await db.execute(sql`update ledger_periods set asked_by = ${enteredBy}, asked_at = now(), closed_by = ${approvedBy},
		closed_at = now() where id = ${ledger.closed}`)
})

afterAll(async () => {
	await db.execute(sql.raw(`drop owned by ${site}`))
	await db.execute(sql.raw(`drop role ${site}`))
	await close()
})

type Thrown = { cause?: Thrown; constraint?: string; code?: string; message?: string }
/** The database's error inside the drivers' errors. */
const deepest = (error: Thrown): Thrown => (error.cause ? deepest(error.cause) : error)

class Undone extends Error {}

/** Runs the work as the site's role up to its commit, and rolls it back. @returns the violated constraint */
async function refusalOf(work: Work): Promise<string | undefined> {
	try {
		await db.transaction(async (tx) => {
			await tx.execute(sql.raw(`set local role ${site}`))
			await work(tx as unknown as Db)
			await tx.execute(sql`set constraints all immediate`)
			throw new Undone()
		})
	} catch (error) {
		if (error instanceof Undone) return undefined
		const cause = deepest(error as Thrown)
		return cause.constraint ?? cause.code ?? String(error)
	}
	return undefined
}

const post =
	(lines: RawLine[], of: RawEntry = {}) =>
	(db: Db) =>
		postRaw(db, ledger, lines, of)
const late =
	(work: () => Work): Work =>
	(db) =>
		work()(db)
const two = { approvedBy }

const numbered = ([number, amount, currency]: [number, number, string]) =>
	sql`insert into receipts (series, number, entry_id, amount_minor, currency) values ('2026', ${number}, ${orphaned}, ${amount}, ${currency})`

const refused: [what: string, constraint: string, work: Work][] = [
	[
		'lines that do not balance',
		'ledger_entry_balances',
		post([
			{ account: 'bank', fund: 'general', amount: 5 },
			{ account: 'gift', fund: 'general', amount: -4 },
		]),
	],
	[
		'an entry that balances over two funds only',
		'ledger_entry_balances',
		post([
			{ account: 'bank', fund: 'general', amount: 5 },
			{ account: 'gift', fund: 'zakat', amount: -5 },
		]),
	],
	[
		'an entry that balances over two currencies only',
		'ledger_entry_balances',
		post([
			{ account: 'bank', fund: 'general', amount: 5 },
			{ account: 'gift-usd', fund: 'general', amount: -5 },
		]),
	],
	['an entry without lines', 'ledger_entry_balances', post([])],
	['a line of nothing', 'ledger_lines_amount', post(gift('general', 0))],
	['an amount that no program can add up', 'ledger_lines_amount', post(gift('general', 2_000_000_000_000))],
	['zakat for costs', 'ledger_lines_zakat_to_the_eight', post(paid('zakat', 5, 'cost'))],
	['zakat without a category', 'ledger_lines_zakat_to_the_eight', post(paid('zakat', 5, 'disbursement'))],
	[
		'zakat for a ninth category',
		'ledger_lines_category',
		post(paid('zakat', 5, 'disbursement', { category: 'mosques' })),
	],
	[
		'a category of something that is not paid',
		'ledger_lines_categorised',
		post([
			{ account: 'bank', fund: 'general', amount: 5 },
			{ account: 'gift', fund: 'general', amount: -5, category: 'poor' },
		]),
	],
	['a transfer from zakat to general money', 'ledger_same_restriction', post(moved('zakat', 'general', 5))],
	['a transfer from zakat to a purpose', 'ledger_same_restriction', post(moved('zakat', 'orphans', 5))],
	['a transfer from orphans to a well', 'ledger_same_restriction', post(moved('orphans', 'wells', 5))],
	[
		'a transfer that loses money',
		'ledger_same_restriction',
		post([
			{ account: 'bank', fund: 'orphans', amount: -5 },
			{ account: 'transfer', fund: 'orphans', amount: 5 },
		]),
	],
	[
		'more than there is',
		'fund_balances_not_below_nothing',
		post(paid('zakat', 901, 'disbursement', { category: 'poor' })),
	],
	[
		'more than there is in a currency',
		'fund_balances_not_below_nothing',
		post([
			{ account: 'dollars', fund: 'zakat', amount: -1 },
			{ account: 'disbursement-usd', fund: 'zakat', amount: 1, category: 'poor' },
		]),
	],
	[
		'a gift of zakat relabelled as a general one',
		'ledger_back_by_reversal',
		post([...reversed(gift('zakat', 50)), ...gift('general', 50)]),
	],
	[
		'a payment of zakat that comes back as general money',
		'ledger_back_by_reversal',
		post(
			[
				...paid('zakat', 5, 'disbursement', { category: 'poor' }),
				{ account: 'bank', fund: 'general', amount: 5 },
				{ account: 'disbursement', fund: 'general', amount: -5 },
			],
			two,
		),
	],
	[
		'a cost that comes back without reversal',
		'ledger_back_by_reversal',
		post(reversed(paid('general', 5, 'cost'))),
	],
	[
		'an opening taken back without reversal',
		'ledger_back_by_reversal',
		post(reversed(gift('general', 5, 'bank', 'opening')), two),
	],
	[
		'unassigned money spent',
		'ledger_lines_unassigned_waits',
		post(paid('unassigned', 5, 'disbursement', { category: 'poor' })),
	],
	['unassigned money for costs', 'ledger_lines_unassigned_waits', post(paid('unassigned', 5, 'cost'))],
	[
		'unclear money booked inside general money',
		'ledger_lines_unassigned_waits',
		post(gift('general', 5, 'bank', 'suspense')),
	],
	[
		'unclear money booked inside zakat',
		'ledger_lines_unassigned_waits',
		post(gift('zakat', 5, 'bank', 'suspense')),
	],
	['a gift to nobody’s fund', 'ledger_lines_unassigned_waits', post(gift('unassigned', 5))],
	['interest as zakat', 'ledger_lines_interest_is_no_gift', post(gift('orphans', 5, 'bank', 'interest'))],
	['interest inside zakat', 'ledger_lines_interest_is_no_gift', post(gift('zakat', 5, 'bank', 'interest'))],
	['fidyah for costs', 'ledger_lines_fed_without_costs', post(paid('fidyah', 5, 'cost'))],
	['fitr for costs', 'ledger_lines_fed_without_costs', post(paid('fitr', 5, 'cost'))],
	[
		'kafarah paid without a count of people',
		'ledger_lines_kafarah_counts',
		post(paid('kafarah', 5, 'disbursement')),
	],
	['kafarah for nobody', 'ledger_lines_persons', post(paid('kafarah', 5, 'disbursement', { persons: 0 }))],
	[
		'people counted where nothing is paid',
		'ledger_lines_persons',
		post([
			{ account: 'bank', fund: 'general', amount: 5, persons: 3 },
			{ account: 'gift', fund: 'general', amount: -5 },
		]),
	],
	['a lie about the fund', 'ledger_lines_fund', post(paid('zakat', 5, 'cost', { restriction: 'general' }))],
	[
		'a lie about the account',
		'ledger_lines_account',
		post(paid('zakat', 5, 'cost', { kind: 'disbursement', category: 'poor' })),
	],
	[
		'a lie about the currency',
		'ledger_lines_account',
		post([
			{ account: 'bank', fund: 'general', amount: 5, currency: 'USD' },
			{ account: 'gift-usd', fund: 'general', amount: -5 },
		]),
	],
	[
		'a line added to yesterday’s entry',
		'ledger_entry_posted',
		late(() => (db) => addLine(db, ledger, gifted, { n: 3, account: 'bank', fund: 'zakat', amount: 5 })),
	],
	[
		'a line that passes the count of an entry',
		'ledger_lines_numbered',
		async (db) => {
			const id = await postRaw(db, ledger, gift('general', 5))
			await db.execute(sql`set constraints all immediate`)
			await addLine(db, ledger, id, { n: -1, account: 'bank', fund: 'general', amount: 5 })
		},
	],
	[
		'a line added after the entry was checked',
		'ledger_entry_balances',
		async (db) => {
			const id = await postRaw(db, ledger, gift('general', 5))
			await db.execute(sql`set constraints all immediate`)
			await db.execute(sql`set constraints all deferred`)
			await addLine(db, ledger, id, { n: 3, account: 'bank', fund: 'general', amount: 5 })
		},
	],
	[
		'an entry of a transaction that is said to be this one',
		'ledger_append_only',
		run(sql`update ledger_entries set transaction_id = pg_current_xact_id()`),
	],
	['an entry changed', 'ledger_append_only', run(sql`update ledger_entries set memo = 'x'`)],
	['an entry deleted', 'ledger_append_only', run(sql`delete from ledger_entries where reverses is not null`)],
	[
		'an entry deleted as if it were a sample',
		'ledger_append_only',
		async (db) => {
			await db.execute(sql`select set_config('mishkat.ledger', 'samples', true)`)
			await db.execute(sql`delete from ledger_lines`)
		},
	],
	['a line changed', 'ledger_append_only', run(sql`update ledger_lines set amount_minor = amount_minor * 2`)],
	['a line deleted', 'ledger_append_only', run(sql`delete from ledger_lines`)],
	['entries emptied by the site', '42501', run(sql`truncate ledger_lines`)],
	['a balance written by hand', 'ledger_append_only', run(sql`update fund_balances set balance_minor = 0`)],
	['a balance deleted', 'ledger_append_only', run(sql`delete from fund_balances`)],
	[
		'a balance made up',
		'ledger_append_only',
		late(() => run(sql`insert into fund_balances values (${ledger.funds.wells?.id}, 'purpose', 'PKR', 5)`)),
	],
	[
		'an entry of a closed period',
		'ledger_period_open',
		late(() => post(gift('general', 5), { period: ledger.closed, day: '2025-05-05' })),
	],
	['a day outside of the period', 'ledger_period_open', post(gift('general', 5), { day: '2027-01-01' })],
	['an own approval', 'ledger_entries_two', post(gift('general', 5), { approvedBy: enteredBy })],
	[
		'a second person where there is said to be none',
		'ledger_entries_two',
		post(gift('general', 5), { ...two, onePerson: true }),
	],
	['an opening by one person', 'ledger_two_persons', post(gift('general', 5, 'bank', 'opening'))],
	['a payment by one person', 'ledger_two_persons', post(paid('general', 5, 'disbursement'))],
	[
		'half a reversal',
		'ledger_exact_reversal',
		late(() => post(reversed(gift('zakat', 500)), { reverses: gifted })),
	],
	[
		'a reversal into another fund',
		'ledger_exact_reversal',
		late(() => post(reversed(gift('general', 1000)), { reverses: gifted })),
	],
	[
		'a reversal of another category',
		'ledger_exact_reversal',
		late(() =>
			post(reversed(paid('zakat', 100, 'disbursement', { category: 'needy' })), { reverses: spent }),
		),
	],
	[
		'a second reversal',
		'ledger_entries_reversed_once',
		late(() => async (db) => {
			await postRaw(db, ledger, reversed(paid('zakat', 100, 'disbursement', { category: 'poor' })), {
				reverses: spent,
			})
			await postRaw(db, ledger, reversed(paid('zakat', 100, 'disbursement', { category: 'poor' })), {
				reverses: spent,
			})
		}),
	],
	['a reversed reversal', 'ledger_exact_reversal', late(() => post(gift('zakat', 10), { reverses: taken }))],
	[
		'money exchanged for nothing',
		'ledger_exchange_of_two',
		post(
			[
				{ account: 'bank', fund: 'zakat', amount: -5 },
				{ account: 'exchange', fund: 'zakat', amount: 5 },
			],
			two,
		),
	],
	[
		'money exchanged by one person',
		'ledger_two_persons',
		post([
			{ account: 'dollars', fund: 'general', amount: -5 },
			{ account: 'exchange-usd', fund: 'general', amount: 5 },
			{ account: 'bank', fund: 'general', amount: 1400 },
			{ account: 'exchange', fund: 'general', amount: -1400 },
		]),
	],
	[
		'money in an account that nobody confirmed',
		'ledger_account_open',
		post(gift('general', 5, 'unconfirmed')),
	],
	[
		'an account confirmed by whoever entered it',
		'ledger_accounts_two',
		run(
			sql`update ledger_accounts set approved_by = made_by, approved_at = now() where name = 'unconfirmed'`,
		),
	],
	[
		'the kind of an account changed',
		'ledger_accounts_kind_stays',
		run(sql`update ledger_accounts set kind = 'cost' where kind = 'suspense'`),
	],
	[
		'the currency of an account changed',
		'ledger_accounts_kind_stays',
		run(sql`update ledger_accounts set currency = 'EUR' where name = 'bank'`),
	],
	[
		'the number of an account changed and not confirmed anew',
		'ledger_accounts_confirmed_anew',
		run(sql`update ledger_accounts set number = '1' where name = 'bank'`),
	],
	[
		'an account closed with money in it',
		'ledger_accounts_closed_empty',
		run(sql`update ledger_accounts set closed_at = now() where name = 'bank'`),
	],
	[
		'money in a closed account',
		'ledger_account_open',
		async (db) => {
			await db.execute(sql`update ledger_accounts set closed_at = now() where name = 'wallet'`)
			await postRaw(db, ledger, gift('general', 5, 'wallet'))
		},
	],
	[
		'a restriction changed',
		'funds_restriction_stays',
		run(sql`update funds set restriction = 'general', family = 'general' where slug = 'wells'`),
	],
	[
		'a family changed',
		'funds_restriction_stays',
		run(sql`update funds set family = 'wells' where slug = 'school'`),
	],
	[
		'zakat with a family of its own',
		'funds_family',
		run(sql`insert into funds (slug, names, restriction, family) values ('x', '{}', 'zakat', 'x')`),
	],
	[
		'a second fund for what is not assigned',
		'funds_one_unassigned',
		run(
			sql`insert into funds (slug, names, restriction, family) values ('x', '{}', 'unassigned', 'unassigned')`,
		),
	],
	[
		'a fund closed with money in it',
		'funds_closed_empty',
		run(sql`update funds set closed_at = now() where slug = 'zakat'`),
	],
	[
		'a gift to a closed fund',
		'ledger_fund_open',
		async (db) => {
			await db.execute(sql`update funds set closed_at = now() where slug = 'wells'`)
			await postRaw(db, ledger, gift('wells', 5))
		},
	],
	[
		'a fund deleted under its balance',
		'fund_balances_fund',
		run(sql`delete from funds where slug = 'orphans'`),
	],
	[
		'overlapping periods',
		'ledger_periods_no_overlap',
		run(sql`insert into ledger_periods (first_on, last_on) values ('2026-12-31', '2027-01-31')`),
	],
	[
		'a period that ends before it begins',
		'ledger_periods_order',
		run(sql`insert into ledger_periods (first_on, last_on) values ('2028-12-31', '2028-01-31')`),
	],
	[
		'a closed period opened',
		'ledger_periods_stay_closed',
		late(() =>
			run(sql`update ledger_periods set closed_at = null, closed_by = null where id = ${ledger.closed}`),
		),
	],
	[
		'a closed period deleted',
		'ledger_periods_stay_closed',
		late(() => run(sql`delete from ledger_periods where id = ${ledger.closed}`)),
	],
	[
		'the days of a period changed',
		'ledger_periods_keep_days',
		late(() => run(sql`update ledger_periods set last_on = '2026-06-30' where id = ${ledger.period}`)),
	],
	[
		'a period closed by whoever asked for it',
		'ledger_periods_two',
		late(() =>
			run(
				sql`update ledger_periods set asked_by = ${enteredBy}, asked_at = now(), closed_by = ${enteredBy}, closed_at = now() where id = ${ledger.period}`,
			),
		),
	],
	[
		'a period closed that nobody asked to close',
		'ledger_periods_two',
		late(() =>
			run(
				sql`update ledger_periods set closed_by = ${enteredBy}, closed_at = now() where id = ${ledger.period}`,
			),
		),
	],
	[
		'a decided proposal decided again',
		'ledger_proposals_decided_once',
		late(() => async (db) => {
			await db.execute(sql`insert into ledger_proposals (kind, account_id, fund_id, amount_minor, day, entered_by, status, decided_at)
				values ('payment', ${ledger.accounts.bank?.id}, ${ledger.funds.zakat?.id}, 5, '2026-03-10', ${enteredBy}, 'refused', now())`)
			await db.execute(sql`update ledger_proposals set status = 'waiting', decided_at = null`)
		}),
	],
	[
		'the amount of a proposal changed',
		'ledger_proposals_decided_once',
		late(() => async (db) => {
			await db.execute(sql`insert into ledger_proposals (kind, account_id, fund_id, amount_minor, day, entered_by)
				values ('payment', ${ledger.accounts.bank?.id}, ${ledger.funds.zakat?.id}, 5, '2026-03-10', ${enteredBy})`)
			await db.execute(sql`update ledger_proposals set amount_minor = 500`)
		}),
	],
	[
		'a receipt with a gap',
		'receipts_without_gaps',
		late(() => run(sql`insert into receipts (series, number, entry_id) values ('2026', 7, ${gifted})`)),
	],
	[
		'a receipt with a gap, and an amount',
		'receipts_without_gaps',
		late(() => run(numbered([3, 500, 'PKR']))),
	],
	[
		'receipts of one statement with a gap between them',
		'receipts_without_gaps',
		late(() =>
			run(sql`insert into receipts (series, number, kind, entry_id, amount_minor, currency, corrects_series, corrects_number)
				values ('2026', 2, 'correction', ${gifted}, 1000, 'PKR', '2026', 1), ('2026', 4, 'gift', ${orphaned}, 500, 'PKR', null, null)`),
		),
	],
	['a numbered receipt of more than was given', 'receipts_fit', late(() => run(numbered([2, 1001, 'PKR'])))],
	['a receipt in another currency', 'receipts_for_gifts', late(() => run(numbered([2, 500, 'USD'])))],
	[
		'a numbered correction of another amount',
		'receipts_correction',
		late(() =>
			run(
				sql`insert into receipts (series, number, kind, entry_id, amount_minor, currency, corrects_series, corrects_number) values ('2026', 2, 'correction', ${gifted}, 5, 'PKR', '2026', 1)`,
			),
		),
	],
	[
		'a series of receipts moved on',
		'receipts_without_gaps',
		run(sql`update receipt_series set next_number = 9`),
	],
	[
		'a series that does not begin at 1',
		'receipts_without_gaps',
		run(sql`insert into receipt_series (series, next_number) values ('x', 5)`),
	],
	['a receipt changed', 'ledger_append_only', run(sql`update receipts set issued_at = now()`)],
	['a receipt deleted', 'ledger_append_only', run(sql`delete from receipts`)],
	[
		'a second receipt of a gift',
		'receipts_gift_once',
		late(() => run(sql`insert into receipts (series, entry_id) values ('2026', ${gifted})`)),
	],
	[
		'receipts of more than was given',
		'receipts_fit',
		late(() =>
			run(sql`insert into receipts (series, entry_id, amount_minor) values ('2026', ${orphaned}, 1001)`),
		),
	],
	[
		'a cancellation that says an amount',
		'receipts_amount',
		late(() =>
			run(
				sql`insert into receipts (series, kind, entry_id, amount_minor, corrects_series, corrects_number) values ('2026', 'cancellation', ${gifted}, 5, '2026', 1)`,
			),
		),
	],
	[
		'a receipt for a payment',
		'receipts_for_gifts',
		late(() => run(sql`insert into receipts (series, entry_id) values ('2026', ${spent})`)),
	],
	[
		'a correction that corrects nothing',
		'receipts_correction',
		late(() =>
			run(sql`insert into receipts (series, kind, entry_id) values ('2026', 'correction', ${gifted})`),
		),
	],
	[
		'samples among real money',
		'ledger_samples_apart',
		async (db) => {
			await db.execute(
				sql`insert into funds (id, slug, names, restriction, family, sample_at) values ('00000009-0000-4000-8000-000000000001', 'sample', '{}', 'general', 'general', now())`,
			)
			await postRaw(
				db,
				{
					...ledger,
					funds: { sample: { id: '00000009-0000-4000-8000-000000000001', restriction: 'general' } },
				},
				gift('sample', 5),
			)
		},
	],
	[
		'a real fund called a sample',
		'funds_restriction_stays',
		run(sql`update funds set sample_at = now() where slug = 'zakat'`),
	],
]

test.each(refused)('%s: refused', async (_what, constraint, work) => {
	expect(await refusalOf(work)).toBe(constraint)
})

const accepted: [what: string, work: Work][] = [
	['a receipt with the next number', late(() => run(numbered([2, 1000, 'PKR'])))],
	['a gift of zakat', post(gift('zakat', 5))],
	[
		'zakat for each of its eight',
		async (db) => {
			await db.execute(sql`insert into settings (key, value) values ('giving.collectorsShare', '1')`)
			for (const category of [
				'poor',
				'needy',
				'collectors',
				'hearts',
				'freeing',
				'debtors',
				'cause',
				'traveller',
			])
				await postRaw(db, ledger, paid('zakat', 5, 'disbursement', { category }), two)
		},
	],
	['all that is in a fund', post(paid('zakat', 900, 'disbursement', { category: 'poor' }), two)],
	['general money below nothing, for a fee of the bank', post(paid('general', 2000, 'cost'))],
	['general money to zakat', post(moved('general', 'zakat', 5))],
	[
		'general money to zakat, taken back',
		async (db) => {
			const id = await postRaw(db, ledger, moved('general', 'zakat', 5))
			await postRaw(db, ledger, reversed(moved('general', 'zakat', 5)), { reverses: id })
		},
	],
	['zakat to another fund of zakat', post(moved('zakat', 'zakat2', 5))],
	['orphans’ money to the orphans’ school', post(moved('orphans', 'school', 5))],
	[
		'money moved from the bank to a wallet within a fund',
		post([
			{ account: 'wallet', fund: 'zakat', amount: 900 },
			{ account: 'bank', fund: 'zakat', amount: -900 },
		]),
	],
	['money that left and nobody says why', post(paid('general', 5, 'suspense'))],
	['unclear money', post(gift('unassigned', 5, 'bank', 'suspense'))],
	[
		'unclear money whose purpose was found',
		post([...reversed(gift('unassigned', 5, 'bank', 'suspense')), ...gift('zakat', 5)]),
	],
	['interest of general money', post(gift('general', 5, 'bank', 'interest'))],
	['a gift taken back', late(() => post(reversed(gift('orphans', 1000)), { reverses: orphaned }))],
	[
		'a payment taken back',
		late(() => post(reversed(paid('zakat', 100, 'disbursement', { category: 'poor' })), { reverses: spent })),
	],
	['an opening by two', post(gift('zakat', 5, 'bank', 'opening'), two)],
	['an opening by one who is alone, marked', post(gift('zakat', 5, 'bank', 'opening'), { onePerson: true })],
	['kafarah with a count of people', post(paid('kafarah', 5, 'disbursement', { persons: 60 }), two)],
	[
		'money exchanged by two',
		post(
			[
				{ account: 'dollars', fund: 'general', amount: -5 },
				{ account: 'exchange-usd', fund: 'general', amount: 5 },
				{ account: 'bank', fund: 'general', amount: 1400 },
				{ account: 'exchange', fund: 'general', amount: -1400 },
			],
			two,
		),
	],
	[
		'an empty fund closed, opened and given to',
		async (db) => {
			await db.execute(sql`update funds set closed_at = now() where slug = 'wells'`)
			await db.execute(sql`update funds set closed_at = null where slug = 'wells'`)
			await postRaw(db, ledger, gift('wells', 5))
		},
	],
	['a fund renamed', run(sql`update funds set names = '{"en": "x"}', slug = 'x' where slug = 'zakat'`)],
	[
		'an account confirmed by another',
		run(
			sql`update ledger_accounts set approved_by = ${approvedBy}, approved_at = now() where name = 'unconfirmed'`,
		),
	],
	[
		'a period closed by two, and the next begun',
		async (db) => {
			await db.execute(
				sql`update ledger_periods set asked_by = ${enteredBy}, asked_at = now(), closed_by = ${approvedBy}, closed_at = now() where id = ${ledger.period}`,
			)
			await db.execute(
				sql`insert into ledger_periods (first_on, last_on) values ('2027-01-01', '2027-12-31')`,
			)
		},
	],
	[
		'a receipt corrected by the next',
		late(() =>
			run(
				sql`insert into receipts (series, kind, entry_id, corrects_series, corrects_number) values ('2026', 'correction', ${gifted}, '2026', 1)`,
			),
		),
	],
]

test.each(accepted)('%s: accepted', async (_what, work) => {
	expect(await refusalOf(work)).toBeUndefined()
})

test('the owner of the tables cannot empty them either', async () => {
	for (const table of ['ledger_lines', 'ledger_entries', 'receipts', 'fund_balances']) {
		const emptied = db.execute(sql.raw(`truncate ${table} cascade`))
		const refusal = deepest((await emptied.catch((error) => error)) as Thrown)
		expect(refusal.message).toContain('not changed')
	}
})

test('balances are the sums of the lines, and the number of the next receipt is not lost', async () => {
	const { rows } = (await db.execute(sql`select 1 from fund_balances b full join (
		select fund_id, currency, sum(amount_minor) s from ledger_lines where kind = 'asset' group by 1, 2) l
		using (fund_id, currency) where balance_minor is distinct from s`)) as unknown as { rows: unknown[] }
	expect(rows).toEqual([])
	const { rows: numbers } = (await db.execute(
		sql`select next_number from receipt_series where series = '2026'`,
	)) as unknown as { rows: { next_number: number }[] }
	expect(numbers).toEqual([{ next_number: 2 }])
})
