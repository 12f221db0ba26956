import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Kind } from './model.ts'

/**
 * What is sorted by categories. Categories know no other feature: each that sorts something offers one of these, and
 * the shell collects them.
 */
export type CategoryUse = {
	name: 'courses' | 'fatwas' | 'scholars'
	/** Of what type a category must be to hold it. */
	kind: Kind
	/** How many, exact up to 1,000. */
	count: (ctx: Ctx, categoryId: string) => Promise<number>
	/** Moves at most so many to another category. @returns how many were; none: none is left */
	move: (ctx: Ctx<User>, move: { from: string; to: string; limit: number }) => Promise<number>
}

export type Counted = Pick<CategoryUse, 'name' | 'kind'> & { count: number }

export async function countUses(ctx: Ctx, categoryId: string, uses: CategoryUse[]): Promise<Counted[]> {
	const counted: Counted[] = []
	for (const { name, kind, count } of uses) counted.push({ name, kind, count: await count(ctx, categoryId) })
	return counted
}
