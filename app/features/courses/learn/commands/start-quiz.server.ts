import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { endOf, isLate } from '../quizzes/model.ts'
import { nextAttemptAt } from '../quizzes/tries.server.ts'
import { type Facts, type LessonLocked, study } from '../study.server.ts'
import { quizAttempts, sectionProgress } from '../tables.server.ts'

type Started = { ok: true } | { ok: false; reason: 'changed' | 'no-attempts' }

/**
 * Starts a quiz with a time limit. Starting again keeps the first time. A quiz that was never handed in counts as an
 * attempt once its time is over.
 * @throws 404 without an enrollment, or where the course has no such section for the student
 */
export async function startQuiz(
	ctx: Ctx<User>,
	where: { courseId: string; lineage: string; facts: Facts },
): Promise<Started | LessonLocked> {
	return study(ctx, where, async (ctx, { section, enrollment, progress }): Promise<Started> => {
		const { quiz, lineage } = section
		if (quiz?.minutes === undefined) return { ok: false, reason: 'changed' }
		const endsAt = endOf(quiz, progress.quizStartedAt)
		if (endsAt && !isLate(endsAt, ctx.now)) return { ok: true }
		if (endsAt)
			await ctx.db.insert(quizAttempts).values({
				enrollmentId: enrollment.id,
				section: lineage,
				versionId: section.versionId,
				answers: {},
				right: {},
				score: 0,
				passed: false,
				isLate: true,
				createdAt: endsAt,
			})
		const canTry = (await nextAttemptAt(ctx, { enrollment, section }, quiz)) === null
		await ctx.db
			.update(sectionProgress)
			.set({ quizStartedAt: canTry ? ctx.now : null, updatedAt: ctx.now })
			.where(and(eq(sectionProgress.enrollmentId, enrollment.id), eq(sectionProgress.section, lineage)))
		return canTry ? { ok: true } : { ok: false, reason: 'no-attempts' }
	})
}
