import { sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Names, restrictions, zakatCategories } from '../model.ts'
import type { BookLine } from './months.ts'

type Category = (typeof zakatCategories)[number]
type Amount = { currency: string; amountMinor: number }

/** A fund in the open books. Amounts are in minor units of their currency. */
type OpenFund = {
	id: string
	slug: string
	names: Names
	purposes: Partial<Names>
	restriction: (typeof restrictions)[number]
	goal: Amount | null
	endsOn: string | null
	isClosed: boolean
	isSample: boolean
	balances: Amount[]
	/** Entries that needed a second person when there was none. */
	byOnePerson: number
}

type Books = {
	funds: OpenFund[]
	/** The day of the oldest unspent zakat over all its funds, first in, first out; by currency. */
	oldestZakat: { currency: string; day: string }[]
	/** All accounts agreed with the bank until this day; null: some account never did. */
	reconciledOn: string | null
}

/**
 * The open books: every fund but the one of unassigned money, in one statement.
 * @param slug of one fund; absent: all
 */
export async function readBooks(ctx: Ctx, slug: string | null = null): Promise<Books> {
	const { rows } = (await ctx.db.execute(sql`
		with shown as (
			select json_build_object('id', f.id, 'slug', f.slug, 'names', f.names, 'purposes', f.purposes, 'restriction', f.restriction,
				'goal', case when f.goal_minor is not null then json_build_object('currency', f.goal_currency, 'amountMinor', f.goal_minor) end,
				'endsOn', f.ends_on, 'isClosed', f.closed_at is not null, 'isSample', f.sample_at is not null,
				'balances', (select coalesce(json_agg(json_build_object('currency', b.currency, 'amountMinor', b.balance_minor) order by b.currency), '[]')
					from fund_balances b where b.fund_id = f.id),
				'byOnePerson', (select count(*) from ledger_entries e where e.one_person
					and exists (select from ledger_lines l where l.entry_id = e.id and l.fund_id = f.id))) as fund,
				f.closed_at, f.created_at, f.id
			from funds f where f.restriction <> 'unassigned' and (${slug}::text is null or f.slug = ${slug})
		), held as (
			select currency, sum(balance_minor) as balance from fund_balances where restriction = 'zakat' group by 1 having sum(balance_minor) > 0
		), came as (
			select e.id, e.day, l.currency, -sum(l.amount_minor) as amount
			from ledger_lines l join ledger_entries e on e.id = l.entry_id
			where l.restriction = 'zakat' and l.kind in ('gift', 'opening', 'transfer', 'exchange') and e.reverses is null
				and not exists (select from ledger_entries r where r.reverses = e.id)
			group by e.id, l.currency having sum(l.amount_minor) < 0
		), later as (
			select came.currency, came.day,
				sum(came.amount) over (partition by came.currency order by came.day desc, came.id desc) - came.amount as since
			from came
		), oldest as (
			select held.currency, min(later.day) as day from held join later on later.currency = held.currency and later.since < held.balance
			group by 1
		), agreed as (
			select a.id, (select s.day from account_statements s where s.account_id = a.id and s.balance_minor = (
					select coalesce(sum(l.amount_minor), 0) from ledger_lines l join ledger_entries e on e.id = l.entry_id
					where l.account_id = a.id and e.day <= s.day) order by s.day desc limit 1) as day
			from ledger_accounts a where a.kind = 'asset' and exists (select from ledger_lines l where l.account_id = a.id)
		)
		select coalesce((select json_agg(fund order by closed_at nulls first, created_at, id) from shown), '[]') as funds,
			coalesce((select json_agg(json_build_object('currency', currency, 'day', day) order by currency) from oldest), '[]') as "oldestZakat",
			(select case when bool_and(day is not null) then min(day)::text end from agreed) as "reconciledOn"
	`)) as unknown as { rows: Books[] }
	return rows[0] ?? { funds: [], oldestZakat: [], reconciledOn: null }
}

/** Income and spending of a fund by month: their sum is its balance, to the last unit. */
export async function listBookLines(ctx: Ctx, fundId: string): Promise<BookLine[]> {
	const { rows } = (await ctx.db.execute(sql`
		select to_char(e.day, 'YYYY-MM') as month, l.currency, l.kind, l.category, (-sum(l.amount_minor))::text as amount,
			count(distinct e.id)::int as entries
		from ledger_lines l join ledger_entries e on e.id = l.entry_id
		where l.fund_id = ${fundId} and l.kind <> 'asset'
		group by 1, 2, 3, 4 order by 1, 2, 3, 4
	`)) as unknown as {
		rows: {
			month: string
			currency: string
			kind: BookLine['kind']
			category: Category | null
			amount: string
			entries: number
		}[]
	}
	return rows.map(({ amount, ...row }) => ({ ...row, amountMinor: Number(amount) }))
}
