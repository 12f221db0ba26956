import { and, eq } from 'drizzle-orm'
import { courseEnrollments } from '#app/features/courses/tables.server.ts'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'

/** Leaves a course and deletes all progress in it; a certificate stays. Does nothing the second time. */
export async function leaveCourse(ctx: Ctx<User>, courseId: string): Promise<void> {
	assertAllowed(seesPrivate(ctx.actor))
	await transaction(ctx, async (ctx) => {
		// Locks the enrollment before the course, in the same order as finishing and rating do.
		const left = await ctx.db
			.delete(courseEnrollments)
			.where(and(eq(courseEnrollments.courseId, courseId), eq(courseEnrollments.userId, ctx.actor.id)))
			.returning({ id: courseEnrollments.id })
		if (left.length > 0) await record(ctx, 'course.left', courseId)
	})
}
