import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'
import { findUnfit, type Unfit } from '../competence.server.ts'

/** Gives what one holds to a colleague, with a word to them. */
export async function handOverFatwa(
	ctx: Ctx<User>,
	fatwaId: string,
	to: { scholarId: string; note: string },
): Promise<{ ok: true } | NotNow | { ok: false; reason: Unfit | 'same-scholar' }> {
	return change(ctx, fatwaId, 'handOver', async (ctx, question) => {
		if (to.scholarId === question.scholarId) return { ok: false, reason: 'same-scholar' }
		const unfit = await findUnfit(ctx, to.scholarId, question)
		if (unfit) return { ok: false, reason: unfit }

		const set = { scholarId: to.scholarId, activeAt: ctx.now, remindedAt: null }
		await step(ctx, question, { kind: 'handed-over', set, note: to.note, otherId: to.scholarId })
		return { ok: true }
	})
}
