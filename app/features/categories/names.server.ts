import { and, inArray, ne } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import { fold } from '#app/platform/text/text.ts'
import { type CategoryType, categoryTypes } from './model.ts'
import { categories } from './tables.server.ts'

/** Types shown in one list with this one: names and slugs are unique among them. */
function overlappingTypes(type: CategoryType): CategoryType[] {
	return type === 'both' ? [...categoryTypes] : [type, 'both']
}

/**
 * The category with one of these names, compared without case, accents and Arabic spelling variants, in every language.
 * @param except id to leave out
 */
export async function findByName(
	ctx: Ctx,
	{ names, type, except }: { names: string[]; type: CategoryType; except?: string },
): Promise<string | undefined> {
	const keys = new Set(names.map(nameKey))
	const rows = await ctx.db
		.select({ id: categories.id, name: categories.name, names: categories.names })
		.from(categories)
		.where(
			and(inArray(categories.type, overlappingTypes(type)), except ? ne(categories.id, except) : undefined),
		)
		.orderBy(categories.createdAt, categories.id)
	return rows.find((row) => [row.name, ...Object.values(row.names)].some((given) => keys.has(nameKey(given))))
		?.id
}

/** A free slug, with a number where needed. */
export async function freeSlug(
	ctx: Ctx,
	{ name, type, except }: { name: string; type: CategoryType; except?: string },
): Promise<string> {
	const base = slugOf(name, 'category')
	const rows = await ctx.db
		.select({ slug: categories.slug })
		.from(categories)
		.where(
			and(inArray(categories.type, overlappingTypes(type)), except ? ne(categories.id, except) : undefined),
		)
	const taken = new Set(rows.map(({ slug }) => slug))
	for (let n = 1; ; n++) {
		const slug = n === 1 ? base : `${base}-${n}`
		if (!taken.has(slug)) return slug
	}
}

function nameKey(name: string): string {
	return fold(name).trim().replace(/\s+/g, ' ')
}
