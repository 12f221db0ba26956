import { and, isNotNull, lte, sql } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
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
	{
		name: 'giving.empty-receipts',
		every: '50 2 * * *',
		async run({ db, settings }, now) {
			const today = dayIn(now, settings()['organisation.zone'])
			const gone = await db
				.delete(receiptNames)
				.where(and(isNotNull(receiptNames.eraseOn), lte(receiptNames.eraseOn, today)))
				.returning({ number: receiptNames.number })
			return gone.length > 0 ? { emptied: gone.length } : undefined
		},
	},
]

/** Gives gifts their receipts that have none: those of the time before there were receipts. @returns how many */
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
