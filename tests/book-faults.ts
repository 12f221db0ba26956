import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'

/** The promises of the books: each statement selects what breaks one. */
const faults: Record<string, SQL> = {
	'an entry does not balance in a fund': sql`select entry_id as of from ledger_lines group by entry_id, fund_id, currency
		having sum(amount_minor) <> 0`,
	'an entry has no lines': sql`select id as of from ledger_entries e where not exists (select from ledger_lines where entry_id = e.id)`,
	'the balance of a fund is not the sum of its lines': sql`select fund_id as of from fund_balances b full join (
		select fund_id, currency, sum(amount_minor) s from ledger_lines where kind = 'asset' group by 1, 2) l using (fund_id, currency)
		where balance_minor is distinct from s`,
	'restricted money is below nothing': sql`select fund_id as of from fund_balances where balance_minor < 0 and restriction <> 'general'`,
	'an entry is reversed twice': sql`select reverses as of from ledger_entries where reverses is not null group by 1 having count(*) > 1`,
	'receipts have a gap': sql`select series as of from receipt_series s left join receipts r using (series) group by series, next_number
		having count(r.number) <> next_number - 1 or min(r.number) > 1 or max(r.number) <> next_number - 1`,
	'the receipts of an entry are not its gift': sql`select e.id as of from ledger_entries e
		join (select entry_id, -sum(amount_minor) as minor from ledger_lines where kind = 'gift' group by 1) g on g.entry_id = e.id
		where e.reverses is null and g.minor is distinct from
			(select coalesce(sum(amount_minor), 0) from receipts r where r.entry_id = e.id and r.kind = 'gift')`,
	'the receipt of a gift taken back stands': sql`select r.series || '-' || r.number as of from receipts r
		join ledger_entries back on back.reverses = r.entry_id
		where r.kind <> 'cancellation' and not exists (select from receipts l where l.corrects_series = r.series and l.corrects_number = r.number)`,
	'the receipt of a standing gift is cancelled': sql`select r.series || '-' || r.number as of from receipts r
		where r.kind = 'cancellation' and not exists (select from ledger_entries back where back.reverses = r.entry_id)`,
	'standing receipts are not what came': sql`select currency as of from (
			select currency, -sum(amount_minor) as came from ledger_lines where kind = 'gift' group by 1) l
		full join (select r.currency, sum(r.amount_minor) as said from receipts r where r.kind = 'gift'
			and not exists (select from ledger_entries back where back.reverses = r.entry_id) group by 1) s using (currency)
		where coalesce(came, 0) <> coalesce(said, 0)`,
	'a person approved their own entry': sql`select id as of from ledger_entries where approved_by = made_by`,
	'a payment has no second person': sql`select e.id as of from ledger_entries e where e.reverses is null and e.approved_by is null
		and not e.one_person and exists (select from ledger_lines l where l.entry_id = e.id and l.kind = 'disbursement')`,
	'an account is not the sum of its lines from the bank': sql`select a.id as of from ledger_accounts a
		where exists (select from bank_files where account_id = a.id)
			and (select coalesce(sum(amount_minor), 0) from ledger_lines l where l.account_id = a.id
				and not exists (select from ledger_lines o where o.entry_id = l.entry_id and o.kind = 'opening'))
			<> (select coalesce(sum(amount_minor), 0) from bank_lines b where b.account_id = a.id)`,
	'unassigned money is not what waits in incoming lines': sql`select currency as of from (
			select currency, -sum(amount_minor) as kept from ledger_lines where kind = 'suspense' and restriction = 'unassigned' group by 1) l
		full join (select currency, sum(amount_minor) as waits from bank_lines where amount_minor > 0
			and status in ('unclear', 'proposed', 'waiting') group by 1) b using (currency) where coalesce(kept, 0) <> coalesce(waits, 0)`,
	'unexplained money is not what waits in outgoing lines': sql`select currency as of from (
			select currency, -sum(amount_minor) as kept from ledger_lines where kind = 'suspense' and restriction = 'general' group by 1) l
		full join (select currency, sum(amount_minor) as waits from bank_lines where amount_minor < 0
			and status in ('unclear', 'proposed', 'waiting') group by 1) b using (currency) where coalesce(kept, 0) <> coalesce(waits, 0)`,
	'a matched line is not the sum of its parts': sql`select b.id as of from bank_lines b where (b.status in ('matched', 'waiting'))
		<> (b.amount_minor is not distinct from (select sum(amount_minor) from bank_matches m where m.line_id = b.id and ended_at is null))`,
	'a pledge received other than was matched': sql`select p.id as of from pledges p where received_minor <> (
		select coalesce(sum(m.amount_minor), 0) from bank_matches m join bank_lines b on b.id = m.line_id
		where m.pledge_id = p.id and m.ended_at is null and m.entry_id is not null and b.currency = p.currency)`,
	'a pledge is in no state that its money allows': sql`select p.id as of from pledges p where (p.kind = 'once' and received_minor >= amount_minor
		and status <> 'given') or (status = 'pledged' and received_minor > 0)`,
	'a paid payment has no standing entry of its amount': sql`select p.id as of from payments p where (status = 'paid') <> exists (
		select from ledger_lines l join ledger_entries e on e.id = l.entry_id where e.id = p.entry_id and l.kind = 'disbursement'
			and l.amount_minor = p.amount_minor and l.fund_id = p.fund_id and not exists (select from ledger_entries r where r.reverses = e.id))`,
	'spending is not what was paid': sql`select currency as of from (
			select currency, sum(amount_minor) as spent from ledger_lines where kind = 'disbursement' group by 1) l
		full join (select currency, sum(amount_minor) as paid from payments where status = 'paid' group by 1) p using (currency)
		where coalesce(spent, 0) <> coalesce(paid, 0)`,
	'a line takes two back': sql`select other_line_id as of from bank_lines where other_line_id is not null and status in ('returned', 'settled')
		group by 1 having count(*) > 1`,
}

/** The broken promises of the books, each with an example; none is as it should be. */
export async function bookFaults(db: Db): Promise<string[]> {
	const found: string[] = []
	for (const [name, select] of Object.entries(faults)) {
		const { rows } = (await db.execute(sql`select of::text from (${select}) found limit 1`)) as unknown as {
			rows: { of: string }[]
		}
		if (rows[0]) found.push(`${name}: ${rows[0].of}`)
	}
	return found
}
