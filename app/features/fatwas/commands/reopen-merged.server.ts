import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { backInPool, fatwaWorkflow } from '../workflow.server.ts'

const into = alias(fatwas, 'merged_into')

/**
 * Reopens the questions merged into one that will have no answer (withdrawn, rejected, erased), or none that their
 * askers may read (private since).
 * @param anyway also where it has an answer: it is about to be deleted
 * @returns their askers
 */
export async function reopenMerged(
	ctx: Ctx,
	intoId: string,
	{ anyway = false } = {},
): Promise<{ id: string; userId: string | null }[]> {
	return transaction(ctx, async (ctx) => {
		const lost = or(
			isNotNull(into.closedAt),
			eq(into.status, 'rejected'),
			and(eq(into.isPrivate, true), or(isNull(fatwas.userId), ne(fatwas.userId, into.userId))),
		)
		const rows = await ctx.db
			.select({ question: fatwas })
			.from(fatwas)
			.innerJoin(into, eq(into.id, fatwas.mergedInto))
			.where(and(eq(fatwas.mergedInto, intoId), anyway ? undefined : lost))
			.for('update', { of: fatwas })
		for (const { question } of rows)
			await fatwaWorkflow.writeStep(ctx, question, {
				kind: 'released',
				set: { ...backInPool, closedAt: null, mergedInto: null },
			})
		return rows.map(({ question: { id, userId } }) => ({ id, userId }))
	})
}
