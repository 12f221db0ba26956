import { type SQL, sql } from 'drizzle-orm'
import type { Subject } from '#app/drawings/glass.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ensureCategory as ensure } from './commands/ensure-category.server.ts'
import type { Category, Kind } from './model.ts'
import { listCategories as list } from './queries.server.ts'
import { categories } from './tables.server.ts'

/** What a feature offers whose things are sorted by categories, so that none is deleted under them. */
export type { CategoryUse } from './uses.server.ts'

/**
 * The categories that may hold courses, or fatwas: those of that type and of type `both`, in the order that the admins chose.
 * Names and descriptions come in every language; say them with `categoryName(category, locale)` of model.ts.
 */
export function listCategories(ctx: Ctx, type: Kind): Promise<Category[]> {
	return list(ctx, type)
}

/**
 * The category of that name, made if there is none: for imports. Names are compared as people read them
 * (case, accents and Arabic spelling aside), in every language they were given in.
 * Reads all categories of the type, so keep the answer when many rows name the same one.
 * @param wanted `subject`: what it is about, where it is made now
 * @returns its id; safe to call twice
 */
export function ensureCategory(
	ctx: Ctx,
	wanted: { name: string; type: Kind; subject?: Subject | undefined },
): Promise<string> {
	return ensure(ctx, wanted)
}

/** What a category is called, as one column beside a row that it is joined to; null where there is none. */
export const categoryColumn: SQL<Pick<Category, 'name' | 'names'> | null> =
	sql`case when ${categories.id} is not null
	then json_build_object('name', ${categories.name}, 'names', ${categories.names}) end`
