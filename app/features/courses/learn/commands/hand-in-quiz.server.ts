import { and, desc, eq, gt } from 'drizzle-orm'
import { grade, type Quiz, type QuizAnswers } from '#app/features/courses/quiz.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { completesItself } from '../completion.ts'
import { quizFingerprint } from '../quizzes/fingerprint.server.ts'
import { endOf, isLate, sentTwiceSeconds, triesAnHour } from '../quizzes/model.ts'
import { nextAttemptAt } from '../quizzes/tries.server.ts'
import { type Facts, type LessonLocked, type Place, study } from '../study.server.ts'
import { quizAttempts, sectionProgress } from '../tables.server.ts'

type HandedIn = {
	answers: QuizAnswers
	/** `quizFingerprint` of the quiz that was answered. */
	fingerprint: string
}
type Done =
	| { ok: true; attemptId: string; passed: boolean }
	/**
	 * `changed`: removed or reworded since it was opened; `too-often`: the limit of an hour; `no-attempts`: the quiz's
	 * limit; `not-started`: a timed quiz without a start.
	 */
	| { ok: false; reason: 'changed' | 'too-often' | 'no-attempts' | 'not-started' }

/**
 * Grades and stores the answers. A pass is final and may complete the section. Late answers are graded and stored, but
 * not passed. Sending the form twice makes one attempt.
 * @throws 404 without an enrollment, or where the course has no such section for the student
 */
export async function handInQuiz(
	ctx: Ctx<User>,
	where: { courseId: string; lineage: string; facts: Facts },
	given: HandedIn,
): Promise<Done | LessonLocked> {
	return study(ctx, where, async (ctx, place): Promise<Done> => {
		const { quiz } = place.section
		if (quiz === null || quizFingerprint(quiz) !== given.fingerprint) return { ok: false, reason: 'changed' }

		const newest = await listNewest(ctx, place)
		const twin = newest.find((each) => wasJustSent(each, given.answers, ctx.now))
		if (twin) return { ok: true, attemptId: twin.id, passed: twin.passed }
		if (newest.length >= triesAnHour) return { ok: false, reason: 'too-often' }

		if (quiz.minutes !== undefined && place.progress.quizStartedAt === null)
			return { ok: false, reason: 'not-started' }
		if ((await nextAttemptAt(ctx, place, quiz)) !== null) return { ok: false, reason: 'no-attempts' }

		return storeAttempt(ctx, place, quiz, given.answers)
	})
}

async function storeAttempt(ctx: Ctx, place: Place, quiz: Quiz, answers: QuizAnswers): Promise<Done> {
	const { enrollment, section, progress } = place
	const { score, right, ...graded } = grade(quiz, answers)
	const late = isLate(endOf(quiz, progress.quizStartedAt), ctx.now)
	const passed = graded.passed && !late
	const [made] = await ctx.db
		.insert(quizAttempts)
		.values({
			enrollmentId: enrollment.id,
			section: section.lineage,
			versionId: section.versionId,
			answers,
			right,
			score,
			passed,
			isLate: late,
			createdAt: ctx.now,
		})
		.returning({ id: quizAttempts.id })
	const isFirst = passed && progress.quizPassedAt === null
	const isComplete = isFirst && completesItself(section, { ...progress, quizPassedAt: ctx.now })
	if (isFirst || progress.quizStartedAt !== null)
		await ctx.db
			.update(sectionProgress)
			.set({
				quizStartedAt: null,
				updatedAt: ctx.now,
				...(isFirst && { quizPassedAt: ctx.now }),
				...(isComplete && progress.completedAt === null && { completedAt: ctx.now }),
			})
			.where(
				and(eq(sectionProgress.enrollmentId, enrollment.id), eq(sectionProgress.section, section.lineage)),
			)
	return { ok: true, attemptId: requireRow(made).id, passed }
}

/** Attempts of the last hour, newest first. */
function listNewest(ctx: Ctx, { enrollment, section }: Place) {
	const anHourAgo = new Date(ctx.now.getTime() - 60 * 60_000)
	return ctx.db
		.select()
		.from(quizAttempts)
		.where(
			and(
				eq(quizAttempts.enrollmentId, enrollment.id),
				eq(quizAttempts.section, section.lineage),
				gt(quizAttempts.createdAt, anHourAgo),
			),
		)
		.orderBy(desc(quizAttempts.createdAt))
		.limit(triesAnHour)
}

type Attempt = typeof quizAttempts.$inferSelect

function wasJustSent({ answers, createdAt }: Attempt, given: QuizAnswers, now: Date): boolean {
	if (now.getTime() - createdAt.getTime() > sentTwiceSeconds * 1000) return false
	const ids = Object.keys(given)
	return (
		ids.length === Object.keys(answers).length &&
		ids.every((id) => JSON.stringify(answers[id]) === JSON.stringify(given[id]))
	)
}
