import { desc, eq } from 'drizzle-orm'
import { profiles } from '#app/features/accounts/tables.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { canOversee } from './policy.ts'

/** The newest courses that wait for a decision. */
export async function listPendingCourses(ctx: Ctx<User>, limit: number) {
	allow(canOversee(ctx.actor))
	return ctx.db
		.select({
			id: courses.id,
			title: courses.title,
			language: courses.language,
			createdAt: courses.createdAt,
			creator: profiles.name,
			category: { name: categories.name, names: categories.names },
		})
		.from(courses)
		.leftJoin(profiles, eq(profiles.id, courses.scholarId))
		.leftJoin(categories, eq(categories.id, courses.categoryId))
		.where(eq(courses.status, 'pending'))
		.orderBy(desc(courses.createdAt), courses.id)
		.limit(limit)
}
