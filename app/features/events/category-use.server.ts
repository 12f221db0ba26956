import { eq, inArray, sql } from 'drizzle-orm'
import type { CategoryUse } from '#app/features/categories/api.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { m } from '#app/paraglide/messages.js'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import { staffPath } from './model.ts'
import { eventSeries } from './tables.server.ts'

/** Events of a category; they share the categories of courses. */
export const eventsOfCategory: CategoryUse = {
	name: 'events',
	kind: 'course',
	label: m.eventdesk_used,
	list: () => `${staffPath}?view=all`,
	count(ctx, ids) {
		const rows = sql`(select 1 from ${eventSeries} s where s.category_id = ${categories}.id)`
		return ctx.db
			.select({ id: categories.id, count: countUpTo(rows) })
			.from(categories)
			.where(inArray(categories.id, ids))
	},
	async move(ctx, { from, to, limit }) {
		const some = ctx.db
			.select({ id: eventSeries.id })
			.from(eventSeries)
			.where(eq(eventSeries.categoryId, from))
			.limit(limit)
		const rows = await ctx.db
			.update(eventSeries)
			.set({ categoryId: to })
			.where(inArray(eventSeries.id, some))
			.returning({ id: eventSeries.id })
		return rows.length
	},
}
