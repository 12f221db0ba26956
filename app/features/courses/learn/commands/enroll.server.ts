import { and, eq } from 'drizzle-orm'
import { listed } from '#app/features/courses/catalogue/api.server.ts'
import { courseEnrollments, courses } from '#app/features/courses/tables.server.ts'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'

export type EnrollResult = { ok: true; isNew: boolean } | { ok: false; reason: 'not-listed' | 'own' }

/**
 * Enrolls in a listed course with the curriculum approved now; an existing enrollment stays as it is. Scholars cannot
 * enroll in their own course.
 */
export async function enroll(ctx: Ctx<User>, courseId: string): Promise<EnrollResult> {
	assertAllowed(seesPrivate(ctx.actor))
	return transaction(ctx, async (ctx) => {
		// Locked against deletion or archiving at the same moment.
		const [row] = await ctx.db
			.select({
				versionId: courses.approvedVersionId,
				scholarId: courses.scholarId,
				isListed: listed.mapWith(Boolean),
			})
			.from(courses)
			.where(eq(courses.id, courseId))
			.for('update')
		const course = requireRow(row)
		const theirs = and(eq(courseEnrollments.courseId, courseId), eq(courseEnrollments.userId, ctx.actor.id))
		if ((await ctx.db.$count(courseEnrollments, theirs)) > 0) return { ok: true, isNew: false }
		if (course.scholarId === ctx.actor.id) return { ok: false, reason: 'own' }
		if (!course.isListed) return { ok: false, reason: 'not-listed' }

		const { versionId } = course
		const times = { createdAt: ctx.now, updatedAt: ctx.now }
		await ctx.db.insert(courseEnrollments).values({ courseId, userId: ctx.actor.id, versionId, ...times })
		await record(ctx, 'course.enrolled', courseId)
		return { ok: true, isNew: true }
	})
}
