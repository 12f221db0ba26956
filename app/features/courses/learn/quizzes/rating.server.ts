import { and, eq } from 'drizzle-orm'
import { courseAt } from '#app/features/courses/catalogue/api.server.ts'
import { courseEnrollments, courseRatings, courses } from '#app/features/courses/tables.server.ts'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'

/** The rating of an enrolled student; undefined without an enrollment. */
export async function findOwnRating(ctx: Ctx<User>, slugOrId: string) {
	assertAllowed(seesPrivate(ctx.actor))
	const [row] = await ctx.db
		.select({
			course: { id: courses.id, slug: courses.slug, title: courses.title, language: courses.language },
			isFinished: courseEnrollments.completed,
			rating: { stars: courseRatings.stars, text: courseRatings.text },
		})
		.from(courseEnrollments)
		.innerJoin(courses, eq(courses.id, courseEnrollments.courseId))
		.leftJoin(
			courseRatings,
			and(eq(courseRatings.courseId, courses.id), eq(courseRatings.userId, courseEnrollments.userId)),
		)
		.where(and(eq(courseEnrollments.userId, ctx.actor.id), courseAt(slugOrId)))
	return row
}
