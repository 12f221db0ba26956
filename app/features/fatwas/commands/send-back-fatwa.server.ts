import { and, eq, isNotNull } from 'drizzle-orm'
import { fatwaResponses } from '#app/features/fatwas/library/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { sendRemarks } from '../remarks.server.ts'
import { fatwaWorkflow, type Question } from '../workflow.server.ts'

type Input = { note?: string; seen?: number | undefined }

/**
 * Gives an answer back to who wrote it, with what is to be changed and the remarks beside it; their draft is as they left it. Of a published
 * fatwa only the revision goes back: what readers see stays.
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

/** Its author takes it back themself, to go on writing; to send it again is all that it needs. */
export function recallFatwa(ctx: Ctx<User>, fatwaId: string, { seen }: Input = {}) {
	return fatwaWorkflow.transition(
		ctx,
		fatwaId,
		'recall',
		{ expectedStep: seen },
		async (ctx, question, take) => take({ set: await toWriter(ctx, question) }),
	)
}

/** Nothing of it waits for review any more. @returns what changes of the question */
async function toWriter(ctx: Ctx<User>, { id, status, scholarId }: Question): Promise<Partial<Question>> {
	await ctx.db
		.delete(fatwaResponses)
		.where(and(eq(fatwaResponses.fatwaId, id), isNotNull(fatwaResponses.proposedAt)))
	if (status === 'approved') return { revisionAt: null }
	return { status: scholarId ? 'assigned' : 'pending', activeAt: ctx.now, remindedAt: null }
}
