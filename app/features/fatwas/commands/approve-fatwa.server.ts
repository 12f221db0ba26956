import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { publishResponse } from '#app/features/fatwas/library/api.server.ts'
import { fatwaResponses } from '#app/features/fatwas/library/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { sendRemarks } from '../remarks.server.ts'
import { fatwaWorkflow } from '../workflow.server.ts'

/**
 * Approves an answer, or the revision of a published one: it is readable at once, by the asker alone where it is
 * private. It can be undone for `undoSeconds`, and notifications wait until then.
 * @returns `no-answer`: there is nothing to approve yet
 */
export function approveFatwa(ctx: Ctx<User>, fatwaId: string, { seen }: { seen?: number | undefined } = {}) {
	return fatwaWorkflow.transition(
		ctx,
		fatwaId,
		'approve',
		{ expectedStep: seen },
		async (ctx, question, take) => {
			const { alone, wrote, status, isPrivate } = question
			const isProposed = isNotNull(fatwaResponses.proposedAt)
			// Imported answers are not proposed: the reviewer approves them with the rest.
			const waits = status === 'answered' ? or(isProposed, isNull(fatwaResponses.reviewedAt)) : isProposed
			const reviewed = await ctx.db
				.update(fatwaResponses)
				.set({
					proposedAt: null,
					reviewedBy: ctx.actor.id,
					reviewedAt: ctx.now,
					reviewedAlone: alone && wrote,
				})
				.where(and(eq(fatwaResponses.fatwaId, fatwaId), waits))
				.returning({ id: fatwaResponses.id })
			if (reviewed.length === 0) return { ok: false, reason: 'no-answer' } as const

			await sendRemarks(ctx, fatwaId)
			if (status === 'approved') await take({ kind: 'revised', set: { revisionAt: null } })
			else
				await take({
					kind: 'approved',
					set: { status: 'approved', approvedAt: ctx.now, sentBackAt: null, clarificationAskedAt: null },
				})
			await publishResponse(ctx, fatwaId)
			return { ok: true, isPrivate } as const
		},
	)
}
