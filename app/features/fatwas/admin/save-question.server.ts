import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import { moveTo, type QueueChange, type Standing } from '#app/features/fatwas/queue/move.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { rollbackOnRefusal } from '#app/platform/db/rollback-on-refusal.server.ts'
import { reopenMerged } from '../commands/reopen-merged.server.ts'
import { createFatwa } from './commands/create-fatwa.server.ts'
import { editFatwa } from './commands/edit-fatwa.server.ts'
import type { QuestionFields } from './fields.server.ts'

/** Field → code of its refusal. */
type Refusals = Record<string, string>
type Saved = { ok: true; id: string } | { ok: false; errors: Refusals }

/** Creates a question with its status in one transaction. */
export function createQuestion(
	ctx: Ctx<User>,
	fields: QuestionFields & { dueOn: string },
	wanted: QueueChange,
): Promise<Saved> {
	return rollbackOnRefusal(ctx, async (ctx) => {
		const made = await createFatwa(ctx, fields)
		if (!made.ok) return { ok: false, errors: wordsFor(made.reason) }
		if (made.isAgain) return { ok: true, id: made.id }
		const standing: Standing = { id: made.id, status: 'pending', scholarId: null, userId: fields.userId }
		return moved(await moveTo(ctx, standing, wanted), made.id)
	})
}

/** Saves fields and status of a question in one transaction. */
export function saveQuestion(
	ctx: Ctx<User>,
	question: { id: string; status: FatwaStatus; scholarId: string | null; isPrivate: boolean },
	fields: QuestionFields & { version: string },
	wanted: QueueChange,
): Promise<Saved> {
	return rollbackOnRefusal(ctx, async (ctx) => {
		const edited = await editFatwa(ctx, question.id, fields)
		if (!edited.ok) return { ok: false, errors: wordsFor(edited.reason) }
		// Merged questions of other askers cannot read a private answer, so they are reopened.
		if (fields.isPrivate && !question.isPrivate) await reopenMerged(ctx, question.id)
		return moved(await moveTo(ctx, { ...question, userId: fields.userId }, wanted), question.id)
	})
}

function moved(errors: Refusals | null, id: string): Saved {
	return errors ? { ok: false, errors } : { ok: true, id }
}

function wordsFor(reason: string): Refusals {
	switch (reason) {
		case 'no-category':
			return { '': 'ifta.office-required', categoryId: 'ifta.office-field-required' }
		case 'no-person':
			return { userSearch: 'ifta.office-no-person' }
		case 'private-for-nobody':
			return { isPrivate: 'ifta.office-private-for-nobody' }
		case 'private-stays':
			return { userSearch: 'ifta.office-private-stays' }
		case 'consent':
			return { isPrivate: 'ifta.office-consent' }
		case 'stale':
			return { '': 'ifta.office-stale' }
		default:
			return { '': 'ifta.office-update-changed' }
	}
}
