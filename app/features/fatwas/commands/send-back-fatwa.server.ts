import { and, eq, isNotNull } from 'drizzle-orm'
import { fatwaResponses } from '#app/features/fatwas/library/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { fatwaWorkflow } from '../workflow.server.ts'

/**
 * Gives an answer back to who wrote it, with what is to be changed; their draft is as they left it. Of a published
 * fatwa only the revision goes back: what readers see stays.
 */
export function sendBackFatwa(
	ctx: Ctx<User>,
	fatwaId: string,
	{ note, seen }: { note?: string; seen?: number | undefined },
) {
	return fatwaWorkflow.transition(ctx, fatwaId, 'sendBack', { note, seen }, async (ctx, question, take) => {
		await ctx.db
			.delete(fatwaResponses)
			.where(and(eq(fatwaResponses.fatwaId, fatwaId), isNotNull(fatwaResponses.proposedAt)))
		if (question.status === 'approved') return take({ set: { revisionAt: null, sentBackAt: ctx.now } })
		const status = question.scholarId ? 'assigned' : 'pending'
		return take({ set: { status, sentBackAt: ctx.now, activeAt: ctx.now, remindedAt: null } })
	})
}
