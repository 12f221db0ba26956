import { asc, eq, inArray, sql } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import { fatwaSearch } from '../searchable.server.ts'
import { fatwaPublications, fatwas } from '../tables.server.ts'

export type Move = { from: string; to: string; limit: number }

/** Moves up to `limit` fatwas of a category to another, published or not, with their search index. */
export async function moveFatwas(ctx: Ctx<User>, { from, to, limit }: Move): Promise<number> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		const moving = await ctx.db
			.select({ id: fatwas.id })
			.from(fatwas)
			.where(eq(fatwas.categoryId, from))
			.orderBy(sql`${fatwas.createdAt} desc nulls last`, asc(fatwas.id))
			.limit(limit)
			.for('update')
		const ids = moving.map(({ id }) => id)
		if (ids.length === 0) return 0
		await ctx.db.update(fatwas).set({ categoryId: to }).where(inArray(fatwas.id, ids))
		await ctx.db
			.update(fatwaPublications)
			.set({ categoryId: to })
			.where(inArray(fatwaPublications.fatwaId, ids))
		await indexAgain(ctx.db, fatwaSearch, ids)
		return ids.length
	})
}
