import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	ingredients,
	ingredientVersions,
	paperIngredients,
	papers,
	products,
	recipeLines,
	recipes,
	suppliers,
} from '../firms/tables.server.ts'
import { countryIn } from '../intake/plan-list.server.ts'

/** Uses and papers that a page of an ingredient shows. */
const maxShown = 50
const maxSuppliers = 500

/** An ingredient of a firm as it is today; undefined if the firm has no such ingredient. */
export async function findIngredient(ctx: Ctx<User>, firmId: string, id: string) {
	const [row] = await ctx.db
		.select({
			id: ingredients.id,
			ref: ingredients.ref,
			version: ingredients.version,
			name: ingredientVersions.name,
			supplier: suppliers.name,
			eNumber: ingredientVersions.eNumber,
			origin: ingredientVersions.origin,
			species: ingredientVersions.species,
			note: ingredientVersions.note,
			risk: ingredientVersions.risk,
			confirmedUntil: ingredientVersions.confirmedUntil,
			at: ingredientVersions.at,
		})
		.from(ingredients)
		.innerJoin(
			ingredientVersions,
			and(eq(ingredientVersions.ingredientId, ingredients.id), eq(ingredientVersions.n, ingredients.version)),
		)
		.leftJoin(suppliers, eq(suppliers.id, ingredientVersions.supplierId))
		.where(and(eq(ingredients.firmId, firmId), eq(ingredients.id, id)))
	return row && { ...row, supplier: row.supplier ?? '', country: countryIn(row.note) }
}

/** The papers about an ingredient, the latest first. */
export function listPapersOf(ctx: Ctx<User>, ingredientId: string) {
	return ctx.db
		.select({
			id: papers.id,
			kind: papers.kind,
			issuer: papers.issuer,
			number: papers.number,
			validUntil: papers.validUntil,
			state: papers.state,
		})
		.from(paperIngredients)
		.innerJoin(papers, eq(papers.id, paperIngredients.paperId))
		.where(eq(paperIngredients.ingredientId, ingredientId))
		.orderBy(desc(papers.createdAt), desc(papers.id))
		.limit(maxShown)
}

/** The products whose present recipe has this ingredient, and how many there are. */
export async function listUses(ctx: Ctx<User>, ingredientId: string) {
	const rows = await ctx.db
		.select({
			id: products.id,
			name: products.name,
			code: products.code,
			n: ingredientVersions.n,
			total: sql<number>`(count(*) over ())::int`,
		})
		.from(ingredientVersions)
		.innerJoin(recipeLines, eq(recipeLines.versionId, ingredientVersions.id))
		.innerJoin(recipes, eq(recipes.id, recipeLines.recipeId))
		.innerJoin(products, and(eq(products.id, recipes.productId), eq(products.recipe, recipes.n)))
		.where(and(eq(ingredientVersions.ingredientId, ingredientId), isNull(products.retiredAt)))
		.orderBy(asc(products.name), asc(products.id))
		.limit(maxShown)
	return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Names of a firm's suppliers, to complete what is typed. */
export async function listSupplierNames(ctx: Ctx<User>, firmId: string): Promise<string[]> {
	const rows = await ctx.db
		.select({ name: suppliers.name })
		.from(suppliers)
		.where(eq(suppliers.firmId, firmId))
		.orderBy(asc(suppliers.name), asc(suppliers.id))
		.limit(maxSuppliers)
	return rows.map(({ name }) => name)
}
