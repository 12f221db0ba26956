import { and, eq, gte } from 'drizzle-orm'
import { profiles } from '#app/features/accounts/tables.server.ts'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events.server.ts'
import { findMisfit, type Misfit, type QuestionFields } from '../office/fields.server.ts'
import { canManageFatwas } from '../policy.ts'
import { fatwaSteps } from '../tables.server.ts'

// The same words again so soon are a form sent twice, not another question.
const sentTwiceMs = 10_000

/**
 * Takes up a question that reached the organisation another way; it is pending until somebody is given it.
 * @param fields.dueOn until when an answer is promised
 * @returns `isAgain`: the form was sent twice, and this is the question that the first one made
 */
export async function createFatwa(
	ctx: Ctx<User>,
	fields: QuestionFields & { dueOn: string },
): Promise<{ ok: true; id: string; isAgain: boolean } | { ok: false; reason: Misfit }> {
	allow(canManageFatwas(ctx.actor))
	return transaction(ctx, async (ctx) => {
		// Locked first: of two copies of one form the second finds what the first made.
		await ctx.db
			.select({ id: profiles.id })
			.from(profiles)
			.where(eq(profiles.id, ctx.actor.id))
			.for('no key update')
		const before = await findJustMade(ctx, fields)
		if (before) return { ok: true, id: before, isAgain: true }
		const reason = await findMisfit(ctx, fields)
		if (reason) return { ok: false, reason }

		const moments = { createdAt: ctx.now, updatedAt: ctx.now }
		const { title, question, categoryId, language, isPrivate, userId, dueOn } = fields
		const [made] = await ctx.db
			.insert(fatwas)
			.values({ title, question, categoryId, language, isPrivate, userId, dueOn, ...moments })
			.returning({ id: fatwas.id })
		if (!made) throw new Error('no question was made')
		await ctx.db.insert(fatwaSteps).values({
			subjectId: made.id,
			kind: 'submitted',
			actorId: ctx.actor.id,
			toStatus: 'pending',
			at: ctx.now,
		})
		await record(ctx, 'fatwa.submitted', made.id)
		return { ok: true, id: made.id, isAgain: false }
	})
}

async function findJustMade(
	ctx: Ctx<User>,
	{ title, question }: QuestionFields,
): Promise<string | undefined> {
	const [row] = await ctx.db
		.select({ id: fatwas.id })
		.from(fatwaSteps)
		.innerJoin(fatwas, eq(fatwas.id, fatwaSteps.subjectId))
		.where(
			and(
				eq(fatwaSteps.actorId, ctx.actor.id),
				eq(fatwaSteps.kind, 'submitted'),
				gte(fatwaSteps.at, new Date(ctx.now.getTime() - sentTwiceMs)),
				eq(fatwas.title, title),
				eq(fatwas.question, question),
			),
		)
		.limit(1)
	return row?.id
}
