import { asc, inArray } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Category, CategoryType } from './model.ts'
import { categories } from './tables.server.ts'

// More than any organisation makes by hand; what an import makes beyond them is still found by search.
const maxListed = 200

/** Those that may hold things of this type, in the order in which they were made. */
export async function listCategories(ctx: Ctx, type: Exclude<CategoryType, 'both'>): Promise<Category[]> {
	return ctx.db
		.select({
			id: categories.id,
			slug: categories.slug,
			name: categories.name,
			names: categories.names,
			description: categories.description,
			descriptions: categories.descriptions,
			icon: categories.icon,
		})
		.from(categories)
		.where(inArray(categories.type, [type, 'both']))
		.orderBy(asc(categories.createdAt), asc(categories.id))
		.limit(maxListed)
}
