import { and, eq } from 'drizzle-orm'
import { courseEnrollments } from '#app/features/courses/tables.server.ts'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'

/** Gives up one's place in a course, with all that was done there; a certificate stays. Twice is once. */
export async function leaveCourse(ctx: Ctx<User>, courseId: string): Promise<void> {
	assertAllowed(seesPrivate(ctx.actor))
	await transaction(ctx, async (ctx) => {
		// The enrollment is locked before its course, as by who finishes or rates in this moment.
		const left = await ctx.db
			.delete(courseEnrollments)
			.where(and(eq(courseEnrollments.courseId, courseId), eq(courseEnrollments.userId, ctx.actor.id)))
			.returning({ id: courseEnrollments.id })
		if (left.length > 0) await record(ctx, 'course.left', courseId)
	})
}
