import { sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { zakatCategories } from '../model.ts'

/** All funds together, in minor units of one currency. */
export type Total = {
	currency: string
	came: number
	paid: number
	costs: number
	/** The accounts' balance, for all purposes. */
	held: number
	/** The unassigned part of it. */
	unassigned: number
	/** The debt of general money to other funds; 0: none. */
	owed: number
	/** The lines balance, and accounts and funds agree. */
	isRight: boolean
}

/** Income, spending and balance over all funds, by currency, in one statement. */
export async function readTotals(ctx: Ctx): Promise<Total[]> {
	const { rows } = (await ctx.db.execute(sql`
		with moved as (
			select currency, sum(amount_minor) as balance,
				coalesce(-sum(amount_minor) filter (where kind = 'gift'), 0) as came,
				coalesce(sum(amount_minor) filter (where kind = 'disbursement'), 0) as paid,
				coalesce(sum(amount_minor) filter (where kind = 'cost'), 0) as costs,
				coalesce(sum(amount_minor) filter (where kind = 'asset'), 0) as held
			from ledger_lines group by 1
		), kept as (
			select currency, sum(balance_minor) as held,
				coalesce(sum(balance_minor) filter (where restriction = 'unassigned'), 0) as unassigned,
				coalesce(-sum(balance_minor) filter (where balance_minor < 0), 0) as owed
			from fund_balances group by 1
		)
		select m.currency, m.came::text, m.paid::text, m.costs::text, m.held::text,
			coalesce(k.unassigned, 0)::text as unassigned, coalesce(k.owed, 0)::text as owed,
			m.balance = 0 and m.held = coalesce(k.held, 0) as "isRight"
		from moved m left join kept k on k.currency = m.currency order by 1
	`)) as unknown as {
		rows: (Record<Exclude<keyof Total, 'currency' | 'isRight'>, string> &
			Pick<Total, 'currency' | 'isRight'>)[]
	}
	return rows.map(({ currency, isRight, came, paid, costs, held, unassigned, owed }) => ({
		currency,
		isRight,
		came: Number(came),
		paid: Number(paid),
		costs: Number(costs),
		held: Number(held),
		unassigned: Number(unassigned),
		owed: Number(owed),
	}))
}

/** A payment to people; negative if it was reversed. It says its purpose, not its recipients. */
export type Payment = {
	id: string
	day: string
	currency: string
	amountMinor: number
	category: (typeof zakatCategories)[number] | null
	persons: number | null
	/** Empty where it was written by hand. */
	purpose: string
	onePerson: boolean
}

/** Payments out of a fund, latest first. */
export async function listPayments(ctx: Ctx, fundId: string, limit: number): Promise<Payment[]> {
	const { rows } = (await ctx.db.execute(sql`
		select e.id::text || ' ' || l.n as id, e.day::text, l.currency, l.amount_minor::text as amount, l.category, l.persons,
			e.one_person as "onePerson",
			coalesce((select p.purpose from payment_steps s join payments p on p.id = s.payment_id
				where s.entry_id = coalesce(e.reverses, e.id) and s.kind = 'paid' limit 1), '') as purpose
		from ledger_lines l join ledger_entries e on e.id = l.entry_id
		where l.fund_id = ${fundId} and l.kind = 'disbursement'
		order by e.day desc, e.id desc, l.n limit ${limit}
	`)) as unknown as { rows: (Omit<Payment, 'amountMinor'> & { amount: string })[] }
	return rows.map(({ amount, ...row }) => ({ ...row, amountMinor: Number(amount) }))
}
