import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { savePosition } from '../save-position.server.ts'
import { type Facts, type LessonLocked, study } from '../study.server.ts'
import { sectionProgress } from '../tables.server.ts'

type Completed = { ok: true } | { ok: false; reason: 'quiz-first' } | LessonLocked

/** Marks a section as done; a quiz in it must be passed before. */
export async function completeSection(
	ctx: Ctx<User>,
	where: { courseId: string; lineage: string; facts: Facts },
): Promise<Completed> {
	return study<Completed>(ctx, where, async (ctx, { enrollment, section, progress }) => {
		if (section.quiz !== null && progress.quizPassedAt === null) return { ok: false, reason: 'quiz-first' }
		await savePosition(ctx, enrollment, section.lineage)
		if (progress.completedAt !== null) return { ok: true }

		await ctx.db
			.update(sectionProgress)
			.set({ completedAt: ctx.now, updatedAt: ctx.now })
			.where(
				and(eq(sectionProgress.enrollmentId, enrollment.id), eq(sectionProgress.section, section.lineage)),
			)
		return { ok: true }
	})
}
