import { and, eq } from 'drizzle-orm'
import { publishResponse } from '#app/features/fatwas/api.server.ts'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, type Question, step } from '../change.server.ts'

/**
 * Replaces a published fatwa by another: it leaves lists and search, and its address says where the newer one is.
 * @returns `not-replaceable`: the other is not public, or was itself replaced
 */
export async function supersedeFatwa(
	ctx: Ctx<User>,
	fatwaId: string,
	by: { id: string; reason: string },
): Promise<{ ok: true } | NotNow | { ok: false; reason: 'not-replaceable' }> {
	const work = async (ctx: Ctx<User>, question: Question) => {
		const [newer] = await ctx.db
			.select()
			.from(fatwas)
			.where(and(eq(fatwas.id, by.id), eq(fatwas.status, 'approved'), eq(fatwas.isPrivate, false)))
			.for('update')
		if (!newer || newer.id === question.id || newer.supersededBy || newer.takenDownAt)
			return { ok: false, reason: 'not-replaceable' } as const

		await step(ctx, question, { kind: 'superseded', set: { supersededBy: newer.id }, note: by.reason })
		await publishResponse(ctx, question.id)
		return { ok: true } as const
	}
	return change(ctx, fatwaId, 'supersede', work, by.id)
}
