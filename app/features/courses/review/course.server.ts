import { and, desc, eq, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import {
	courseEnrollments,
	courseRatings,
	courses,
	courseVersions,
} from '#app/features/courses/tables.server.ts'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import { roleOf, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { shownEmail } from '#app/platform/mail/no-email.ts'
import { keyset, toPage } from '#app/staff/list.server.ts'
import { courseSteps } from '../tables.server.ts'
import { newestVersion } from '../versions.server.ts'
import { knownTo, ruled } from '../workflow.server.ts'

/** More steps than any course has. */
const shownSteps = 100
const ratingsPage = 20
const newestRatings = keyset([courseRatings.createdAt, 'desc nulls last'], [courseRatings.userId, 'asc'])

/** A course with its rules, for the pages about it; undefined without access. */
export async function findOfficeCourse(ctx: Ctx<User>, courseId: string) {
	const { id, completed, createdAt } = courseEnrollments
	const finished = sql`select 1 from ${courseEnrollments}
		where ${courseEnrollments.courseId} = ${courses.id} and ${completed}
		order by ${createdAt} desc nulls last, ${id}`
	const reason = sql<string | null>`(select ${courseVersions.rejectedReason} from ${courseVersions}
		where ${courseVersions.courseId} = ${courses.id} and ${courseVersions.rejectedAt} is not null
		order by ${courseVersions.rejectedAt} desc limit 1)`
	const [row] = await ctx.db
		.select({
			...ruled,
			id: courses.id,
			slug: courses.slug,
			title: courses.title,
			language: courses.language,
			level: courses.level,
			enrolledCount: courses.enrolledCount,
			ratingCount: courses.ratingCount,
			ratingSum: courses.ratingSum,
			createdAt: courses.createdAt,
			updatedAt: courses.updatedAt,
			approvedAt: courses.approvedAt,
			category: { name: categories.name, names: categories.names },
			scholar: shownNameOf(courses.scholarId),
			scholarEmail: profiles.email,
			scholarRole: userRoles.role,
			finished: countUpTo(finished),
			rejectedReason: reason,
		})
		.from(courses)
		.leftJoin(profiles, eq(profiles.id, courses.scholarId))
		.leftJoin(userRoles, eq(userRoles.userId, courses.scholarId))
		.leftJoin(categories, eq(categories.id, courses.categoryId))
		.where(and(eq(courses.id, courseId), knownTo(ctx.actor)))
	if (!row) return undefined
	const { scholarEmail, scholarRole, ...course } = row
	return {
		...course,
		// The published version for scholars, the one under review for admins.
		shownVersionId: course.approvedVersionId ?? newestVersion(course),
		teacher:
			course.scholarId === null || course.scholar === null
				? null
				: {
						id: course.scholarId,
						name: course.scholar,
						email: shownEmail(scholarEmail ?? ''),
						notOffered: roleOf(scholarRole) === 'user' ? ('no-scholar' as const) : null,
					},
	}
}

/** Steps of a course, newest first. Checks no access: find the course first. */
export async function listSteps(ctx: Ctx<User>, courseId: string) {
	const { id, kind, note, at, undoneAt } = courseSteps
	return ctx.db
		.select({ id, kind, note, at, undoneAt, actor: shownNameOf(courseSteps.actorId) })
		.from(courseSteps)
		.where(eq(courseSteps.subjectId, courseId))
		.orderBy(desc(id))
		.limit(shownSteps)
}

/** Ratings, newest first, anonymous. Checks no access: find the course first. */
export async function listRatings(
	ctx: Ctx<User>,
	courseId: string,
	cursor: string | null = null,
): Promise<Page<{ id: string; stars: number; text: string; createdAt: Date }>> {
	const { userId, stars, text, createdAt } = courseRatings
	const rows = await ctx.db
		.select({ id: userId, stars, text, createdAt, key: newestRatings.key })
		.from(courseRatings)
		.where(and(eq(courseRatings.courseId, courseId), newestRatings.after(cursor)))
		.orderBy(...newestRatings.by)
		.limit(ratingsPage + 1)
	return toPage(rows, ratingsPage)
}
