import { and, inArray, ne } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import { fold } from '#app/platform/text/text.ts'
import { type CategoryType, categoryTypes } from './model.ts'
import { categories } from './tables.server.ts'

/** The types that a list of this one shows beside it: their categories need names and slugs of their own. */
function besides(type: CategoryType): CategoryType[] {
	return type === 'both' ? [...categoryTypes] : [type, 'both']
}

/**
 * The category that one of these names means, as people read names: case, accents and Arabic spelling aside, in
 * every language it was given in.
 * @param except this one does not count
 */
export async function findByName(
	ctx: Ctx,
	{ names, type, except }: { names: string[]; type: CategoryType; except?: string },
): Promise<string | undefined> {
	const wanted = new Set(names.map(nameKey))
	const rows = await ctx.db
		.select({ id: categories.id, name: categories.name, names: categories.names })
		.from(categories)
		.where(and(inArray(categories.type, besides(type)), except ? ne(categories.id, except) : undefined))
		.orderBy(categories.createdAt, categories.id)
	return rows.find((row) =>
		[row.name, ...Object.values(row.names)].some((given) => wanted.has(nameKey(given))),
	)?.id
}

/** What the category's addresses say; a number follows where another is spelt like it. */
export async function freeSlug(
	ctx: Ctx,
	{ name, type, except }: { name: string; type: CategoryType; except?: string },
): Promise<string> {
	const base = slugOf(name, 'category')
	const rows = await ctx.db
		.select({ slug: categories.slug })
		.from(categories)
		.where(and(inArray(categories.type, besides(type)), except ? ne(categories.id, except) : undefined))
	const taken = new Set(rows.map(({ slug }) => slug))
	for (let n = 1; ; n++) {
		const slug = n === 1 ? base : `${base}-${n}`
		if (!taken.has(slug)) return slug
	}
}

function nameKey(name: string): string {
	return fold(name).trim().replace(/\s+/g, ' ')
}
