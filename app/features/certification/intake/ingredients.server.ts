import { and, eq, or, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { fold } from '#app/platform/text/text.ts'
import { keyset, toPage } from '#app/staff/list.server.ts'
import { ingredients, ingredientVersions, suppliers } from '../firms/tables.server.ts'
import type { Risk } from '../model.ts'

const pageSize = 25
// A name is short, and the index of names has it whole.
const order = keyset([{ sql: sql`${ingredients.folded}`, kind: 'text' }, 'asc'], [ingredients.id, 'asc'])

export type IngredientFilters = { q: string; risk: Risk | null }

/**
 * The ingredients of a firm as they are today, by name. Checks no access: call for people who read the firm.
 * @param filters words of the name or the beginning of the firm's number
 */
export async function listIngredients(
	ctx: Ctx<User>,
	firmId: string,
	{ q, risk }: IngredientFilters,
	cursor: string | null,
) {
	const folded = fold(q)
	const rows = await ctx.db
		.select({
			id: ingredients.id,
			ref: ingredients.ref,
			name: ingredientVersions.name,
			eNumber: ingredientVersions.eNumber,
			origin: ingredientVersions.origin,
			risk: ingredientVersions.risk,
			supplier: suppliers.name,
			key: order.key,
		})
		.from(ingredients)
		.innerJoin(
			ingredientVersions,
			and(eq(ingredientVersions.ingredientId, ingredients.id), eq(ingredientVersions.n, ingredients.version)),
		)
		.leftJoin(suppliers, eq(suppliers.id, ingredientVersions.supplierId))
		.where(
			and(
				eq(ingredients.firmId, firmId),
				q === ''
					? undefined
					: or(
							sql`strpos(${ingredients.folded}, ${folded}) > 0`,
							sql`starts_with(lower(${ingredients.ref}), ${q.toLowerCase()})`,
						),
				risk ? eq(ingredientVersions.risk, risk) : undefined,
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}
