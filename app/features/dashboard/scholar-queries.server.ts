import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CourseStatus } from '#app/features/courses/model.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { countUpTo } from '#app/platform/counts.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow, found } from '#app/platform/errors.server.ts'
import type { OwnCourse, ScholarCounts, WaitingFatwa } from './model.ts'
import { canSeeWaiting } from './policy.ts'

/** What the scholar's home shows of each list. */
const waitingShown = 5
const coursesShown = 3

export async function countForScholar(ctx: Ctx<User>): Promise<ScholarCounts> {
	allow(canSeeWaiting(ctx.actor))
	const { id, status, scholarId, createdAt } = fatwas
	const [counts] = await ctx.db
		.select({
			draft: own('draft'),
			pending: own('pending'),
			approved: own('approved'),
			rejected: own('rejected'),
			waiting: countUpTo(
				sql`select 1 from ${fatwas} where ${status} in ('pending', 'assigned') order by ${status}, ${createdAt}, ${id}`,
			),
			claimed: countUpTo(
				sql`select 1 from ${fatwas} where ${scholarId} = ${ctx.actor.id} and ${status} = 'assigned'`,
			),
		})
		.from(courses)
		.where(eq(courses.scholarId, ctx.actor.id))
	return found(counts)
}

function own(status: CourseStatus): SQL<number> {
	return sql<number>`(count(*) filter (where ${courses.status} = ${status}))::int`
}

/** The questions that nobody has taken yet, the longest waiting first. */
export async function listLongestWaiting(ctx: Ctx<User>): Promise<WaitingFatwa[]> {
	allow(canSeeWaiting(ctx.actor))
	if (!seesPrivate(ctx.actor)) return []
	const { id, title, language, createdAt, status } = fatwas
	return ctx.db
		.select({ id, title, language, createdAt })
		.from(fatwas)
		.where(eq(status, 'pending'))
		.orderBy(asc(createdAt), asc(id))
		.limit(waitingShown)
}

/** The scholar's own courses, the last changed first. */
export async function listOwnCourses(ctx: Ctx<User>): Promise<OwnCourse[]> {
	const { id, title, language, status, enrolledCount, updatedAt, scholarId } = courses
	return ctx.db
		.select({ id, title, language, status, enrolledCount })
		.from(courses)
		.where(eq(scholarId, ctx.actor.id))
		.orderBy(desc(updatedAt), asc(id))
		.limit(coursesShown)
}
