import { and, desc, eq } from 'drizzle-orm'
import type { Quiz } from '#app/features/courses/quiz.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { quizAttempts } from '../tables.server.ts'
import { nextTryAt } from './model.ts'

/** When the next attempt is possible, from the attempts of the last day; null: now. */
export async function nextAttemptAt(
	ctx: Ctx,
	{ enrollment, section }: { enrollment: { id: string }; section: { lineage: string } },
	quiz: Quiz,
): Promise<Date | null> {
	if (quiz.attempts === undefined) return null
	const { enrollmentId, createdAt } = quizAttempts
	const tried = await ctx.db
		.select({ at: createdAt })
		.from(quizAttempts)
		.where(and(eq(enrollmentId, enrollment.id), eq(quizAttempts.section, section.lineage)))
		.orderBy(desc(createdAt))
		.limit(quiz.attempts)
	return nextTryAt(
		quiz,
		tried.map(({ at }) => at),
		ctx.now,
	)
}
