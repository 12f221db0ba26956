import { eq, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { holds, type Kind } from '../model.ts'
import { canManageCategories } from '../policy.ts'
import { categories, categoryOrder } from '../tables.server.ts'

type Move = { id: string; by: 1 | -1; among: Kind | 'all' }

/**
 * Swaps a category with its neighbour; the first and last stay.
 * @param move.among the type shown: categories of other types keep their relative order
 * @throws 404 for an unknown category
 */
export async function moveCategory(ctx: Ctx<User>, { id, by, among }: Move): Promise<void> {
	assertAllowed(canManageCategories(ctx.actor))
	await transaction(ctx, async (ctx) => {
		// Serialised, so that the second of two admins sees the first one's order.
		await ctx.db.execute(sql`lock table ${categories} in share row exclusive mode`)
		const { name, type, position } = categories
		const all = await ctx.db
			.select({ id: categories.id, name, type, position })
			.from(categories)
			.orderBy(...categoryOrder)
		const moved = requireRow(all.find((each) => each.id === id))
		const shown = all.filter((each) => each === moved || among === 'all' || holds(each.type, among))
		const neighbour = shown[shown.indexOf(moved) + by]
		if (!neighbour) return

		const to = all.indexOf(neighbour)
		const sorted = all.toSpliced(all.indexOf(moved), 1).toSpliced(to, 0, moved)
		for (const [index, each] of sorted.entries()) {
			const place = all[index]?.position
			if (place !== undefined && place !== each.position)
				await ctx.db.update(categories).set({ position: place }).where(eq(categories.id, each.id))
		}
		await record(ctx, 'category.moved', id, {}, { title: moved.name })
	})
}
