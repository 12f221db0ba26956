import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'

/** What the asker adds because they were asked to. */
export async function clarifyFatwa(
	ctx: Ctx<User>,
	fatwaId: string,
	note: string,
): Promise<{ ok: true } | NotNow> {
	return change(ctx, fatwaId, 'clarify', async (ctx, question) => {
		const set = { clarificationAskedAt: null, activeAt: ctx.now, remindedAt: null }
		await step(ctx, question, { kind: 'clarified', set, note })
		return { ok: true }
	})
}
