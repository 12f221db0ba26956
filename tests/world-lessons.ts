import { and, asc, eq } from 'drizzle-orm'
import { sectionProgress } from '#app/features/courses/learn/tables.server.ts'
import { courseEnrollments, courseSections, type courses } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { aCourse, anEnrollment } from './world-courses.ts'

export const learningFacts = { today: '2026-03-10', zone: 'UTC', secret: 'a secret for tests, long enough!' }

type CourseRow = typeof courses.$inferSelect

/** A course of the catalogue, a student in it, and its sections in order, by their URL parts. */
export async function aStudent(db: Db, over: Parameters<typeof aCourse>[1] = {}) {
	const course = await aCourse(db, over)
	const student = await anEnrollment(db, course)
	const lineages = await lineagesOf(db, course)
	return { course, student, lineages, path: `/courses/${course.slug}` }
}

/** The sections of the approved version in order. */
export async function lineagesOf(db: Db, course: CourseRow): Promise<string[]> {
	const rows = await db
		.select({ lineage: courseSections.lineage })
		.from(courseSections)
		.where(eq(courseSections.versionId, course.approvedVersionId ?? ''))
		.orderBy(asc(courseSections.order))
	return rows.map(({ lineage }) => lineage)
}

export async function enrollmentOf(db: Db, course: CourseRow, user: User) {
	const [row] = await db
		.select()
		.from(courseEnrollments)
		.where(and(eq(courseEnrollments.courseId, course.id), eq(courseEnrollments.userId, user.id)))
	return row
}

/** A student's stored progress in a section. */
export async function doneIn(db: Db, course: CourseRow, user: User, lineage: string) {
	const enrollment = await enrollmentOf(db, course, user)
	if (!enrollment) return undefined
	const [row] = await db
		.select()
		.from(sectionProgress)
		.where(and(eq(sectionProgress.enrollmentId, enrollment.id), eq(sectionProgress.section, lineage)))
	return row
}
