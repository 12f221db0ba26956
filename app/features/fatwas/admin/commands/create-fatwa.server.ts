import { and, eq, exists, isNull, ne } from 'drizzle-orm'
import { questionNames } from '#app/features/fatwas/library/fields.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { findSentBefore, sentTwiceMs } from '#app/features/users/api.server.ts'
import { pick } from '#app/fields/fields.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { canManageFatwas } from '../../policy.ts'
import { fatwaSteps } from '../../tables.server.ts'
import { findMisfit, type Misfit, type QuestionFields } from '../fields.server.ts'

/**
 * Creates a question that reached the organisation another way; it is pending until it is assigned.
 * @param fields.dueOn the day by which an answer is promised
 * @returns `isAgain`: the form was sent twice, and the id is that of the first question
 */
export async function createFatwa(
	ctx: Ctx<User>,
	fields: QuestionFields & { dueOn: string },
): Promise<{ ok: true; id: string; isAgain: boolean } | { ok: false; reason: Misfit }> {
	assertAllowed(canManageFatwas(ctx.actor))
	return transaction(ctx, async (ctx) => {
		const { title, question, categoryId, isPrivate, userId, dueOn } = fields
		const { subjectId, actorId, kind } = fatwaSteps
		const own = ctx.db
			.select({ id: subjectId })
			.from(fatwaSteps)
			.where(and(eq(actorId, ctx.actor.id), eq(kind, 'submitted'), eq(subjectId, fatwas.id)))
		const where = and(exists(own), isNull(fatwas.closedAt), ne(fatwas.status, 'rejected'))
		const before = await findSentBefore(
			ctx,
			fatwas,
			{ title, question, userId },
			{ where, withinMs: sentTwiceMs },
		)
		if (before) return { ok: true, id: before, isAgain: true }
		const reason = await findMisfit(ctx, fields)
		if (reason) return { ok: false, reason }

		const moments = { createdAt: ctx.now, updatedAt: ctx.now }
		const [made] = await ctx.db
			.insert(fatwas)
			.values({ ...pick(fields, questionNames), categoryId, isPrivate, userId, dueOn, ...moments })
			.returning({ id: fatwas.id })
		if (!made) throw new Error('no question was made')
		await ctx.db.insert(fatwaSteps).values({
			subjectId: made.id,
			kind: 'submitted',
			actorId: ctx.actor.id,
			toStatus: 'pending',
			at: ctx.now,
		})
		await record(ctx, 'fatwa.submitted', made.id, {}, { always: true })
		return { ok: true, id: made.id, isAgain: false }
	})
}
