import { sql } from 'drizzle-orm'
import type { CategoryUse } from '#app/features/categories/api.server.ts'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import { moveFatwas } from './commands/move-fatwas.server.ts'
import { fatwas } from './tables.server.ts'

/** The fatwas of a category, asked or published. */
export const fatwasOfCategory: CategoryUse = {
	name: 'fatwas',
	kind: 'fatwa',
	async count(ctx, categoryId) {
		const rows = sql`select 1 from ${fatwas} where ${fatwas.categoryId} = ${categoryId}`
		const [row] = await ctx.db.select({ count: countUpTo(rows) }).from(sql`(values (1)) as once`)
		return row?.count ?? 0
	},
	move: moveFatwas,
}
