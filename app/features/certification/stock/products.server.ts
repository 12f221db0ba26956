import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { containsWords, keyset, toPage } from '#app/staff/list.server.ts'
import { products, recipeLines, recipes } from '../firms/tables.server.ts'
import type { ProductFilters } from './model.ts'

const pageSize = 25
const order = keyset([products.updatedAt, 'desc'], [products.id, 'desc'])
const recipe = and(eq(recipes.productId, products.id), eq(recipes.n, products.recipe))
const lineCount = sql<number>`(select count(*)::int from ${recipeLines} l where l.recipe_id = ${recipes.id})`

/**
 * The products of a firm with the state of their recipe, the latest change first. Checks no access: call for people who
 * read the firm.
 * @param filters words of its names, its code or its GTIN
 */
export async function listProducts(
	ctx: Ctx<User>,
	firmId: string,
	{ q, state }: ProductFilters,
	cursor: string | null,
) {
	const { name, names, brand, code, gtin } = products
	const further = sql.join(
		locales.map((locale) => sql`${names}->>${locale}`),
		sql`, `,
	)
	const text = sql`' ' || fold_person(concat_ws(' ', ${name}, ${further}, ${brand}, ${code}, ${gtin}))`
	const rows = await ctx.db
		.select({
			id: products.id,
			code: products.code,
			name: products.name,
			brand: products.brand,
			key: order.key,
		})
		.from(products)
		.where(
			and(
				eq(products.firmId, firmId),
				state === 'retired' ? isNotNull(products.retiredAt) : isNull(products.retiredAt),
				...containsWords(text, q),
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(pageSize + 1)
	const page = toPage(rows, pageSize)
	const states = await recipeStates(
		ctx,
		page.rows.map(({ id }) => id),
	)
	const none = { lines: 0, confirmedUntil: null }
	return { ...page, rows: page.rows.map((row) => ({ ...row, ...(states.get(row.id) ?? none) })) }
}

/** How many products a firm makes now, and how many of them have a recipe. */
export async function countProducts(
	ctx: Ctx<User>,
	firmId: string,
): Promise<{ count: number; complete: number }> {
	const [row] = await ctx.db
		.select({ count: sql<number>`count(*)::int`, complete: sql<number>`count(${products.recipe})::int` })
		.from(products)
		.where(and(eq(products.firmId, firmId), isNull(products.retiredAt)))
	return row ?? { count: 0, complete: 0 }
}

/** Of the products of a page alone: joined in the list, they would be computed for all products of the firm. */
async function recipeStates(
	ctx: Ctx<User>,
	ids: string[],
): Promise<Map<string, { lines: number; confirmedUntil: string | null }>> {
	if (ids.length === 0) return new Map()
	const rows = await ctx.db
		.select({ id: products.id, lines: lineCount, confirmedUntil: recipes.confirmedUntil })
		.from(products)
		.innerJoin(recipes, recipe)
		.where(inArray(products.id, ids))
	return new Map(rows.map(({ id, ...state }) => [id, state]))
}

/** A product of a firm with its present recipe; undefined if the firm has no such product. */
export async function findProduct(ctx: Ctx<User>, firmId: string, productId: string) {
	const [row] = await ctx.db
		.select({ product: products, recipe: recipes })
		.from(products)
		.leftJoin(recipes, recipe)
		.where(and(eq(products.id, productId), eq(products.firmId, firmId)))
	return row && { ...row.product, recipe: row.recipe }
}
