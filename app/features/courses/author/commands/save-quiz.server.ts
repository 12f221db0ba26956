import { eq } from 'drizzle-orm'
import type { Quiz } from '#app/features/courses/quiz.ts'
import { courseSections } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { findSection, newestVersion, workingCopy } from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { touch } from '../editor/store.server.ts'

type Save = {
	quiz: Quiz | null
	/** The revision that it is built on. */
	revision: number
}
/** Somebody saved meanwhile, or another tab did: `revision` is theirs. */
type Stale = { ok: false; reason: 'stale'; revision: number }

/**
 * Writes the quiz of a section into the working copy; its status stays. The same quiz again changes nothing.
 * @param lineage the section
 * @throws 404 where there is no such section
 */
export async function saveQuiz(
	ctx: Ctx<User>,
	where: { courseId: string; lineage: string },
	{ quiz, revision }: Save,
): Promise<{ ok: true } | Stale | NotNow> {
	const { courseId, lineage } = where
	return courseWorkflow.transition(ctx, courseId, 'edit', {}, async (ctx, course) => {
		const stored = requireRow(await findSection(ctx, requireRow(newestVersion(course)), lineage))
		// Sent twice, or nothing was changed.
		if (isSame(stored.quiz, quiz)) return { ok: true }
		if (stored.quizRevision !== revision) return { ok: false, reason: 'stale', revision: stored.quizRevision }

		const version = await workingCopy(ctx, course)
		const section = requireRow(await findSection(ctx, version.id, lineage))
		await ctx.db
			.update(courseSections)
			.set({ quiz, quizRevision: revision + 1 })
			.where(eq(courseSections.id, section.id))
		await touch(ctx, course, version)
		return { ok: true }
	})
}

function isSame(one: Quiz | null, other: Quiz | null): boolean {
	return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

/** The database keeps the fields of an object in an order of its own. */
function inOrder(quiz: Quiz | null) {
	return (
		quiz && [
			...[quiz.passPercent, quiz.attempts ?? 0, quiz.minutes ?? 0, quiz.isShuffled ?? false],
			quiz.questions.map(({ id, kind, prompt, options, correct, explanation, points = 1 }) => [
				...[id, kind, prompt, explanation, correct, points],
				options.map(({ id, text }) => [id, text]),
			]),
		]
	)
}
