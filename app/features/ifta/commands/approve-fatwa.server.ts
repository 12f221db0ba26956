import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { publishResponse } from '#app/features/fatwas/api.server.ts'
import { fatwaResponses } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, type Question, step } from '../change.server.ts'

/**
 * Approves an answer, or the revision of a published one: the public reads it at once, or the asker alone where it is
 * private. For `undoSeconds` it can be undone, and nobody is told.
 * @returns `no-answer`: there is nothing yet that could be approved
 */
export async function approveFatwa(
	ctx: Ctx<User>,
	fatwaId: string,
): Promise<{ ok: true; isPrivate: boolean } | NotNow | { ok: false; reason: 'no-answer' }> {
	const done = await change(ctx, fatwaId, 'approve', async (ctx, question, { alone }) => {
		const review = { reviewedBy: ctx.actor.id, reviewedAt: ctx.now, reviewedAlone: alone }
		const own = eq(fatwaResponses.fatwaId, question.id)
		const proposed = await ctx.db
			.update(fatwaResponses)
			.set({ proposedAt: null, ...review })
			.where(and(own, isNotNull(fatwaResponses.proposedAt)))
			.returning({ id: fatwaResponses.id })
		// What was answered elsewhere came without being proposed.
		const others =
			proposed.length === 0
				? await ctx.db
						.update(fatwaResponses)
						.set(review)
						.where(and(own, isNull(fatwaResponses.reviewedAt)))
						.returning({ id: fatwaResponses.id })
				: []
		if (proposed.length + others.length === 0) return { ok: false as const, reason: 'no-answer' as const }

		await step(ctx, question, { ...outcomeOf(ctx, question), undoable: true })
		await publishResponse(ctx, question.id)
		return { ok: true as const, isPrivate: question.isPrivate }
	})
	return done
}

function outcomeOf(ctx: Ctx, question: Question) {
	if (question.status === 'approved') return { kind: 'revised', set: { revisionAt: null } } as const
	const set = {
		status: 'approved',
		approvedAt: ctx.now,
		sentBackAt: null,
		clarificationAskedAt: null,
	} as const
	return { kind: 'approved', set } as const
}
