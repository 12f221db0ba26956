import { and, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { Service } from '#app/platform/site/services.ts'
import { coursePath } from './model.ts'
import { courseEnrollments, courses } from './tables.server.ts'

/** Shared by all parts. Enrolled students can continue when the service is off; certificates stay public. */
export const coursesService: Service = {
	name: 'courses',
	label: m.courses_title,
	paths: ['/courses', '/feeds/courses', '/sitemaps/courses'],
	kept: [
		'/courses/:courseId/learn',
		'/courses/:courseId/progress',
		'/courses/:courseId/leave',
		'/courses/:courseId/rating',
		'/courses/:courseId/announcements',
		'/courses/:courseId/certificate.svg',
	],
	own: {
		async '/courses/:courseId'({ db, actor }, slug) {
			const [row] = await db
				.select({ slug: courses.slug })
				.from(courses)
				.innerJoin(courseEnrollments, eq(courseEnrollments.courseId, courses.id))
				.where(and(eq(courses.slug, slug), eq(courseEnrollments.userId, actor.id)))
			return row && `${coursePath(row.slug)}/learn`
		},
	},
}
