import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { backInPool, change, type NotNow, step } from '../change.server.ts'

/** Returns a question to the pool; what was written of its answer stays for whoever takes it next. */
export async function releaseFatwa(
	ctx: Ctx<User>,
	fatwaId: string,
	note: string,
): Promise<{ ok: true } | NotNow> {
	return change(ctx, fatwaId, 'release', async (ctx, question) => {
		await step(ctx, question, { kind: 'released', set: backInPool, note })
		return { ok: true }
	})
}
