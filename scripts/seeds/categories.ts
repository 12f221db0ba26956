import { and, eq, sql } from 'drizzle-orm'
import { ensureCategory } from '#app/features/categories/api.server.ts'
import { categorySearch } from '#app/features/categories/searchable.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import { readOrganisation } from './organisation.ts'

/** The initial categories in three languages. Renamed ones keep their names. */
export async function seedCategories(ctx: Ctx, { sample }: { sample: boolean }): Promise<number> {
	const wanted = readOrganisation().categories
	for (const [index, { type, name, description, icon, subject }] of wanted.entries()) {
		const id = await ensureCategory(ctx, { name: name.en, type })
		await ctx.db
			.update(categories)
			.set({
				names: name,
				description: description.en,
				descriptions: description,
				icon,
				subject,
				sampleAt: sample ? ctx.now : null,
				// Lists sort by this.
				createdAt: new Date(ctx.now.getTime() + index),
			})
			.where(and(eq(categories.id, id), eq(categories.names, sql`'{}'::jsonb`)))
		await indexAgain(ctx.db, categorySearch, [id])
	}
	return wanted.length
}
