import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { detachFiles } from '#app/platform/files/files.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { courseEnrollments, courses } from '../tables.server.ts'

export const cataloguePart: PersonalPart = {
	name: 'courses',
	async dataOf(ctx, personId) {
		const enrollments = await ctx.db
			.select({
				course: courses.title,
				progress: courseEnrollments.progress,
				completed: courseEnrollments.completed,
				certificateUrl: courseEnrollments.certificateUrl,
				enrolledAt: courseEnrollments.createdAt,
			})
			.from(courseEnrollments)
			.innerJoin(courses, eq(courses.id, courseEnrollments.courseId))
			.where(eq(courseEnrollments.userId, personId))
			.orderBy(asc(courseEnrollments.createdAt), asc(courseEnrollments.id))
		const { title, description, language, status, createdAt, updatedAt } = courses
		const taught = await ctx.db
			.select({ title, description, language, status, createdAt, updatedAt })
			.from(courses)
			.where(eq(courses.scholarId, personId))
			.orderBy(asc(courses.createdAt), asc(courses.id))
		return { enrollments, taught }
	},
	async erase(ctx, { id }) {
		await ctx.db.delete(courseEnrollments).where(eq(courseEnrollments.userId, id))
		// Courses that were published stay for their students.
		const gone = await ctx.db
			.delete(courses)
			.where(
				and(
					eq(courses.scholarId, id),
					isNull(courses.approvedAt),
					sql`not exists (select 1 from ${courseEnrollments} e where e.course_id = ${courses.id})`,
				),
			)
			.returning({ id: courses.id })
		for (const course of gone) await detachFiles(ctx, `course:${course.id}`)
	},
	effects: [
		{ effect: 'erased', code: 'profile.fate-enrollments' },
		{ effect: 'erased', code: 'profile.fate-course-drafts' },
		{ effect: 'kept', code: 'profile.fate-courses' },
	],
}
