import { publishResponse } from '#app/features/fatwas/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'

/** Takes a published fatwa from the public; its address says since when, and why. */
export async function takeDownFatwa(
	ctx: Ctx<User>,
	fatwaId: string,
	reason: string,
): Promise<{ ok: true } | NotNow> {
	return change(ctx, fatwaId, 'takeDown', async (ctx, question) => {
		const set = { takenDownAt: ctx.now, takenDownReason: reason }
		await step(ctx, question, { kind: 'taken-down', set, note: reason })
		await publishResponse(ctx, question.id)
		return { ok: true }
	})
}
