import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { courseEnrollments } from '#app/features/courses/tables.server.ts'
import { notifyMany } from '#app/features/notifications/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events.server.ts'
import type { Listener } from '#app/platform/jobs.server.ts'
import { announcementMade } from '../notices.ts'
import { courseAnnouncements } from '../tables.server.ts'
import { announcementsPage, findSubject } from './told.server.ts'

// A course may have twenty thousand students: they are told in batches, each an event of its own.
const batchSize = 200
const first = '00000000-0000-0000-0000-000000000000'

/** What was announced begins to spread; what was taken back since does not. */
export const announcedNews: Listener = {
	on: 'course.announced',
	async hear(ctx, event) {
		const { id, courseId, createdAt } = courseAnnouncements
		const rows = await ctx.db
			.select({ id })
			.from(courseAnnouncements)
			.where(and(eq(courseId, event.subjectId), eq(createdAt, event.at)))
		for (const row of rows) await spread(ctx, row.id, first)
	},
}

/** Those who were enrolled when it was written, by their ids: whoever is asked again goes on where it stopped. */
export const spreadNews: Listener = {
	on: 'course.announcement-spread',
	async hear(ctx, event, { env }) {
		const [said] = await ctx.db
			.select()
			.from(courseAnnouncements)
			.where(eq(courseAnnouncements.id, event.subjectId))
		const course = said && (await findSubject(ctx, said.courseId))
		if (!course || course.deletedAt) return
		const { userId } = courseEnrollments
		const students = await ctx.db
			.select({ id: userId })
			.from(courseEnrollments)
			.where(
				and(
					eq(courseEnrollments.courseId, course.id),
					gt(userId, String(event.data.after)),
					lte(courseEnrollments.createdAt, said.createdAt),
				),
			)
			.orderBy(asc(userId))
			.limit(batchSize)
		const values = { course: course.title }
		const link = announcementsPage(course)
		const people = students.filter(({ id }) => id !== said.authorId).map(({ id }) => ({ id, values, link }))
		await notifyMany(ctx, env, { event, kind: announcementMade, people, mailed: { title: said.title } })
		const last = students[batchSize - 1]
		if (last) await spread(ctx, said.id, last.id)
	},
}

async function spread(ctx: Ctx, announcementId: string, after: string): Promise<void> {
	await record(ctx, 'course.announcement-spread', announcementId, { after })
}
