import { sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Names } from '../model.ts'
import type { Campaign } from './model.ts'

type Row = Omit<Campaign, 'name' | 'purpose'> & { names: Names; purposes: Partial<Names> }

const mostFunds = 200

/**
 * The funds that accept gifts, in one statement: open, not ended, and not the one of unassigned money.
 * @param today `2026-03-10`
 * @param slug of one of them; absent: all
 */
export async function listCampaigns(
	ctx: Ctx,
	{ today, locale, slug = null }: { today: string; locale: Locale; slug?: string | null },
): Promise<Campaign[]> {
	const sumOf = (kinds: string, sign: string) =>
		sql.raw(`(select coalesce(json_agg(json_build_object('currency', s.currency, 'amountMinor', s.amount) order by s.currency), '[]')
			from (select l.currency, ${sign}sum(l.amount_minor) as amount from ledger_lines l
				where l.fund_id = f.id and l.kind in (${kinds}) group by l.currency having sum(l.amount_minor) <> 0) s)`)
	const { rows } = (await ctx.db.execute(sql`
		select f.id, f.slug, f.names, f.purposes, f.restriction, f.ends_on::text as "endsOn", f.sample_at is not null as "isSample",
			case when f.goal_minor is not null then json_build_object('currency', f.goal_currency, 'amountMinor', f.goal_minor) end as goal,
			${sumOf("'gift'", '-')} as came, ${sumOf("'disbursement', 'cost'", '')} as spent
		from funds f
		where f.closed_at is null and f.restriction <> 'unassigned' and (f.ends_on is null or f.ends_on >= ${today}::date)
			and (${slug}::text is null or f.slug = ${slug})
		order by f.ends_on nulls last, f.created_at, f.id limit ${mostFunds}
	`)) as unknown as { rows: Row[] }
	return rows.map(({ names, purposes, ...row }) => ({
		...row,
		name: names[locale] || names.en,
		purpose: purposes[locale] || '',
	}))
}
