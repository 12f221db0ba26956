import { eq, sql } from 'drizzle-orm'
import type { CategoryUse } from '#app/features/categories/api.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import { scholarCompetences } from '../tables.server.ts'

/**
 * The scholars who answer a category. Without their rows they would answer every other one too, so they are moved
 * like its fatwas.
 */
export const scholarsOfCategory: CategoryUse = {
	name: 'scholars',
	kind: 'fatwa',
	async count(ctx, categoryId) {
		const { userId, categoryId: category } = scholarCompetences
		const [row] = await ctx.db
			.select({ count: sql<number>`count(distinct ${userId})::int` })
			.from(scholarCompetences)
			.where(eq(category, categoryId))
		return row?.count ?? 0
	},
	async move(ctx, { from, to }) {
		return transaction(ctx, async (ctx) => {
			const gone = await ctx.db
				.delete(scholarCompetences)
				.where(eq(scholarCompetences.categoryId, from))
				.returning({ userId: scholarCompetences.userId, language: scholarCompetences.language })
			const rows = gone.map((row) => ({ ...row, categoryId: to }))
			if (rows.length > 0) await ctx.db.insert(scholarCompetences).values(rows).onConflictDoNothing()
			return rows.length
		})
	},
}
