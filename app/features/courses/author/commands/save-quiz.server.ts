import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Quiz, QuizDraft } from '#app/features/courses/quiz.ts'
import { courseSections } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { findSection, workingCopy } from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { editedVersion, recordChange, type SaveResult, staleSave } from '../editor/store.server.ts'

type Save = {
	/** Absent while the quiz is incomplete: students keep the one they have. */
	quiz?: Quiz | null
	draft: QuizDraft | null
	/** The revision that the form was loaded with. */
	revision: number
}

/**
 * Saves the quiz of a section, or its incomplete draft, in the working copy; the status of the course stays. Saving the
 * same again changes nothing.
 * @param lineage the section
 * @throws 404 where there is no such section
 */
export async function saveQuiz(
	ctx: Ctx<User>,
	where: { courseId: string; lineage: string },
	{ draft, revision, ...given }: Save,
): Promise<SaveResult> {
	const { courseId, lineage } = where
	return courseWorkflow.transition(ctx, courseId, 'edit', {}, async (ctx, course) => {
		const standing = await editedVersion(ctx, course)
		const stored = requireRow(await findSection(ctx, standing.id, lineage))
		const quiz = given.quiz === undefined ? stored.quiz : given.quiz
		const { savedAt } = standing
		const isSameDraft = isDeepStrictEqual(stored.quizDraft, draft)
		if (isSame(stored.quiz, quiz) && isSameDraft) return { ok: true, revision: stored.quizRevision, savedAt }
		if (stored.quizRevision !== revision)
			return staleSave(ctx, standing, { revision: stored.quizRevision, savedAt })

		const version = await workingCopy(ctx, course)
		const section = requireRow(await findSection(ctx, version.id, lineage))
		await ctx.db
			.update(courseSections)
			.set({ quiz, quizDraft: draft, quizRevision: revision + 1 })
			.where(eq(courseSections.id, section.id))
		await recordChange(ctx, course, version)
		return { ok: true, revision: revision + 1, savedAt: ctx.now }
	})
}

function isSame(a: Quiz | null, b: Quiz | null): boolean {
	return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))
}

/** jsonb does not keep the order of keys, so both are compared in one order. */
function inOrder(quiz: Quiz | null) {
	return (
		quiz && [
			quiz.passPercent,
			quiz.attempts ?? 0,
			quiz.minutes ?? 0,
			quiz.isShuffled ?? false,
			quiz.questions.map(({ id, kind, prompt, options, correct, explanation, points = 1 }) => [
				id,
				kind,
				prompt,
				explanation,
				correct,
				points,
				options.map(({ id, text }) => [id, text]),
			]),
		]
	)
}
