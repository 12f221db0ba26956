import { and, asc, eq, sql } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { applications, schemes } from './tables.server.ts'
import { applicationWorkflow } from './workflow.server.ts'

const batch = 50

/** Ends returned applications that the firm did not answer within the days of their scheme. @returns how many */
export async function lapseUnanswered(ctx: Ctx): Promise<number> {
	for (let all = 0; ; ) {
		const lapsed = await transaction(ctx, async (ctx) => {
			const late = await ctx.db
				.select({ row: applications })
				.from(applications)
				.innerJoin(schemes, eq(schemes.id, applications.schemeId))
				.where(
					and(
						eq(applications.status, 'returned'),
						sql`${applications.returnedAt} + make_interval(days => ${schemes.answerDays}) < ${ctx.now.toISOString()}::timestamptz`,
					),
				)
				.orderBy(asc(applications.id))
				.limit(batch)
				.for('update', { of: applications, skipLocked: true })
			for (const { row } of late)
				await applicationWorkflow.writeStep(ctx, row, { kind: 'lapsed', set: { status: 'lapsed' } })
			return late.length
		})
		all += lapsed
		if (lapsed < batch) return all
	}
}

export const caseJobs: Job[] = [
	{
		name: 'cases.lapse',
		every: '23 1 * * *',
		async run({ db }, now) {
			const lapsed = await lapseUnanswered({ db, actor: null, now })
			return lapsed > 0 ? { lapsed } : undefined
		},
	},
]
