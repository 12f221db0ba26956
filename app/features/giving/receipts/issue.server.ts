import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
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
	const entries = sql`select e.id, case when e.sample_at is null then to_char(e.day, 'YYYY') else ${sampleSeries} end as series
		from ledger_entries e where e.id = any(${sql.param(entryIds)}::bigint[])
			and not exists (select from ledger_entries r where r.reverses = e.id)
			and exists (select from ledger_lines l where l.entry_id = e.id and l.kind = 'gift' and l.amount_minor < 0)`
	await ctx.db.execute(sql`insert into receipt_series (series)
		select distinct series from (${entries}) entry on conflict do nothing`)
	const matched = await insertAll(
		ctx,
		sql`insert into receipts (series, entry_id, pledge_id, amount_minor)
		select entry.series, entry.id, m.pledge_id, sum(m.amount_minor)
		from (${entries}) entry join bank_matches m on m.entry_id = entry.id and m.ended_at is null and m.pledge_id is not null
		where not exists (select from receipts r where r.entry_id = entry.id and r.kind = 'gift' and r.pledge_id = m.pledge_id)
		group by entry.series, entry.id, m.pledge_id order by entry.id, m.pledge_id returning number`,
	)
	const others = await insertAll(
		ctx,
		sql`insert into receipts (series, entry_id)
		select entry.series, entry.id from (${entries}) entry
		where (select -sum(l.amount_minor) from ledger_lines l where l.entry_id = entry.id and l.kind = 'gift' and l.amount_minor < 0)
			> (select coalesce(sum(r.amount_minor), 0) from receipts r where r.entry_id = entry.id and r.kind = 'gift')
		order by entry.id returning number`,
	)
	return matched + others
}

async function insertAll(ctx: Ctx, statement: SQL): Promise<number> {
	const { rows } = (await ctx.db.execute(statement)) as unknown as { rows: unknown[] }
	return rows.length
}

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
