import { asc, eq } from 'drizzle-orm'
import { courseEnrollments, courseRatings, courses } from '#app/features/courses/tables.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { quizAttempts, sectionProgress } from './tables.server.ts'

export const learningPart: PersonalPart = {
	name: 'learning',
	async dataOf(ctx, personId) {
		const isTheirs = eq(courseEnrollments.userId, personId)
		const ofCourse = eq(courses.id, courseEnrollments.courseId)
		const course = courses.title
		const { section, position, watched, playedAt, quizPassedAt, completedAt, updatedAt } = sectionProgress
		const progress = ctx.db
			.select({ course, section, position, watched, playedAt, quizPassedAt, completedAt, updatedAt })
			.from(sectionProgress)
			.innerJoin(courseEnrollments, eq(courseEnrollments.id, sectionProgress.enrollmentId))
			.innerJoin(courses, ofCourse)
			.where(isTheirs)
			.orderBy(asc(updatedAt), asc(section))
		const { answers, score, passed, createdAt } = quizAttempts
		const attempts = ctx.db
			.select({ course, section: quizAttempts.section, answers, score, passed, createdAt })
			.from(quizAttempts)
			.innerJoin(courseEnrollments, eq(courseEnrollments.id, quizAttempts.enrollmentId))
			.innerJoin(courses, ofCourse)
			.where(isTheirs)
			.orderBy(asc(createdAt), asc(quizAttempts.id))
		const { stars } = courseRatings
		const ratings = ctx.db
			.select({ course, stars, text: courseRatings.text, createdAt: courseRatings.createdAt })
			.from(courseRatings)
			.innerJoin(courses, eq(courses.id, courseRatings.courseId))
			.where(eq(courseRatings.userId, personId))
			.orderBy(asc(courseRatings.createdAt))
		return {
			sections: await progress,
			quizzes: await attempts,
			ratings: await ratings,
		}
	},
	async erase(ctx, { id }) {
		await ctx.db.delete(courseRatings).where(eq(courseRatings.userId, id))
	},
	effects: [
		{ effect: 'erased', code: 'learning.fate-progress' },
		{ effect: 'erased', code: 'learning.fate-ratings' },
	],
}
