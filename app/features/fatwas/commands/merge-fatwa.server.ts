import { eq, sql } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { fatwaWorkflow, type Question } from '../workflow.server.ts'

/**
 * Merges a question into one that was asked before: the answer to `intoId` answers it too, and its count of askers
 * grows.
 * @returns `not-mergeable`: the other is itself merged, withdrawn or rejected, or private and asked by another
 */
export function mergeFatwa(ctx: Ctx<User>, fatwaId: string, intoId: string) {
	return fatwaWorkflow.transition(
		ctx,
		fatwaId,
		'merge',
		{ lockAlso: intoId },
		async (ctx, question, take) => {
			const [into] = await ctx.db.select().from(fatwas).where(eq(fatwas.id, intoId))
			if (!into || !isMergeable(question, into)) return { ok: false, reason: 'not-mergeable' } as const

			// Questions merged into this one move along, so that no merge leads to a merged question.
			await ctx.db.update(fatwas).set({ mergedInto: into.id }).where(eq(fatwas.mergedInto, question.id))
			await ctx.db
				.update(fatwas)
				.set({ askedAgain: sql`${fatwas.askedAgain} + ${question.askedAgain + 1}`, updatedAt: ctx.now })
				.where(eq(fatwas.id, into.id))
			return take({ set: { closedAt: ctx.now, mergedInto: into.id, clarificationAskedAt: null } })
		},
	)
}

function isMergeable(question: Question, into: Question): boolean {
	if (into.id === question.id || into.closedAt || into.status === 'rejected') return false
	if (into.supersededBy || into.takenDownAt) return false
	// A private question is not merged with that of another asker, in either direction.
	const sameAsker = question.userId !== null && question.userId === into.userId
	if ((question.isPrivate || into.isPrivate) && !sameAsker) return false
	if (question.isPrivate && !into.isPrivate) return false
	// Other askers must not be led to a private answer.
	return !into.isPrivate || question.askedAgain === 0
}
