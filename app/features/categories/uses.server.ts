import { getLocale } from '#app/paraglide/runtime.js'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { formatCount } from '#app/platform/text/counts.ts'
import type { Kind } from './model.ts'

/**
 * Items with a category. Categories know no other feature: each feature declares its items, and the registry collects
 * them.
 */
export type CategoryUse = {
	name: string
	/** Type that a category needs to hold it. */
	kind: Kind
	/** Number of items in words. */
	label: (values: { count: string }) => string
	list: (categoryId: string) => string
	/** Counts per category, exact up to 1,000, in one statement; empty ones may be missing. */
	count: (ctx: Ctx, categoryIds: string[]) => Promise<{ id: string; count: number }[]>
	/** Moves up to `limit` items. @returns how many; 0: none is left */
	move: (ctx: Ctx<User>, move: { from: string; to: string; limit: number }) => Promise<number>
}

export type Content = { text: string; to: string }

export type UseCount = Pick<CategoryUse, 'name' | 'kind'> & { count: number }

export async function countUses(ctx: Ctx, categoryId: string, uses: CategoryUse[]): Promise<UseCount[]> {
	const counted: UseCount[] = []
	for (const { name, kind, count } of uses) {
		const [found] = await count(ctx, [categoryId])
		counted.push({ name, kind, count: found?.count ?? 0 })
	}
	return counted
}

/** Items in some categories, in words with links; empty ones are missing. */
export async function listContents(
	ctx: Ctx,
	categoryIds: string[],
	uses: CategoryUse[],
): Promise<Record<string, Content[]>> {
	if (categoryIds.length === 0) return {}
	const contents: (Content & { id: string })[] = []
	for (const { label, list, count } of uses)
		for (const found of await count(ctx, categoryIds))
			if (found.count > 0)
				contents.push({
					id: found.id,
					text: label({ count: formatCount(found.count, getLocale()) }),
					to: list(found.id),
				})
	return Object.fromEntries(Map.groupBy(contents, ({ id }) => id))
}
