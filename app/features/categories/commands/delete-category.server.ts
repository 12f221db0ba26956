import { eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import { canManageCategories } from '../policy.ts'
import { categorySearch } from '../searchable.server.ts'
import { categories } from '../tables.server.ts'
import { type CategoryUse, countUses } from '../uses.server.ts'

/** Deletes an unused category; its items must be moved before. */
export async function deleteCategory(
	ctx: Ctx<User>,
	id: string,
	uses: CategoryUse[],
): Promise<{ ok: true } | { ok: false; reason: 'in-use' }> {
	assertAllowed(canManageCategories(ctx.actor))
	return transaction(ctx, async (ctx) => {
		// Locked, so that no item is added from here on.
		const [row] = await ctx.db
			.select({ id: categories.id, name: categories.name })
			.from(categories)
			.where(eq(categories.id, id))
			.for('update')
		requireRow(row)
		const counted = await countUses(ctx, id, uses)
		if (counted.some((use) => use.count > 0)) return { ok: false, reason: 'in-use' }

		await ctx.db.delete(categories).where(eq(categories.id, id))
		await indexAgain(ctx.db, categorySearch, [id])
		await record(ctx, 'category.deleted', id, {}, { title: row?.name ?? '' })
		return { ok: true }
	})
}
