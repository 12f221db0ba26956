import { and, eq } from 'drizzle-orm'
import { certificates } from '#app/features/courses/certificates/tables.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { notify } from '#app/features/notifications/api.server.ts'
import type { Listener } from '#app/platform/events/jobs.server.ts'
import { courseCompleted } from '../notices.ts'

/** Sent when a course is finished; the certificate exists by then. */
export const completedNews: Listener = {
	on: 'course.completed',
	async handle(ctx, event, { env }) {
		const personId = event.actorId
		if (!personId) return
		const [course] = await ctx.db
			.select({ title: courses.title })
			.from(courses)
			.where(eq(courses.id, event.subjectId))
		const [certificate] = await ctx.db
			.select({ number: certificates.number })
			.from(certificates)
			.where(and(eq(certificates.userId, personId), eq(certificates.courseId, event.subjectId)))
		if (!course || !certificate) return
		const values = { course: course.title }
		const link = `/certificates/${certificate.number}`
		await notify(ctx, env, { event, personId, kind: courseCompleted, values, link })
	},
}
