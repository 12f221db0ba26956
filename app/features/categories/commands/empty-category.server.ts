import { eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { holds } from '../model.ts'
import { canManageCategories } from '../policy.ts'
import { categories } from '../tables.server.ts'
import { type CategoryUse, countUses } from '../uses.server.ts'

type Emptied = { ok: true; isEmpty: boolean } | { ok: false; reason: 'not-fit' }

/**
 * Moves all items of a category to another, in batches of one transaction each, so that others can read and write.
 * Calling it again continues.
 * @param maxMs time limit
 * @returns whether all were moved
 */
export async function emptyCategory(
	ctx: Ctx<User>,
	{ from, to, maxMs = 5000 }: { from: string; to: string; maxMs?: number },
	uses: CategoryUse[],
): Promise<Emptied> {
	assertAllowed(canManageCategories(ctx.actor))
	const [target] = await ctx.db
		.select({ type: categories.type })
		.from(categories)
		.where(eq(categories.id, to))
	const counted = (await countUses(ctx, from, uses)).filter((use) => use.count > 0)
	if (!target || from === to || !counted.every(({ kind }) => holds(target.type, kind)))
		return { ok: false, reason: 'not-fit' }

	const until = performance.now() + maxMs
	for (const { name } of counted) {
		const use = uses.find((use) => use.name === name)
		let moved = 0
		for (let batch = Number.POSITIVE_INFINITY; use && batch > 0 && performance.now() < until; ) {
			batch = await use.move(ctx, { from, to, limit: batchSize })
			moved += batch
		}
		if (moved > 0) await record(ctx, 'category.emptied', from, { to, [name]: moved })
	}
	const left = await countUses(ctx, from, uses)
	return { ok: true, isEmpty: left.every((use) => use.count === 0) }
}

// About 50 ms in the embedded database, which serves nobody else meanwhile.
const batchSize = 200
