import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'
import { findUnfit, type Unfit } from '../competence.server.ts'

/** Takes a question from the pool. Of two scholars pressing together, one has it and the other is told so. */
export async function claimFatwa(
	ctx: Ctx<User>,
	fatwaId: string,
): Promise<{ ok: true } | NotNow | { ok: false; reason: Unfit }> {
	return change(ctx, fatwaId, 'claim', async (ctx, question) => {
		const unfit = await findUnfit(ctx, ctx.actor.id, question)
		if (unfit) return { ok: false, reason: unfit }

		const set = { status: 'assigned', scholarId: ctx.actor.id, activeAt: ctx.now, remindedAt: null } as const
		await step(ctx, question, { kind: 'claimed', set })
		return { ok: true }
	})
}
