import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'

/** Asks the asker to make something clear; while that waits, the claim does not lapse. */
export async function askClarification(
	ctx: Ctx<User>,
	fatwaId: string,
	note: string,
): Promise<{ ok: true } | NotNow> {
	return change(ctx, fatwaId, 'askClarification', async (ctx, question) => {
		const set = { clarificationAskedAt: ctx.now, activeAt: ctx.now, remindedAt: null }
		await step(ctx, question, { kind: 'clarification-asked', set, note })
		return { ok: true }
	})
}
