import { publishResponse } from '#app/features/fatwas/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'

/** Gives back to the public what was taken down or replaced; what was replaced first and then taken down is replaced again. */
export async function restoreFatwa(ctx: Ctx<User>, fatwaId: string): Promise<{ ok: true } | NotNow> {
	return change(ctx, fatwaId, 'restore', async (ctx, question) => {
		const set = question.takenDownAt ? { takenDownAt: null, takenDownReason: '' } : { supersededBy: null }
		await step(ctx, question, { kind: 'restored', set })
		await publishResponse(ctx, question.id)
		return { ok: true }
	})
}
