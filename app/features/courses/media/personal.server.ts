import { and, asc, eq, isNull } from 'drizzle-orm'
import { courses } from '#app/features/courses/tables.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { courseMedia as table } from './tables.server.ts'

/** Media that they uploaded to courses. */
export const mediaPart: PersonalPart = {
	name: 'course-media',
	async dataOf(ctx, personId) {
		const { name, type, size, seconds, createdAt, completedAt } = table
		return ctx.db
			.select({ course: courses.title, name, type, size, seconds, createdAt, completedAt })
			.from(table)
			.innerJoin(courses, eq(courses.id, table.courseId))
			.where(eq(table.ownerId, personId))
			.orderBy(asc(createdAt), asc(table.id))
	},
	async erase(ctx, { id }) {
		// A nightly job deletes bytes without rows.
		await ctx.db.delete(table).where(and(eq(table.ownerId, id), isNull(table.completedAt)))
		await ctx.db.update(table).set({ ownerId: null }).where(eq(table.ownerId, id))
	},
	effects: [{ effect: 'kept', code: 'media.fate-media' }],
}
