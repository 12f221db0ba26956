import { and, asc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { fold } from '#app/platform/text/text.ts'
import { ingredients, ingredientVersions, recipeLines, suppliers } from '../firms/tables.server.ts'

const maxFound = 25
const latest = and(
	eq(ingredientVersions.ingredientId, ingredients.id),
	eq(ingredientVersions.n, ingredients.version),
)
const shown = {
	ingredientId: ingredients.id,
	ref: ingredients.ref,
	name: ingredientVersions.name,
	supplier: suppliers.name,
	confirmedUntil: ingredientVersions.confirmedUntil,
}

/** The lines of a recipe in their order. Checks no access: call for people who read the firm. */
export function listLines(ctx: Ctx<User>, recipeId: string) {
	return ctx.db
		.select({
			...shown,
			versionId: recipeLines.versionId,
			share: recipeLines.share,
			/** The ingredient was changed since. */
			isOld: sql<boolean>`${ingredientVersions.n} < ${ingredients.version}`,
		})
		.from(recipeLines)
		.innerJoin(ingredientVersions, eq(ingredientVersions.id, recipeLines.versionId))
		.innerJoin(ingredients, eq(ingredients.id, ingredientVersions.ingredientId))
		.leftJoin(suppliers, eq(suppliers.id, ingredientVersions.supplierId))
		.where(eq(recipeLines.recipeId, recipeId))
		.orderBy(asc(recipeLines.position), asc(recipeLines.versionId))
}

/** Some ingredients of a firm as they are today. */
export function listChosen(ctx: Ctx<User>, firmId: string, ids: string[]) {
	if (ids.length === 0) return Promise.resolve([])
	return ctx.db
		.select({ ...shown, versionId: ingredientVersions.id })
		.from(ingredients)
		.innerJoin(ingredientVersions, latest)
		.leftJoin(suppliers, eq(suppliers.id, ingredientVersions.supplierId))
		.where(and(eq(ingredients.firmId, firmId), inArray(ingredients.id, ids)))
}

/**
 * Ingredients by words of their name or by the beginning of the firm's number, as they are today.
 * @param except ids that are shown already
 * @returns at most `maxFound`, and whether there are more
 */
export async function searchIngredients(ctx: Ctx<User>, firmId: string, q: string, except: string[]) {
	const rows = await ctx.db
		.select({ ...shown, versionId: ingredientVersions.id })
		.from(ingredients)
		.innerJoin(ingredientVersions, latest)
		.leftJoin(suppliers, eq(suppliers.id, ingredientVersions.supplierId))
		.where(
			and(
				eq(ingredients.firmId, firmId),
				except.length > 0 ? notInArray(ingredients.id, except) : undefined,
				q === ''
					? undefined
					: or(
							sql`strpos(${ingredients.folded}, ${fold(q)}) > 0`,
							sql`starts_with(lower(${ingredients.ref}), ${q.toLowerCase()})`,
						),
			),
		)
		.orderBy(asc(ingredients.folded), asc(ingredients.id))
		.limit(maxFound + 1)
	return { rows: rows.slice(0, maxFound), hasMore: rows.length > maxFound }
}
