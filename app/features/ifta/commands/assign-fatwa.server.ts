import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'
import { findUnfit, type Unfit } from '../competence.server.ts'

/**
 * Gives a question to a scholar, or to another one than who holds it.
 * @param to.anyway although they do not answer its kind
 */
export async function assignFatwa(
	ctx: Ctx<User>,
	fatwaId: string,
	to: { scholarId: string; note: string; anyway: boolean },
): Promise<{ ok: true } | NotNow | { ok: false; reason: Unfit }> {
	return change(ctx, fatwaId, 'assign', async (ctx, question) => {
		const unfit = await findUnfit(ctx, to.scholarId, question)
		if (unfit && !(unfit === 'not-competent' && to.anyway)) return { ok: false, reason: unfit }
		if (question.scholarId === to.scholarId) return { ok: true }

		const set = { status: 'assigned', scholarId: to.scholarId, activeAt: ctx.now, remindedAt: null } as const
		await step(ctx, question, { kind: 'assigned', set, note: to.note, otherId: to.scholarId })
		return { ok: true }
	})
}
