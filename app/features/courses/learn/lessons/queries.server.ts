import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { courseAt, listed } from '#app/features/courses/catalogue/api.server.ts'
import type { Material } from '#app/features/courses/model.ts'
import type { Media } from '#app/features/courses/section.ts'
import {
	captionsOf,
	courseEnrollments,
	courseSections,
	courses,
	minutesOfSection,
} from '#app/features/courses/tables.server.ts'
import { notes } from '#app/features/notes/tables.server.ts'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { QuizStanding } from '../quiz.ts'
import { quizColumns, quizStanding } from '../quizzes/standing.server.ts'
import { sectionProgress } from '../tables.server.ts'

/** A course that this person is enrolled in or could be, with their progress. */
export async function findCourseOf(ctx: Ctx<User>, slugOrId: string) {
	const { id, slug, title, language, categoryId, approvedVersionId } = courses
	const { progress, completed, completedAt, lastSection, versionId, createdAt } = courseEnrollments
	const done = sql<string[]>`coalesce((
		select json_agg(${sectionProgress.section}) from ${sectionProgress}
		where ${sectionProgress.enrollmentId} = ${courseEnrollments.id} and ${sectionProgress.completedAt} is not null
	), '[]')`
	const [row] = await ctx.db
		.select({
			course: { id, slug, title, language, categoryId, current: approvedVersionId },
			enrollment: {
				id: courseEnrollments.id,
				progress,
				completed,
				completedAt,
				lastSection,
				versionId,
				createdAt,
			},
			done,
			isListed: sql<boolean>`${listed}`,
		})
		.from(courses)
		.leftJoin(
			courseEnrollments,
			and(eq(courseEnrollments.courseId, id), eq(courseEnrollments.userId, ctx.actor.id)),
		)
		.where(and(courseAt(slugOrId), or(listed, isNotNull(courseEnrollments.id))))
		.limit(1)
	return row
}

export type CourseOf = NonNullable<Awaited<ReturnType<typeof findCourseOf>>>

export type Lesson = {
	/** Sanitised HTML. */
	text: string
	minutes: number | null
	materials: Material[]
	media: Media | null
	/** Address of its captions; null: none. */
	captions: string | null
	transcript: string
	/** Seconds. */
	position: number
	completedAt: Date | null
	quiz: QuizStanding | null
	/** The student's own note; empty while an admin looks at the account. */
	note: string
}

/** The content of a section with this student's progress. The quiz is read elsewhere. */
export async function findLesson(
	ctx: Ctx<User>,
	of: { enrollmentId: string; id: string },
): Promise<Lesson | undefined> {
	const { description, materials, media, transcript, lineage, id, courseId } = courseSections
	const { position, quizPassedAt, completedAt } = sectionProgress
	const [row] = await ctx.db
		.select({
			text: description,
			materials,
			media,
			captions: captionsOf,
			transcript,
			quizPassedAt,
			completedAt,
			...quizColumns,
			minutes: minutesOfSection,
			position: sql<number>`coalesce(${position}, 0)`,
			note: sql<string>`coalesce(${notes.content}, '')`,
		})
		.from(courseSections)
		.innerJoin(
			courseEnrollments,
			and(eq(courseEnrollments.id, of.enrollmentId), eq(courseEnrollments.courseId, courseId)),
		)
		.leftJoin(
			sectionProgress,
			and(eq(sectionProgress.enrollmentId, of.enrollmentId), eq(sectionProgress.section, lineage)),
		)
		.leftJoin(
			notes,
			and(
				eq(notes.enrollmentId, of.enrollmentId),
				eq(notes.section, lineage),
				isNull(notes.deletedAt),
				seesPrivate(ctx.actor) ? undefined : sql`false`,
			),
		)
		.where(eq(id, of.id))
	if (!row) return undefined
	const { questions, passPercent, lastScore, quizPassedAt: passedAt, ...lesson } = row
	const quiz = quizStanding({ questions, passPercent, lastScore }, { quizPassedAt: passedAt })
	return { ...lesson, quiz }
}
