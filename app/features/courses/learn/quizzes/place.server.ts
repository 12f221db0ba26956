import { and, desc, eq, sql } from 'drizzle-orm'
import { courseAt } from '#app/features/courses/catalogue/api.server.ts'
import { isOpen } from '#app/features/courses/section.ts'
import { courseEnrollments, courseSections, courses } from '#app/features/courses/tables.server.ts'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import type { Facts } from '../study.server.ts'
import { quizAttempts, sectionProgress } from '../tables.server.ts'

const attemptsListed = 20

type Days = Pick<Facts, 'today' | 'zone'>

/**
 * A student's section with its quiz and the right answers: as approved last, or as in the student's version where it
 * was removed since. Undefined without an enrollment.
 * @param slugOrId of the course
 */
export async function findQuizPlace(
	ctx: Ctx<User>,
	where: { slugOrId: string; lineage: string; days: Days },
) {
	assertAllowed(seesPrivate(ctx.actor))
	const { lineage, days } = where
	const { approvedVersionId } = courses
	const [row] = await ctx.db
		.select({
			enrollment: {
				id: courseEnrollments.id,
				createdAt: courseEnrollments.createdAt,
				completed: courseEnrollments.completed,
			},
			course: { id: courses.id, slug: courses.slug, title: courses.title, language: courses.language },
			section: {
				title: courseSections.title,
				quiz: courseSections.quiz,
				release: courseSections.release,
			},
			passedAt: sectionProgress.quizPassedAt,
			startedAt: sectionProgress.quizStartedAt,
		})
		.from(courseEnrollments)
		.innerJoin(courses, eq(courses.id, courseEnrollments.courseId))
		.innerJoin(
			courseSections,
			and(
				eq(courseSections.lineage, lineage),
				// `= any` uses the index of sections, `or` would not.
				sql`${courseSections.versionId} = any(array[${approvedVersionId}, ${courseEnrollments.versionId}])`,
			),
		)
		.leftJoin(
			sectionProgress,
			and(eq(sectionProgress.enrollmentId, courseEnrollments.id), eq(sectionProgress.section, lineage)),
		)
		.where(and(eq(courseEnrollments.userId, ctx.actor.id), courseAt(where.slugOrId)))
		.orderBy(desc(sql`coalesce(${courseSections.versionId} = ${approvedVersionId}, false)`))
		.limit(1)
	if (!row) return undefined
	const enrolledOn = dayIn(row.enrollment.createdAt, days.zone)
	return { ...row, isOpen: isOpen(row.section.release, { enrolledOn, today: days.today }) }
}

export async function listAttempts(ctx: Ctx<User>, enrollmentId: string, lineage: string) {
	const { id, score, passed, isLate, createdAt } = quizAttempts
	return ctx.db
		.select({ id, score, passed, isLate, createdAt })
		.from(quizAttempts)
		.where(and(eq(quizAttempts.enrollmentId, enrollmentId), eq(quizAttempts.section, lineage)))
		.orderBy(desc(createdAt))
		.limit(attemptsListed)
}

export function countAttempts(ctx: Ctx<User>, enrollmentId: string, lineage: string): Promise<number> {
	return ctx.db.$count(
		quizAttempts,
		and(eq(quizAttempts.enrollmentId, enrollmentId), eq(quizAttempts.section, lineage)),
	)
}

/** One attempt with the quiz as it was then, and the number of earlier attempts. */
export async function findAttempt(
	ctx: Ctx<User>,
	where: { id: string; enrollmentId: string; lineage: string },
) {
	const [row] = await ctx.db
		.select({
			attempt: quizAttempts,
			quiz: courseSections.quiz,
			before: sql<number>`(select count(*)::int from ${quizAttempts} a
				where a.enrollment_id = ${quizAttempts.enrollmentId} and a.section = ${quizAttempts.section}
					and a.created_at < ${quizAttempts.createdAt})`,
		})
		.from(quizAttempts)
		.leftJoin(
			courseSections,
			and(
				eq(courseSections.versionId, quizAttempts.versionId),
				eq(courseSections.lineage, quizAttempts.section),
			),
		)
		.where(
			and(
				eq(quizAttempts.id, where.id),
				eq(quizAttempts.enrollmentId, where.enrollmentId),
				eq(quizAttempts.section, where.lineage),
			),
		)
	return row
}
