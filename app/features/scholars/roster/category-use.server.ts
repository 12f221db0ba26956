import { eq, inArray, sql } from 'drizzle-orm'
import type { CategoryUse } from '#app/features/categories/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { transaction } from '#app/platform/ctx.server.ts'
import { scholarCompetences } from '../tables.server.ts'
import { scholarsList } from './params.ts'

/** Scholars of a category move with its fatwas: without a row they would answer every category. */
export const scholarsOfCategory: CategoryUse = {
	name: 'scholars',
	kind: 'fatwa',
	label: m.categories_used_scholars,
	list: (category) => scholarsList.to({ category }),
	count(ctx, ids) {
		const { userId, categoryId } = scholarCompetences
		return ctx.db
			.select({ id: sql<string>`${categoryId}`, count: sql<number>`count(distinct ${userId})::int` })
			.from(scholarCompetences)
			.where(inArray(categoryId, ids))
			.groupBy(categoryId)
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
