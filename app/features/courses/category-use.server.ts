import { eq, inArray, sql } from 'drizzle-orm'
import type { CategoryUse } from '#app/features/categories/api.server.ts'
import { countUpTo } from '#app/platform/counts.server.ts'
import { courses } from './tables.server.ts'

/** The courses of a category, in the catalogue or not. */
export const coursesOfCategory: CategoryUse = {
	name: 'courses',
	kind: 'course',
	async count(ctx, categoryId) {
		const rows = sql`select 1 from ${courses} where ${courses.categoryId} = ${categoryId}`
		const [row] = await ctx.db.select({ count: countUpTo(rows) }).from(sql`(values (1)) as once`)
		return row?.count ?? 0
	},
	async move(ctx, { from, to, limit }) {
		const some = ctx.db
			.select({ id: courses.id })
			.from(courses)
			.where(eq(courses.categoryId, from))
			.limit(limit)
		const moved = await ctx.db
			.update(courses)
			.set({ categoryId: to })
			.where(inArray(courses.id, some))
			.returning({ id: courses.id })
		return moved.length
	},
}
