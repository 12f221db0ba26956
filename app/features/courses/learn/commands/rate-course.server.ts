import { and, eq } from 'drizzle-orm'
import { courseEnrollments, courseRatings } from '#app/features/courses/tables.server.ts'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'

type Rated = { ok: true } | { ok: false; reason: 'not-finished' }

/**
 * Rates a finished course, or changes the rating.
 * @throws 404 without an enrollment
 */
export async function rateCourse(
	ctx: Ctx<User>,
	courseId: string,
	rating: { stars: number; text: string },
): Promise<Rated> {
	assertAllowed(seesPrivate(ctx.actor))
	return transaction(ctx, async (ctx) => {
		// Locked against leaving at the same moment.
		const [row] = await ctx.db
			.select({ completed: courseEnrollments.completed })
			.from(courseEnrollments)
			.where(and(eq(courseEnrollments.courseId, courseId), eq(courseEnrollments.userId, ctx.actor.id)))
			.for('share')
		if (!requireRow(row).completed) return { ok: false, reason: 'not-finished' }

		const { stars, text } = rating
		await ctx.db
			.insert(courseRatings)
			.values({ courseId, userId: ctx.actor.id, stars, text, createdAt: ctx.now, updatedAt: ctx.now })
			.onConflictDoUpdate({
				target: [courseRatings.courseId, courseRatings.userId],
				set: { stars, text, updatedAt: ctx.now },
			})
		return { ok: true }
	})
}
