import { eq, inArray, sql } from 'drizzle-orm'
import type { CategoryUse } from '#app/features/categories/api.server.ts'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import { courses, courseVersions } from '../tables.server.ts'
import { indexCourse } from './searchable.server.ts'

/** The courses of a category, in the catalogue or not, and those that any of their versions puts there. */
export const coursesOfCategory: CategoryUse = {
	name: 'courses',
	kind: 'course',
	async count(ctx, categoryId) {
		const rows = sql`(select ${courses.id} from ${courses} where ${courses.categoryId} = ${categoryId}
			union select ${courseVersions.courseId} from ${courseVersions} where ${courseVersions.categoryId} = ${categoryId})`
		const [row] = await ctx.db.select({ count: countUpTo(rows) }).from(sql`(values (1)) as once`)
		return row?.count ?? 0
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
