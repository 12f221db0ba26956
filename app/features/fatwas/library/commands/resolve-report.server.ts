import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { canReadReports } from '../policy.ts'
import { fatwaReports } from '../tables.server.ts'

/** Resolves a report or reopens it. Doing it twice changes nothing. */
export async function resolveReport(
	ctx: Ctx<User>,
	reportId: string,
	{ isResolved }: { isResolved: boolean },
): Promise<void> {
	assertAllowed(canReadReports(ctx.actor))
	await transaction(ctx, async (ctx) => {
		const [report] = await ctx.db
			.select({ fatwaId: fatwaReports.fatwaId })
			.from(fatwaReports)
			.where(eq(fatwaReports.id, reportId))
			.for('update')
		const { fatwaId } = requireRow(report)

		const { resolvedAt } = fatwaReports
		const changed = await ctx.db
			.update(fatwaReports)
			.set(
				isResolved
					? { resolvedAt: ctx.now, resolvedBy: ctx.actor.id }
					: { resolvedAt: null, resolvedBy: null },
			)
			.where(and(eq(fatwaReports.id, reportId), isResolved ? isNull(resolvedAt) : isNotNull(resolvedAt)))
			.returning({ id: fatwaReports.id })
		if (changed.length === 0) return
		await record(ctx, isResolved ? 'fatwa-report.resolved' : 'fatwa-report.reopened', reportId, {
			fatwa: fatwaId,
		})
	})
}
