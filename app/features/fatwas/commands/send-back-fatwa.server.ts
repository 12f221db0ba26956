import { and, eq, isNotNull } from 'drizzle-orm'
import { fatwaResponses } from '#app/features/fatwas/library/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { sendRemarks } from '../remarks.server.ts'
import { fatwaWorkflow, type Question } from '../workflow.server.ts'

type Input = { note?: string; seen?: number | undefined }

/**
 * Returns an answer to its author with a note and the remarks; the author's draft is unchanged. Of a published fatwa
 * only the revision is returned: readers see no change.
 */
export function sendBackFatwa(ctx: Ctx<User>, fatwaId: string, { note, seen }: Input) {
	return fatwaWorkflow.transition(
		ctx,
		fatwaId,
		'sendBack',
		{ note, expectedStep: seen },
		async (ctx, question, take) => {
			await sendRemarks(ctx, fatwaId)
			return take({ set: { ...(await toWriter(ctx, question)), sentBackAt: ctx.now } })
		},
	)
}

/** The author recalls a submitted answer to go on writing. */
export function recallFatwa(ctx: Ctx<User>, fatwaId: string, { seen }: Input = {}) {
	return fatwaWorkflow.transition(
		ctx,
		fatwaId,
		'recall',
		{ expectedStep: seen },
		async (ctx, question, take) => take({ set: await toWriter(ctx, question) }),
	)
}

/**
 * Withdraws the answer from review.
 * @returns the changed columns of the question
 */
async function toWriter(ctx: Ctx<User>, { id, status, scholarId }: Question): Promise<Partial<Question>> {
	await ctx.db
		.delete(fatwaResponses)
		.where(and(eq(fatwaResponses.fatwaId, id), isNotNull(fatwaResponses.proposedAt)))
	if (status === 'approved') return { revisionAt: null }
	return { status: scholarId ? 'assigned' : 'pending', activeAt: ctx.now, remindedAt: null }
}
