import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'

/** Takes back the consent to publish, as long as nothing is published. */
export async function makePrivate(ctx: Ctx<User>, fatwaId: string): Promise<{ ok: true } | NotNow> {
	return change(ctx, fatwaId, 'makePrivate', async (ctx, question) => {
		await step(ctx, question, { kind: 'made-private', set: { isPrivate: true } })
		return { ok: true }
	})
}
