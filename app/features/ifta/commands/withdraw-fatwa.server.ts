import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'

/** The asker needs no answer any more: nobody works on it from now on. */
export async function withdrawFatwa(ctx: Ctx<User>, fatwaId: string): Promise<{ ok: true } | NotNow> {
	return change(ctx, fatwaId, 'withdraw', async (ctx, question) => {
		await step(ctx, question, { kind: 'withdrawn', set: { closedAt: ctx.now, clarificationAskedAt: null } })
		return { ok: true }
	})
}
