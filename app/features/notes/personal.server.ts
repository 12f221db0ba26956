import { asc, eq } from 'drizzle-orm'
import { courseEnrollments, courses } from '#app/features/courses/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { notes } from './tables.server.ts'

export const notesPart: PersonalPart = {
	name: 'notes',
	async dataOf(ctx, personId) {
		const { title, content, section, pinnedAt, deletedAt, createdAt, updatedAt } = notes
		const on = { fatwa: fatwas.number, course: courses.title, section }
		return ctx.db
			.select({ title, content, ...on, pinnedAt, deletedAt, createdAt, updatedAt })
			.from(notes)
			.leftJoin(fatwas, eq(fatwas.id, notes.fatwaId))
			.leftJoin(courseEnrollments, eq(courseEnrollments.id, notes.enrollmentId))
			.leftJoin(courses, eq(courses.id, courseEnrollments.courseId))
			.where(eq(notes.userId, personId))
			.orderBy(asc(createdAt), asc(notes.id))
	},
	async erase(ctx, { id }) {
		await ctx.db.delete(notes).where(eq(notes.userId, id))
	},
	effects: [{ effect: 'erased', code: 'profile.fate-notes' }],
}
