import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { countBookingsFor } from '#app/features/consultancy/api.server.ts'
import { countThreadsFor } from '#app/features/counseling/api.server.ts'
import type { CourseStatus } from '#app/features/courses/model.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { countDuasFor } from '#app/features/duas/api.server.ts'
import { countsAtDesk, listDeskStart } from '#app/features/fatwas/api.server.ts'
import { shownNameOf } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import type { OwnCourse, ScholarCounts } from './model.ts'
import { canSeeWaiting } from './policy.ts'

export const waitingShown = 5
export const moreShown = 20
export const coursesShown = 3

/** @param today in the organisation's zone */
export async function countForScholar(
	ctx: Ctx<User>,
	today: string,
): Promise<{ name: string; counts: ScholarCounts }> {
	assertAllowed(canSeeWaiting(ctx.actor))
	const [row] = await ctx.db
		.select({
			name: shownNameOf(sql`${ctx.actor.id}::uuid`),
			draft: own('draft'),
			pending: own('pending'),
			approved: own('approved'),
			rejected: own('rejected'),
			...countsAtDesk(ctx, today),
			...countBookingsFor(ctx),
			counseling: countThreadsFor(ctx),
			duas: countDuasFor(ctx),
		})
		.from(courses)
		.where(and(eq(courses.scholarId, ctx.actor.id), isNull(courses.deletedAt)))
	const { name, ...counts } = requireRow(row)
	return { name: name ?? ctx.actor.name, counts }
}

function own(status: CourseStatus): SQL<number> {
	return sql<number>`(count(*) filter (where ${courses.status} = ${status}))::int`
}

/** The questions to answer next: own claims first, and none of colleagues. */
export async function listWaiting(ctx: Ctx<User>, limit: number) {
	assertAllowed(canSeeWaiting(ctx.actor))
	return listDeskStart(ctx, limit)
}

/** The scholar's courses, last changed first. */
export async function listOwnCourses(ctx: Ctx<User>, limit: number): Promise<OwnCourse[]> {
	const { id, title, language, status, enrolledCount, updatedAt, scholarId } = courses
	const { workingVersionId, approvedVersionId, archivedAt, deletedAt } = courses
	return ctx.db
		.select({
			id,
			title,
			language,
			status,
			enrolledCount,
			workingVersionId,
			approvedVersionId,
			archivedAt,
			deletedAt,
		})
		.from(courses)
		.where(and(eq(scholarId, ctx.actor.id), isNull(deletedAt)))
		.orderBy(desc(updatedAt), asc(id))
		.limit(limit)
}
