import { sql } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { fatwaDraftRevisions, fatwaDrafts, fatwaProposals } from '../tables.server.ts'

const day = 24 * 3_600_000
const keptDays = 90
const batch = 1000

export const thinOutJob: Job = {
	name: 'ifta.thin-out-revisions',
	retains: [{ code: 'ifta.keeps-revisions', hours: keptDays * 24 }],
	every: '40 3 * * *',
	async run({ db }, now) {
		const removed = await thinOutRevisions({ db, actor: null, now })
		return removed > 0 ? { removed } : undefined
	},
}

/**
 * Thins out draft revisions: keeps all of the last day, the last of each hour for a week, then the last of each day;
 * none of answers approved and unchanged for more than 90 days.
 * @returns number of deleted revisions
 */
export async function thinOutRevisions(ctx: Ctx): Promise<number> {
	let removed = 0
	for (const some of [removeSome, removeProposals])
		for (;;) {
			const went = await transaction(ctx, some)
			removed += went
			if (went < batch) break
		}
	return removed
}

/** Deletes old proposals that no longer wait for review. */
async function removeProposals(ctx: Ctx): Promise<number> {
	const before = new Date(ctx.now.getTime() - keptDays * day).toISOString()
	const { rows } = (await ctx.db.execute(sql`
		delete from ${fatwaProposals} where id in (
			select p.id from ${fatwaProposals} p join ${fatwas} f on f.id = p.fatwa_id
			where p.at < ${before}::timestamptz and f.revision_at is null
				and (f.status in ('approved', 'rejected') or f.closed_at is not null)
			limit ${batch}
		) returning 1`)) as unknown as { rows: unknown[] }
	return rows.length
}

async function removeSome(ctx: Ctx): Promise<number> {
	const ago = (days: number) => sql`${new Date(ctx.now.getTime() - days * day).toISOString()}::timestamptz`
	const r = fatwaDraftRevisions
	// Only revisions older than a day are read, by the index on `at`.
	const { rows } = (await ctx.db.execute(sql`
		delete from ${r} where (fatwa_id, language, revision) in (
			select o.fatwa_id, o.language, o.revision
			from ${r} o join ${fatwas} f on f.id = o.fatwa_id
			where o.at < ${ago(1)} and (
				(f.status = 'approved' and f.approved_at < ${ago(keptDays)} and not exists (
					select from ${fatwaDrafts} d where d.fatwa_id = f.id and d.updated_at >= ${ago(keptDays)}))
				or exists (
					select from ${r} n where n.fatwa_id = o.fatwa_id and n.language = o.language and n.revision > o.revision
						and n.at < ${ago(1)}
						and date_trunc(case when o.at >= ${ago(7)} then 'hour' else 'day' end, n.at at time zone 'UTC')
							= date_trunc(case when o.at >= ${ago(7)} then 'hour' else 'day' end, o.at at time zone 'UTC')
				)
			)
			limit ${batch}
		) returning 1`)) as unknown as { rows: unknown[] }
	return rows.length
}
