import { asc, inArray, lt } from 'drizzle-orm'
import { allowRemoval } from '#app/platform/audit/audit.server.ts'
import { auditEntries } from '#app/platform/audit/tables.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'

const batch = 2000

/** Deletes entries older than some months. @returns their number */
export async function removeOld(ctx: Ctx, months: number): Promise<number> {
	const until = new Date(ctx.now.getTime() - hoursOf(months) * 60 * 60_000)
	let removed = 0
	for (let gone = batch; gone === batch; removed += gone) {
		gone = await transaction(ctx, async (ctx) => {
			await allowRemoval(ctx, 'retention')
			const old = ctx.db
				.select({ id: auditEntries.id })
				.from(auditEntries)
				.where(lt(auditEntries.at, until))
				.orderBy(asc(auditEntries.at), asc(auditEntries.id))
				.limit(batch)
			const rows = await ctx.db
				.delete(auditEntries)
				.where(inArray(auditEntries.id, old))
				.returning({ id: auditEntries.id })
			return rows.length
		})
	}
	return removed
}

/** Whole days, for the privacy page. */
function hoursOf(months: number): number {
	return Math.ceil(months * 30.5) * 24
}

export const auditJobs: Job[] = [
	{
		name: 'audit.retention',
		retains: [{ code: 'audit.keeps-audit', hours: (settings) => hoursOf(settings['audit.months']) }],
		every: '22 3 * * *',
		async run({ db, settings }, now) {
			const removed = await removeOld({ db, actor: null, now }, settings()['audit.months'])
			return removed > 0 ? { removed } : undefined
		},
	},
]
