import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import { type CategoryText, holds } from '../model.ts'
import { findByName, freeSlug } from '../names.server.ts'
import { canManageCategories } from '../policy.ts'
import { categorySearch } from '../searchable.server.ts'
import { stampOf } from '../stamp.server.ts'
import { categories } from '../tables.server.ts'
import { type CategoryUse, countUses } from '../uses.server.ts'

type Edit = { id: string; text: CategoryText; stamp: string }
type Reason = 'changed-meanwhile' | 'name-taken' | 'used-by-courses' | 'used-by-fatwas'
type Edited = { ok: true } | { ok: false; reason: Reason }

/**
 * Updates a category. Its slug stays, so that links work, unless the new type has that slug already.
 * @param uses of all features: refuses a type that would leave items without a category
 */
export async function editCategory(
	ctx: Ctx<User>,
	{ id, text, stamp }: Edit,
	uses: CategoryUse[],
): Promise<Edited> {
	assertAllowed(canManageCategories(ctx.actor))
	return transaction(ctx, async (ctx) => {
		await ctx.db.execute(sql`lock table ${categories} in share row exclusive mode`)
		const [row] = await ctx.db.select().from(categories).where(eq(categories.id, id)).for('update')
		const category = requireRow(row)
		if (stampOf(category) !== stamp) return { ok: false, reason: 'changed-meanwhile' }

		const { name, names, type } = text
		const others = { type, except: id }
		if (await findByName(ctx, { ...others, names: [name, ...Object.values(names)] }))
			return { ok: false, reason: 'name-taken' }
		const lost = (await countUses(ctx, id, uses)).find((use) => use.count > 0 && !holds(type, use.kind))
		if (lost) return { ok: false, reason: lost.kind === 'course' ? 'used-by-courses' : 'used-by-fatwas' }

		const fields = Object.keys(text).filter(
			(field) => !isDeepStrictEqual(category[field as keyof CategoryText], text[field as keyof CategoryText]),
		)
		if (fields.length === 0) return { ok: true }

		const slug =
			type === category.type ? category.slug : await freeSlug(ctx, { ...others, name: category.slug })
		await ctx.db
			.update(categories)
			.set({ ...text, slug })
			.where(eq(categories.id, id))
		await indexAgain(ctx.db, categorySearch, [id])
		await record(ctx, 'category.changed', id, { fields }, { title: text.name })
		return { ok: true }
	})
}
