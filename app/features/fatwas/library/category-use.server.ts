import { inArray, sql } from 'drizzle-orm'
import type { CategoryUse } from '#app/features/categories/api.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { m } from '#app/paraglide/messages.js'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import { moveFatwas } from './commands/move-fatwas.server.ts'
import { fatwas } from './tables.server.ts'

export const fatwasOfCategory: CategoryUse = {
	name: 'fatwas',
	kind: 'fatwa',
	label: m.categories_used_fatwas,
	list: (category) => `/admin/fatwas?category=${category}`,
	count(ctx, ids) {
		const rows = sql`select 1 from ${fatwas} where ${fatwas}.category_id = ${categories}.id`
		return ctx.db
			.select({ id: categories.id, count: countUpTo(rows) })
			.from(categories)
			.where(inArray(categories.id, ids))
	},
	move: moveFatwas,
}
