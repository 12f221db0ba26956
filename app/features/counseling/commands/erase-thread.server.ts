import type { Ctx } from '#app/platform/ctx.server.ts'
import { eraseThreads } from '../erase.server.ts'
import { counseling } from '../workflow.server.ts'

/** The seeker deletes the thread: at once, for good, for the counselor too. */
export function eraseThread(ctx: Ctx, id: string, { byReceipt = false } = {}) {
	const seeker = byReceipt ? { ...ctx, actor: null } : ctx
	return counseling.transition(seeker, id, 'erase', byReceipt ? { as: 'seeker' } : {}, async (ctx) => {
		await eraseThreads(ctx, [id])
		return { ok: true } as const
	})
}
