import { and, desc, eq, isNull } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { type Activity, activityLimit, totalCount } from '#app/platform/personal.server.ts'
import { courseEnrollments, courses } from './tables.server.ts'

const { id, title } = courses

const joined: Activity = {
	label: m.teaching_activity_joined,
	async find({ db }, personId) {
		const { userId, progress, createdAt } = courseEnrollments
		const rows = await db
			.select({ id, title, progress, at: createdAt, totalCount })
			.from(courseEnrollments)
			.innerJoin(courses, eq(id, courseEnrollments.courseId))
			.where(eq(userId, personId))
			.orderBy(desc(createdAt), desc(courseEnrollments.id))
			.limit(activityLimit)
		return rows.map(({ id, progress, ...row }) => ({
			...row,
			to: `/courses/${id}`,
			note: m.teaching_activity_progress({ percent: progress }),
		}))
	},
}

const taught: Activity = {
	label: m.teaching_activity_taught,
	async find({ db }, personId) {
		const rows = await db
			.select({ id, title, at: courses.createdAt, totalCount })
			.from(courses)
			.where(and(eq(courses.scholarId, personId), isNull(courses.deletedAt)))
			.orderBy(desc(courses.createdAt), desc(id))
			.limit(activityLimit)
		return rows.map(({ id, ...row }) => ({ ...row, to: `/admin/courses/${id}/edit` }))
	},
}

export const courseActivities = [joined, taught]
