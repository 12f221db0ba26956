import { eq, inArray, sql } from 'drizzle-orm'
import type { CategoryUse } from '#app/features/categories/api.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { m } from '#app/paraglide/messages.js'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import { postList } from './params.ts'
import { postWorks } from './tables.server.ts'

/** Posts of a category; they share the categories of courses. */
export const postsOfCategory: CategoryUse = {
	name: 'posts',
	kind: 'course',
	label: m.posts_used,
	list: (category) => postList.to({ view: 'all', category }),
	count(ctx, ids) {
		const rows = sql`(select 1 from ${postWorks} w where w.category_id = ${categories}.id)`
		return ctx.db
			.select({ id: categories.id, count: countUpTo(rows) })
			.from(categories)
			.where(inArray(categories.id, ids))
	},
	async move(ctx, { from, to, limit }) {
		const some = ctx.db
			.select({ id: postWorks.id })
			.from(postWorks)
			.where(eq(postWorks.categoryId, from))
			.limit(limit)
		const rows = await ctx.db
			.update(postWorks)
			.set({ categoryId: to })
			.where(inArray(postWorks.id, some))
			.returning({ id: postWorks.id })
		return rows.length
	},
}
