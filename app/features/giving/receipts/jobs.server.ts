import { lte, sql } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { issueReceipts } from './issue.server.ts'
import { receiptNames } from './tables.server.ts'

const batch = 500

export const receiptJobs: Job[] = [
	{
		name: 'giving.missing-receipts',
		every: '15 3 * * *',
		async run({ db }, now) {
			const issued = await issueMissing({ db, actor: null, now })
			return issued > 0 ? { issued } : undefined
		},
	},
]

/** Issues missing receipts, for gifts older than the receipts feature. @returns how many */
export async function issueMissing(ctx: Ctx): Promise<number> {
	let issued = 0
	for (;;) {
		const some = await transaction(ctx, async (ctx) => {
			const { rows } = (await ctx.db.execute(sql`select e.id::int as id from ledger_entries e
				where exists (select from ledger_lines l where l.entry_id = e.id and l.kind = 'gift' and l.amount_minor < 0)
					and not exists (select from ledger_entries r where r.reverses = e.id)
					and not exists (select from receipts r where r.entry_id = e.id) order by e.id limit ${batch}`)) as unknown as {
				rows: { id: number }[]
			}
			return issueReceipts(
				ctx,
				rows.map(({ id }) => id),
			)
		})
		issued += some
		if (some === 0) return issued
	}
}

/** Erases names of corrected receipts that are due. @param today `2026-11-28` */
export async function removeOldNames(ctx: Ctx, today: string): Promise<number> {
	const gone = await ctx.db
		.delete(receiptNames)
		.where(lte(receiptNames.eraseOn, today))
		.returning({ number: receiptNames.number })
	return gone.length
}
