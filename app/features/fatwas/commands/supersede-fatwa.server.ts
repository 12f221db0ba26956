import { and, eq } from 'drizzle-orm'
import { publishResponse } from '#app/features/fatwas/library/api.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { fatwaWorkflow } from '../workflow.server.ts'

/**
 * Replaces a published fatwa by another: it leaves lists and search, and its address links to the newer one.
 * @returns `not-replaceable`: the other is not public, or was itself replaced
 */
export function supersedeFatwa(ctx: Ctx<User>, fatwaId: string, by: { id: string; reason: string }) {
	const input = { note: by.reason, lockAlso: by.id }
	return fatwaWorkflow.transition(ctx, fatwaId, 'supersede', input, async (ctx, question, take) => {
		const [newer] = await ctx.db
			.select()
			.from(fatwas)
			.where(and(eq(fatwas.id, by.id), eq(fatwas.status, 'approved'), eq(fatwas.isPrivate, false)))
		if (!newer || newer.id === question.id || newer.supersededBy || newer.takenDownAt)
			return { ok: false, reason: 'not-replaceable' } as const

		const done = await take({ set: { supersededBy: newer.id } })
		await publishResponse(ctx, question.id)
		return done
	})
}
