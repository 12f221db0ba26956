import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'

/** Refuses a question with a reason that its asker reads. For `undoSeconds` it can be undone, and nobody is told. */
export async function rejectFatwa(
	ctx: Ctx<User>,
	fatwaId: string,
	reason: string,
): Promise<{ ok: true } | NotNow> {
	return change(ctx, fatwaId, 'reject', async (ctx, question) => {
		const set = { status: 'rejected', clarificationAskedAt: null } as const
		await step(ctx, question, { kind: 'rejected', set, note: reason, undoable: true })
		return { ok: true }
	})
}
