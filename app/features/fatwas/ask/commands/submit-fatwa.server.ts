import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { questionNames } from '#app/features/fatwas/library/fields.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { findSentBefore } from '#app/features/users/api.server.ts'
import { pick } from '#app/fields/fields.ts'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { attachFile } from '#app/platform/files/files.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { promisedOn } from '#app/workflow/working-days.ts'
import { fatwaSteps } from '../../tables.server.ts'
import { findAllowance } from '../allowance.server.ts'
import type { AskInput } from '../inputs.ts'
import { wordsIn } from '../model.ts'

export type Refusal = 'closed' | 'blocked' | 'daily-limit' | 'category-gone' | 'category-refused'
type Submitted = { ok: true; id: string } | { ok: false; reason: Refusal }

/**
 * Submits a question.
 * @param around.fileId an uploaded file of the asker, not attached yet
 * @returns its id, or that of the first one where the form was sent twice
 */
export async function submitFatwa(
	ctx: Ctx<User>,
	input: AskInput,
	around: { settings: Settings; fileId: string | null },
): Promise<Submitted> {
	assertAllowed(seesPrivate(ctx.actor))
	const { settings, fileId } = around
	return transaction(ctx, async (ctx) => {
		// Submissions of one asker wait for each other here, so that the second counts the first.
		const before = await findAskedBefore(ctx, input)
		if (before) return { ok: true, id: before }
		if (wordsIn(settings['questions.closed'], input.language)) return { ok: false, reason: 'closed' }
		const allowance = await findAllowance(ctx, settings)
		if (!allowance.ok) return allowance

		// Locked, so that the category is not closed or deleted before the question is saved.
		const [category] = await ctx.db
			.select({ id: categories.id, policy: categories.policy })
			.from(categories)
			.where(and(eq(categories.id, input.category), inArray(categories.type, ['fatwa', 'both'])))
			.for('share')
		if (!category) return { ok: false, reason: 'category-gone' }
		if (category.policy === 'refused') return { ok: false, reason: 'category-refused' }

		const [row] = await ctx.db
			.insert(fatwas)
			.values(questionOf(ctx, input, settings))
			.returning({
				id: fatwas.id,
			})
		const { id } = requireRow(row)
		if (fileId) await attachFile(ctx, fileId, `fatwa:${id}`, { bucket: 'fatwa-attachments' })
		await ctx.db
			.insert(fatwaSteps)
			.values({ subjectId: id, kind: 'submitted', actorId: ctx.actor.id, toStatus: 'pending', at: ctx.now })
		await record(ctx, 'fatwa.submitted', id)
		return { ok: true, id }
	})
}

function questionOf(ctx: Ctx<User>, input: AskInput, settings: Settings) {
	return {
		...pick(input, questionNames),
		categoryId: input.category,
		isPrivate: input.privacy === 'private',
		userId: ctx.actor.id,
		dueOn: promisedOn(ctx.now, {
			days: settings['promises.fatwaDays'][1],
			workingDays: settings['organisation.workingDays'],
			zone: settings['organisation.zone'],
		}),
		createdAt: ctx.now,
		updatedAt: ctx.now,
	}
}

/** Finds the question that this form created when it was sent before. */
export function findAskedBefore(
	ctx: Ctx<User>,
	{ title, question, privacy }: Pick<AskInput, 'title' | 'question' | 'privacy'>,
): Promise<string | undefined> {
	// Privacy is compared too: sending again with another choice is a new question.
	const sent = { userId: ctx.actor.id, title, question, isPrivate: privacy === 'private' }
	return findSentBefore(ctx, fatwas, sent, {
		where: and(isNull(fatwas.closedAt), ne(fatwas.status, 'rejected')),
	})
}
