import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { fatwaResponses } from '#app/features/fatwas/library/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type NotNow, notNow } from '#app/workflow/workflow.server.ts'
import { backInPool, fatwaWorkflow } from '../workflow.server.ts'

/**
 * Reopens a rejected question: it waits for a scholar, or its answer for a reviewer.
 * @returns `no-answer`: nothing waits for review
 */
export async function reopenFatwa(
	ctx: Ctx<User>,
	fatwaId: string,
	as: 'pending' | 'answered',
): Promise<{ ok: true } | NotNow | { ok: false; reason: 'no-answer' }> {
	return fatwaWorkflow.transition(ctx, fatwaId, 'edit', {}, async (ctx, question, take) => {
		if (question.status !== 'rejected') return notNow
		if (as === 'answered') {
			const [answer] = await ctx.db
				.select({ id: fatwaResponses.id })
				.from(fatwaResponses)
				.where(
					and(
						eq(fatwaResponses.fatwaId, question.id),
						or(isNotNull(fatwaResponses.proposedAt), isNull(fatwaResponses.reviewedAt)),
					),
				)
				.limit(1)
			if (!answer) return { ok: false, reason: 'no-answer' }
		}
		return take({ set: as === 'pending' ? backInPool : { status: as } })
	})
}
