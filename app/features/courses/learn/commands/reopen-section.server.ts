import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Facts, type LessonLocked, study } from '../study.server.ts'
import { sectionProgress } from '../tables.server.ts'

type Reopened = { ok: true } | { ok: false; reason: 'finished' } | LessonLocked

/** Marks a section as not done, as long as the course is not finished. */
export async function reopenSection(
	ctx: Ctx<User>,
	where: { courseId: string; lineage: string; facts: Facts },
): Promise<Reopened> {
	return study<Reopened>(ctx, where, async (ctx, { enrollment, section }) => {
		if (enrollment.completed) return { ok: false, reason: 'finished' }

		await ctx.db
			.update(sectionProgress)
			.set({ completedAt: null, updatedAt: ctx.now })
			.where(
				and(eq(sectionProgress.enrollmentId, enrollment.id), eq(sectionProgress.section, section.lineage)),
			)
		return { ok: true }
	})
}
