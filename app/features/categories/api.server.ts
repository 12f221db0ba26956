import { type SQL, sql } from 'drizzle-orm'
import type { Subject } from '#app/drawings/glass.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ensureCategory as ensure } from './commands/ensure-category.server.ts'
import type { Category, Kind } from './model.ts'
import { listCategories as list } from './queries.server.ts'
import { categories } from './tables.server.ts'

/** The declarations of features about items with a category, so that none loses its category. */
export type { CategoryUse } from './uses.server.ts'

/**
 * Categories for courses or fatwas: of that type and of type `both`, in the admins' order. Names and descriptions come
 * in every language: show them with `categoryName(category, locale)` of model.ts.
 * @returns at most 200
 */
export function listCategories(ctx: Ctx, type: Kind): Promise<Category[]> {
	return list(ctx, type)
}

/**
 * The category of a name, created if needed: for imports. Names are compared without case, accents and Arabic spelling
 * variants, in every language. Reads all categories of the type, so cache the answer.
 * @param category `subject` of a new category
 * @returns its id; safe to call twice
 */
export function ensureCategory(
	ctx: Ctx,
	category: { name: string; type: Kind; subject?: Subject | undefined },
): Promise<string> {
	return ensure(ctx, category)
}

/** Names of a joined category as one column; null without one. */
export const categoryColumn: SQL<Pick<Category, 'name' | 'names'> | null> =
	sql`case when ${categories.id} is not null
	then json_build_object('name', ${categories.name}, 'names', ${categories.names}) end`
