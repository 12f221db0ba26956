import { publishResponse } from '#app/features/fatwas/library/api.server.ts'
import { questionNames } from '#app/features/fatwas/library/fields.ts'
import { pick } from '#app/fields/fields.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { fatwaWorkflow, type Question } from '../../workflow.server.ts'
import { findMisfit, type Misfit, type QuestionFields } from '../fields.server.ts'

/**
 * `stale`: changed since the form was opened · `consent`: only the asker may allow publication of a private question ·
 * `private-stays`: somebody else than its asker would read a private question
 */
export type NotEdited = NotNow | { ok: false; reason: 'stale' | 'consent' | 'private-stays' | Misfit }

/**
 * Edits a question; its publication follows.
 * @param fields.version when the question was last changed, as the form was shown
 */
export async function editFatwa(
	ctx: Ctx<User>,
	fatwaId: string,
	fields: QuestionFields & { version: string },
): Promise<{ ok: true } | NotEdited> {
	return fatwaWorkflow.transition(ctx, fatwaId, 'edit', {}, async (ctx, question, take) => {
		if (question.updatedAt.toISOString() !== fields.version) return { ok: false, reason: 'stale' }
		const changes = changesOf(question, fields)
		if (Object.keys(changes).length === 0) return { ok: true }
		const reason = refusalOf(question, changes) ?? (await findMisfit(ctx, fields))
		// A value that was saved earlier is not refused.
		if (reason && !isOld(reason, changes)) return { ok: false, reason }

		await take({ set: changes })
		if (question.status === 'approved') await publishResponse(ctx, question.id)
		return { ok: true }
	})
}

function changesOf(question: Question, fields: QuestionFields): Partial<QuestionFields> {
	const { categoryId, isPrivate, userId } = fields
	const wanted = { ...pick(fields, questionNames), categoryId, isPrivate, userId }
	return Object.fromEntries(
		Object.entries(wanted).filter(([name, value]) => question[name as keyof QuestionFields] !== value),
	)
}

function refusalOf(question: Question, changes: Partial<QuestionFields>) {
	if (!question.isPrivate || question.userId === null) return null
	if (changes.userId !== undefined) return 'private-stays'
	return changes.isPrivate === false ? 'consent' : null
}

function isOld(reason: string, changes: Partial<QuestionFields>): boolean {
	if (reason === 'no-category') return changes.categoryId === undefined
	if (reason === 'no-person') return changes.userId === undefined
	return reason === 'private-for-nobody' && changes.userId === undefined && changes.isPrivate === undefined
}
