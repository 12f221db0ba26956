import { eq, inArray, sql } from 'drizzle-orm'
import type { CategoryUse } from '#app/features/categories/api.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { m } from '#app/paraglide/messages.js'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import { courses, courseVersions } from '../tables.server.ts'
import { indexCourse } from './searchable.server.ts'

/** Courses of a category, listed or not, and those with any version in it. */
export const coursesOfCategory: CategoryUse = {
	name: 'courses',
	kind: 'course',
	label: m.categories_used_courses,
	list: (category) => `/admin/courses?category=${category}`,
	count(ctx, ids) {
		const rows = sql`(select c.id from ${courses} c where c.category_id = ${categories}.id
			union select v.course_id from ${courseVersions} v where v.category_id = ${categories}.id)`
		return ctx.db
			.select({ id: categories.id, count: countUpTo(rows) })
			.from(categories)
			.where(inArray(categories.id, ids))
	},
	async move(ctx, { from, to, limit }) {
		let moved = 0
		for (const table of [courses, courseVersions]) {
			const some = ctx.db
				.select({ id: table.id })
				.from(table)
				.where(eq(table.categoryId, from))
				.limit(limit - moved)
			const rows = await ctx.db
				.update(table)
				.set({ categoryId: to })
				.where(inArray(table.id, some))
				.returning({ id: table.id })
			if (table === courses) for (const { id } of rows) await indexCourse(ctx.db, id)
			moved += rows.length
			if (moved >= limit) break
		}
		return moved
	},
}
