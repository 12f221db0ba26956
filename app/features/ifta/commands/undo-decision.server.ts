import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { publishResponse } from '#app/features/fatwas/api.server.ts'
import { fatwaResponses, fatwas } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { found } from '#app/platform/errors.server.ts'
import { unrecord } from '#app/platform/events.server.ts'
import { step } from '../change.server.ts'
import { visibleTo } from '../rules.server.ts'
import { fatwaSteps } from '../tables.server.ts'

const undoable = ['approved', 'revised', 'rejected'] as const

/**
 * Takes back one's own last decision on a question, while nobody was told of it.
 * @returns `too-late`: they were, or something else happened to it since
 */
export async function undoDecision(
	ctx: Ctx<User>,
	fatwaId: string,
): Promise<{ ok: true } | { ok: false; reason: 'too-late' }> {
	return together(ctx, async (ctx) => {
		const [row] = await ctx.db
			.select()
			.from(fatwas)
			.where(and(eq(fatwas.id, fatwaId), visibleTo(ctx.actor)))
			.for('update')
		const question = found(row)
		const [last] = await ctx.db
			.select()
			.from(fatwaSteps)
			.where(eq(fatwaSteps.subjectId, fatwaId))
			.orderBy(desc(fatwaSteps.id))
			.limit(1)
		const kind = undoable.find((each) => each === last?.kind)
		if (!last || !kind || last.actorId !== ctx.actor.id) return { ok: false, reason: 'too-late' }
		// Another one was replaced by it meanwhile.
		if (await ctx.db.$count(fatwas, eq(fatwas.supersededBy, fatwaId)))
			return { ok: false, reason: 'too-late' }
		// Somebody whose question was merged into it meanwhile was led to its answer.
		const merged = and(eq(fatwas.mergedInto, fatwaId), gte(fatwas.closedAt, last.at))
		if (kind === 'approved' && (await ctx.db.$count(fatwas, merged))) return { ok: false, reason: 'too-late' }
		if (!(await unrecord(ctx, `fatwa.${kind}`, fatwaId, last.at))) return { ok: false, reason: 'too-late' }

		const status = last.fromStatus ?? question.status
		await ctx.db
			.update(fatwaResponses)
			.set({ proposedAt: last.at, reviewedBy: null, reviewedAt: null, reviewedAlone: false })
			.where(and(eq(fatwaResponses.fatwaId, fatwaId), eq(fatwaResponses.reviewedAt, last.at)))
		const clarificationAskedAt = status === 'answered' ? null : await findAskedAt(ctx, fatwaId)
		const set =
			kind === 'revised' ? { revisionAt: last.at } : { status, approvedAt: null, clarificationAskedAt }
		await step(ctx, question, { kind: 'undone', set })
		await publishResponse(ctx, fatwaId)
		return { ok: true }
	})
}

/** Since when the asker is asked to make something clear, as the steps tell it. */
async function findAskedAt(ctx: Ctx, fatwaId: string): Promise<Date | null> {
	const [last] = await ctx.db
		.select({ kind: fatwaSteps.kind, at: fatwaSteps.at })
		.from(fatwaSteps)
		.where(
			and(
				eq(fatwaSteps.subjectId, fatwaId),
				inArray(fatwaSteps.kind, ['clarification-asked', 'clarified', 'answered']),
			),
		)
		.orderBy(desc(fatwaSteps.id))
		.limit(1)
	return last?.kind === 'clarification-asked' ? last.at : null
}
