import { sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import type { CategoryText } from '../model.ts'
import { findByName, freeSlug } from '../names.server.ts'
import { canManageCategories } from '../policy.ts'
import { categorySearch } from '../searchable.server.ts'
import { categories } from '../tables.server.ts'

type Created = { ok: true; id: string } | { ok: false; reason: 'name-taken' }

export async function createCategory(ctx: Ctx<User>, text: CategoryText): Promise<Created> {
	assertAllowed(canManageCategories(ctx.actor))
	return transaction(ctx, async (ctx) => {
		// Serialised: no constraint knows that names in two languages mean the same.
		await ctx.db.execute(sql`lock table ${categories} in share row exclusive mode`)
		const { name, names, type } = text
		const all = [name, ...Object.values(names)]
		if (await findByName(ctx, { names: all, type })) return { ok: false, reason: 'name-taken' }

		const slug = await freeSlug(ctx, { name, type })
		const [made] = await ctx.db
			.insert(categories)
			.values({ ...text, slug, createdAt: ctx.now })
			.returning({ id: categories.id })
		if (!made) throw new Error('no category was made')
		await indexAgain(ctx.db, categorySearch, [made.id])
		await record(ctx, 'category.created', made.id, {}, { title: name })
		return { ok: true, id: made.id }
	})
}
