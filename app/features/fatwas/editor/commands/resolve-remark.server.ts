import { and, eq, isNotNull } from 'drizzle-orm'
import { fatwaRemarks } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { writing } from '../store.server.ts'

/**
 * The author marks a remark as done, or reopens it. Marking it twice keeps the first time.
 * @throws 404 where no such remark was sent to them
 */
export function resolveRemark(
	ctx: Ctx<User>,
	fatwaId: string,
	{ remarkId, isDone }: { remarkId: string; isDone: boolean },
) {
	return writing(ctx, fatwaId, async (ctx) => {
		const sent = and(
			eq(fatwaRemarks.id, remarkId),
			eq(fatwaRemarks.fatwaId, fatwaId),
			isNotNull(fatwaRemarks.sentAt),
		)
		const [remark] = await ctx.db
			.select({ resolvedAt: fatwaRemarks.resolvedAt })
			.from(fatwaRemarks)
			.where(sent)
		if ((requireRow(remark).resolvedAt !== null) !== isDone)
			await ctx.db
				.update(fatwaRemarks)
				.set({ resolvedAt: isDone ? ctx.now : null, resolvedBy: isDone ? ctx.actor.id : null })
				.where(sent)
		return { ok: true } as const
	})
}
