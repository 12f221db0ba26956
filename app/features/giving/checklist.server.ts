import { sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Checklist } from './model.ts'
import type { ledgerPeriods } from './tables.server.ts'

export const unassignedDays = 30

type Row = {
	unreconciled: Checklist['unreconciled'] | null
	unassigned: Checklist['unassigned'] | null
	unexplained: Checklist['unexplained'] | null
	waiting: number
	unpaid: number
	earlier: number
}

export async function checklistOf(
	ctx: Ctx,
	{ firstOn, lastOn }: Pick<typeof ledgerPeriods.$inferSelect, 'firstOn' | 'lastOn'>,
): Promise<Checklist> {
	const { rows } = (await ctx.db.execute(sql`
		with held as (
			select a.id, a.name, a.currency, coalesce(sum(l.amount_minor) filter (where e.day <= ${lastOn}), 0)::bigint as ledger,
				count(e.id) filter (where e.day <= ${lastOn}) as lines
			from ledger_accounts a
			left join ledger_lines l on l.account_id = a.id
			left join ledger_entries e on e.id = l.entry_id
			where a.kind = 'asset' group by a.id
		), compared as (
			select held.*, s.balance_minor as bank from held
			left join account_statements s on s.account_id = held.id and s.day = ${lastOn}
			where lines > 0 and s.balance_minor is distinct from ledger
		), unclear as (
			select l.currency, -sum(l.amount_minor) as amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
			where l.kind = 'suspense' and l.restriction = 'unassigned'
				and (l.amount_minor > 0 or e.day < ${lastOn}::date - ${unassignedDays}::integer)
			group by l.currency having sum(l.amount_minor) < 0
		), unsaid as (
			select l.currency, sum(l.amount_minor) as amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
			where l.kind = 'suspense' and l.restriction = 'general'
				and (l.amount_minor < 0 or e.day < ${lastOn}::date - ${unassignedDays}::integer)
			group by l.currency having sum(l.amount_minor) > 0
		)
		select
			(select json_agg(json_build_object('name', name, 'currency', currency, 'ledgerMinor', ledger, 'bankMinor', bank) order by name) from compared) as unreconciled,
			(select json_agg(json_build_object('currency', currency, 'amountMinor', amount) order by currency) from unclear) as unassigned,
			(select json_agg(json_build_object('currency', currency, 'amountMinor', amount) order by currency) from unsaid) as unexplained,
			(select count(*)::int from ledger_proposals where status = 'waiting' and day between ${firstOn} and ${lastOn}) as waiting,
			(select count(*)::int from payments where status = 'approved' and approved_at < ${lastOn}::date + 1) as unpaid,
			(select count(*)::int from ledger_periods where closed_at is null and last_on < ${firstOn}) as earlier
	`)) as unknown as { rows: Row[] }
	const [row] = rows
	return {
		unreconciled: row?.unreconciled ?? [],
		unassigned: row?.unassigned ?? [],
		unexplained: row?.unexplained ?? [],
		waiting: row?.waiting ?? 0,
		unpaid: row?.unpaid ?? 0,
		earlier: row?.earlier ?? 0,
	}
}

/** Can the period be closed? Unassigned or unexplained money needs a written reason. */
export function isComplete(checklist: Checklist, reason: string): boolean {
	const { unreconciled, unassigned, unexplained, waiting, unpaid, earlier } = checklist
	const isClear = unassigned.length === 0 && unexplained.length === 0
	const isDone = unreconciled.length === 0 && waiting === 0 && unpaid === 0 && earlier === 0
	return isDone && (isClear || reason !== '')
}
