import { and, eq, isNotNull } from 'drizzle-orm'
import { fatwaResponses } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'

/**
 * Gives an answer back to who wrote it, with what is to be changed; their draft is as they left it. Of a published
 * fatwa only the revision goes back: what readers see stays.
 */
export async function sendBackFatwa(
	ctx: Ctx<User>,
	fatwaId: string,
	note: string,
): Promise<{ ok: true } | NotNow> {
	return change(ctx, fatwaId, 'sendBack', async (ctx, question) => {
		await ctx.db
			.delete(fatwaResponses)
			.where(and(eq(fatwaResponses.fatwaId, question.id), isNotNull(fatwaResponses.proposedAt)))
		const set =
			question.status === 'approved'
				? { revisionAt: null, sentBackAt: ctx.now }
				: ({
						status: question.scholarId ? 'assigned' : 'pending',
						sentBackAt: ctx.now,
						activeAt: ctx.now,
						remindedAt: null,
					} as const)
		await step(ctx, question, { kind: 'sent-back', set, note })
		return { ok: true }
	})
}
