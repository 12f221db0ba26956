import { and, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { sampleSeries } from './model.ts'
import { receipts } from './tables.server.ts'

/**
 * Issues the receipts of entries, in the current transaction: one for each matched pledge, and one for the unmatched
 * rest. Call it last: from then on other receipts wait for this commit. Entries keep existing receipts.
 * @returns how many were issued
 */
export async function issueReceipts(ctx: Ctx, entryIds: readonly number[]): Promise<number> {
	if (entryIds.length === 0) return 0
	// A year that had no receipt yet: the others wait for its row, too.
	await ctx.db.execute(sql`insert into receipt_series (series)
		select distinct ${seriesOf} from ledger_entries e where e.id = any(${sql.param(entryIds)}::bigint[]) on conflict do nothing`)
	const { rows } = (await ctx.db.execute(sql`
		with entry as materialized (
			select e.id, ${seriesOf} as series, gift.currency, gift.amount, said.amount as said
			from ledger_entries e
			cross join lateral (select min(currency) as currency, -sum(amount_minor) as amount from ledger_lines
				where entry_id = e.id and kind = 'gift' and amount_minor < 0 offset 0) gift
			cross join lateral (select coalesce(sum(amount_minor), 0) as amount from receipts
				where entry_id = e.id and kind = 'gift' offset 0) said
			where e.id = any(${sql.param(entryIds)}::bigint[]) and gift.amount > said.amount
				and not exists (select from ledger_entries r where r.reverses = e.id)
		), counter as materialized (
			select series, next_number from receipt_series where series in (select series from entry) order by series for update
		), due as materialized (
			select series, id, currency, pledge_id,
				case when is_rest then entry.amount - said - coalesce(part.amount, 0) else part.amount end as amount
			from entry cross join lateral (select m.pledge_id, sum(m.amount_minor) as amount, grouping(m.pledge_id) = 1 as is_rest
				from bank_matches m where m.entry_id = entry.id and m.ended_at is null and m.pledge_id is not null
					and (entry.said = 0 or not exists (select from receipts r
						where r.entry_id = entry.id and r.kind = 'gift' and r.pledge_id = m.pledge_id))
				group by rollup (m.pledge_id) offset 0) part
		)
		insert into receipts (series, number, entry_id, pledge_id, amount_minor, currency)
		select series, next_number - 1 + row_number() over (partition by series order by id, pledge_id), id, pledge_id,
			amount, currency
		from due join counter using (series) where amount > 0 order by series, id, pledge_id
		returning number`)) as unknown as { rows: unknown[] }
	return rows.length
}

const seriesOf = sql`case when e.sample_at is null then to_char(e.day, 'YYYY') else ${sampleSeries} end`

const later = alias(receipts, 'later')

/** Cancels the receipts of a reversed entry, each by a document of its own, in the current transaction. */
export async function cancelReceipts(ctx: Ctx, entryId: number): Promise<void> {
	const standing = await ctx.db
		.select({ series: receipts.series, number: receipts.number, pledgeId: receipts.pledgeId })
		.from(receipts)
		.where(
			and(
				eq(receipts.entryId, entryId),
				sql`${receipts.kind} <> 'cancellation'`,
				notExists(
					ctx.db
						.select({ one: sql`1` })
						.from(later)
						.where(and(eq(later.correctsSeries, receipts.series), eq(later.correctsNumber, receipts.number))),
				),
			),
		)
		.orderBy(receipts.series, receipts.number)
	if (standing.length === 0) return
	await ctx.db.insert(receipts).values(
		standing.map(({ series, number, pledgeId }) => ({
			series,
			kind: 'cancellation' as const,
			entryId,
			pledgeId,
			correctsSeries: series,
			correctsNumber: number,
		})),
	)
}
