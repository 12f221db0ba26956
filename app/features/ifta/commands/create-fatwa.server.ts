import { fatwas } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events.server.ts'
import { findMisfit, type Misfit, type QuestionFields } from '../office/fields.server.ts'
import { canManageFatwas } from '../policy.ts'
import { fatwaSteps } from '../tables.server.ts'

/**
 * Takes up a question that reached the organisation another way; it is pending until somebody is given it.
 * @param fields.dueOn until when an answer is promised
 */
export async function createFatwa(
	ctx: Ctx<User>,
	fields: QuestionFields & { dueOn: string },
): Promise<{ ok: true; id: string } | { ok: false; reason: Misfit }> {
	allow(canManageFatwas(ctx.actor))
	return together(ctx, async (ctx) => {
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
			fatwaId: made.id,
			kind: 'submitted',
			actorId: ctx.actor.id,
			toStatus: 'pending',
			at: ctx.now,
		})
		await record(ctx, 'fatwa.submitted', made.id)
		return { ok: true, id: made.id }
	})
}
