import { eq, sql } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, type Question, step } from '../change.server.ts'

/**
 * Says that a question was asked before: the answer to `intoId` answers it too, and counts one asker more.
 * @returns `not-mergeable`: the other is itself merged, withdrawn or rejected, or private and asked by another
 */
export async function mergeFatwa(
	ctx: Ctx<User>,
	fatwaId: string,
	intoId: string,
): Promise<{ ok: true } | NotNow | { ok: false; reason: 'not-mergeable' }> {
	const work = async (ctx: Ctx<User>, question: Question) => {
		const [into] = await ctx.db.select().from(fatwas).where(eq(fatwas.id, intoId)).for('update')
		const refused = { ok: false, reason: 'not-mergeable' } as const
		if (!into || into.id === question.id || into.closedAt || into.status === 'rejected') return refused
		if (into.supersededBy || into.takenDownAt) return refused
		// A private one goes into no other, and what is private is no answer to anybody else.
		const sameAsker = question.userId !== null && question.userId === into.userId
		if ((question.isPrivate || into.isPrivate) && !sameAsker) return refused
		if (question.isPrivate && !into.isPrivate) return refused
		// Nor are those who asked it again led to it.
		if (into.isPrivate && question.askedAgain > 0) return refused

		// What was merged into this one goes on with it: nobody is led from one to the next.
		await ctx.db.update(fatwas).set({ mergedInto: into.id }).where(eq(fatwas.mergedInto, question.id))
		await ctx.db
			.update(fatwas)
			.set({ askedAgain: sql`${fatwas.askedAgain} + ${question.askedAgain + 1}`, updatedAt: ctx.now })
			.where(eq(fatwas.id, into.id))
		await step(ctx, question, {
			kind: 'merged',
			set: { closedAt: ctx.now, mergedInto: into.id, clarificationAskedAt: null },
		})
		return { ok: true } as const
	}
	return change(ctx, fatwaId, 'merge', work, intoId)
}
