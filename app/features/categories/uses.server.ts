import { getLocale } from '#app/paraglide/runtime.js'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { formatCount } from '#app/platform/text/counts.ts'
import type { Kind } from './model.ts'

/**
 * What is sorted by categories. Categories know no other feature: each that sorts something offers one of these, and
 * the shell collects them.
 */
export type CategoryUse = {
	name: string
	/** Of what type a category must be to hold it. */
	kind: Kind
	/** Says how many there are, in the reader's language. */
	label: (values: { count: string }) => string
	/** Where admins see those of a category. */
	list: (categoryId: string) => string
	/** How many are in each of these categories, exact up to 1,000, in one statement; one that has none may be missing. */
	count: (ctx: Ctx, categoryIds: string[]) => Promise<{ id: string; count: number }[]>
	/** Moves at most so many to another category. @returns how many were; none: none is left */
	move: (ctx: Ctx<User>, move: { from: string; to: string; limit: number }) => Promise<number>
}

/** So many things of a kind, and where they are listed. */
export type Content = { text: string; to: string }

export type Counted = Pick<CategoryUse, 'name' | 'kind'> & { count: number }

export async function countUses(ctx: Ctx, categoryId: string, uses: CategoryUse[]): Promise<Counted[]> {
	const counted: Counted[] = []
	for (const { name, kind, count } of uses) {
		const [found] = await count(ctx, [categoryId])
		counted.push({ name, kind, count: found?.count ?? 0 })
	}
	return counted
}

/** What is in some categories, as sentences that lead to it; one that is empty is missing. */
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
