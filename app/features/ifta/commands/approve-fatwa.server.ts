import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { publishResponse } from '#app/features/fatwas/api.server.ts'
import { fatwaResponses } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, notNow, type Question, step } from '../change.server.ts'
import { fatwaSteps } from '../tables.server.ts'

/**
 * Approves an answer, or the revision of a published one: the public reads it at once, or the asker alone where it is
 * private. For `undoSeconds` it can be undone, and nobody is told.
 * @param seen the last step that the reviewer's page showed: what was sent back and written anew since is not approved
 * @returns `no-answer`: there is nothing yet that could be approved
 */
export async function approveFatwa(
	ctx: Ctx<User>,
	fatwaId: string,
	{ seen }: { seen?: number } = {},
): Promise<{ ok: true; isPrivate: boolean } | NotNow | { ok: false; reason: 'no-answer' }> {
	const done = await change(ctx, fatwaId, 'approve', async (ctx, question, { alone, wrote }) => {
		if (seen !== undefined && seen !== (await findLastStep(ctx, fatwaId))) return notNow

		const review = { reviewedBy: ctx.actor.id, reviewedAt: ctx.now, reviewedAlone: alone && wrote }
		const own = eq(fatwaResponses.fatwaId, question.id)
		const isProposed = isNotNull(fatwaResponses.proposedAt)
		// What was answered elsewhere came without being proposed: the reviewer has read it with the rest.
		const waits =
			question.status === 'answered' ? or(isProposed, isNull(fatwaResponses.reviewedAt)) : isProposed
		const reviewed = await ctx.db
			.update(fatwaResponses)
			.set({ proposedAt: null, ...review })
			.where(and(own, waits))
			.returning({ id: fatwaResponses.id })
		if (reviewed.length === 0) return { ok: false as const, reason: 'no-answer' as const }

		await step(ctx, question, { ...outcomeOf(ctx, question), undoable: true })
		await publishResponse(ctx, question.id)
		return { ok: true as const, isPrivate: question.isPrivate }
	})
	return done
}

async function findLastStep(ctx: Ctx, fatwaId: string): Promise<number> {
	const [last] = await ctx.db
		.select({ id: fatwaSteps.id })
		.from(fatwaSteps)
		.where(eq(fatwaSteps.subjectId, fatwaId))
		.orderBy(desc(fatwaSteps.id))
		.limit(1)
	return last?.id ?? 0
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
