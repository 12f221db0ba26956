import { and, asc, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { ingredientVersions, products, recipeLines, recipes } from '../../firms/tables.server.ts'
import { changeStock, type Refusal } from '../change-stock.server.ts'
import { listChosen } from '../recipe.server.ts'
import { stampOf } from '../recipe-form.ts'

export type ChosenLine = {
	ingredientId: string
	/** Hundredths of a percent; null: not said. */
	share: number | null
	/** Takes the ingredient as it is today, instead of as it was when it came into the recipe. */
	takesLatest: boolean
}
type Chosen = {
	/** Of the recipe that the form was made from: `stampOf`. */
	stamp: string
	lines: readonly ChosenLine[]
}
type Line = { versionId: string; share: number | null }

/**
 * Saves a recipe: a new version if the present one was applied for, else in its place. A recipe that is the same stays.
 * @returns `stale` if a colleague saved meanwhile; `unknown` if an ingredient is not the firm's
 */
export function saveRecipe(
	ctx: Ctx<User>,
	firmId: string,
	productId: string,
	{ stamp, lines }: Chosen,
): Promise<{ ok: true } | Refusal<'stale' | 'unknown' | 'not-now'>> {
	return changeStock(ctx, firmId, async (ctx) => {
		const own = and(eq(products.id, productId), eq(products.firmId, firmId))
		const [product] = await ctx.db.select().from(products).where(own).for('update')
		if (!product || product.retiredAt !== null) return { ok: false, reason: 'not-now' } as const
		// Locked: an application that is submitted at this moment freezes the recipe before or after.
		const [recipe] = await ctx.db
			.select()
			.from(recipes)
			.where(and(eq(recipes.productId, productId), eq(recipes.n, product.recipe ?? 0)))
			.for('update')
		if (stamp !== stampOf(recipe ?? null)) return { ok: false, reason: 'stale' } as const
		const present = recipe ? await presentLines(ctx, recipe.id) : []
		const chosen = await chosenLines(ctx, firmId, lines, present)
		if (!chosen) return { ok: false, reason: 'unknown' } as const
		if (isSame(chosen, present)) return { ok: true } as const

		const recipeId = recipe && !recipe.frozenAt ? await emptied(ctx, recipe.id) : await added(ctx, product)
		await ctx.db.insert(recipeLines).values(chosen.map((line, position) => ({ recipeId, position, ...line })))
		await ctx.db.update(products).set({ updatedAt: ctx.now }).where(own)
		await record(ctx, 'firm.recipe-saved', firmId, { productId, lines: chosen.length })
		return { ok: true } as const
	})
}

type Present = Line & { ingredientId: string }

function presentLines(ctx: Ctx<User>, recipeId: string): Promise<Present[]> {
	return ctx.db
		.select({
			versionId: recipeLines.versionId,
			share: recipeLines.share,
			ingredientId: ingredientVersions.ingredientId,
		})
		.from(recipeLines)
		.innerJoin(ingredientVersions, eq(ingredientVersions.id, recipeLines.versionId))
		.where(eq(recipeLines.recipeId, recipeId))
		.orderBy(asc(recipeLines.position), asc(recipeLines.versionId))
}

/** Null if one is no ingredient of the firm. */
async function chosenLines(
	ctx: Ctx<User>,
	firmId: string,
	lines: readonly ChosenLine[],
	present: Present[],
): Promise<Line[] | null> {
	const ids = lines.map(({ ingredientId }) => ingredientId)
	const latest = await listChosen(ctx, firmId, ids)
	const latestOf = new Map(latest.map(({ ingredientId, versionId }) => [ingredientId, versionId]))
	if (new Set(ids).size !== ids.length || latestOf.size !== ids.length) return null
	const presentOf = new Map(present.map(({ ingredientId, versionId }) => [ingredientId, versionId]))
	return lines.map(({ ingredientId, share, takesLatest }) => {
		const kept = takesLatest ? undefined : presentOf.get(ingredientId)
		return { versionId: requireRow(kept ?? latestOf.get(ingredientId)), share }
	})
}

function isSame(lines: Line[], others: Line[]): boolean {
	const textOf = (all: Line[]) => all.map(({ versionId, share }) => `${versionId} ${share}`).join()
	return lines.length === others.length && textOf(lines) === textOf(others)
}

/** The moment is part of `stampOf`. */
async function emptied(ctx: Ctx<User>, recipeId: string): Promise<string> {
	await ctx.db.delete(recipeLines).where(eq(recipeLines.recipeId, recipeId))
	await ctx.db.update(recipes).set({ at: ctx.now }).where(eq(recipes.id, recipeId))
	return recipeId
}

async function added(ctx: Ctx<User>, product: { id: string; recipe: number | null }): Promise<string> {
	const n = (product.recipe ?? 0) + 1
	const [made] = await ctx.db
		.insert(recipes)
		.values({ productId: product.id, n, at: ctx.now })
		.returning({ id: recipes.id })
	await ctx.db.update(products).set({ recipe: n }).where(eq(products.id, product.id))
	return requireRow(made).id
}
