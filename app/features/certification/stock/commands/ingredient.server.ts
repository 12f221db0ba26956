import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { fold } from '#app/platform/text/text.ts'
import { ingredients, ingredientVersions, suppliers } from '../../firms/tables.server.ts'
import type { ListIngredient } from '../../intake/check-row.ts'
import { type Change, listKnown, riskBeside, withCountry } from '../../intake/plan-list.server.ts'
import { saveChanges } from '../../intake/save-list.server.ts'
import { changeStock, type Refusal } from '../change-stock.server.ts'

const sameMs = 10 * 60_000
const notNow = { ok: false, reason: 'not-now' } as const

/**
 * Adds an ingredient with its paper, as a row of a list would. The same form sent twice makes one.
 * @param ingredient from `checkRow`
 * @returns its id; `ref-taken`, `name-taken`: a list with this row would change another one
 */
export function addIngredient(
	ctx: Ctx<User>,
	firmId: string,
	ingredient: ListIngredient,
): Promise<{ ok: true; id: string } | Refusal<'ref-taken' | 'name-taken' | 'not-now'>> {
	return changeStock(ctx, firmId, async (ctx) => {
		const taken = await findTaken(ctx, firmId, ingredient)
		if (taken) {
			const { id, reason, createdAt, ...known } = taken
			const isSame = Object.entries(known).every(
				([name, value]) => ingredient[name as keyof typeof known] === value,
			)
			return isSame && ctx.now.getTime() - createdAt.getTime() < sameMs
				? ({ ok: true, id } as const)
				: ({ ok: false, reason } as const)
		}
		const [id = ''] = await saveChanges(ctx, firmId, [
			{
				ingredient,
				known: null,
				ref: ingredient.ref,
				needsVersion: true,
				needsPaper: ingredient.paperNumber !== '',
				version: { ...ingredient, note: ingredient.country },
			},
		])
		await record(ctx, 'firm.ingredient-added', firmId, { ingredientId: id })
		return { ok: true, id } as const
	})
}

/**
 * Changes an ingredient: what was said of it before stays in its earlier versions, and in the recipes that use them.
 * @param to.version the number of the version that the form was made from
 * @returns `stale` if a colleague or an import changed it meanwhile
 */
export function changeIngredient(
	ctx: Ctx<User>,
	firmId: string,
	id: string,
	{ ingredient, version: seen }: { ingredient: ListIngredient; version: number },
): Promise<{ ok: true } | Refusal<'stale' | 'ref-taken' | 'name-taken' | 'not-now'>> {
	return changeStock(ctx, firmId, async (ctx) => {
		const [known] = await listKnown(ctx, firmId, id)
		if (!known) return notNow
		if (known.n !== seen) return { ok: false, reason: 'stale' } as const
		const taken = await findTaken(ctx, firmId, ingredient, id)
		if (taken) return { ok: false, reason: taken.reason } as const
		const { name, eNumber, origin, species } = ingredient
		const said = { name, eNumber, origin, species, note: withCountry(known.note, ingredient.country) }
		const needsVersion =
			Object.entries(said).some(([column, value]) => known[column as keyof typeof said] !== value) ||
			fold(ingredient.supplier) !== known.supplier
		if (!needsVersion && ingredient.ref === known.ref) return { ok: true } as const
		const change: Change = {
			ingredient,
			known,
			ref: ingredient.ref,
			needsVersion,
			needsPaper: false,
			version: { ...said, supplier: ingredient.supplier || null, risk: riskBeside(said, known) },
		}
		await saveChanges(ctx, firmId, [change])
		await record(ctx, 'firm.ingredient-changed', firmId, { ingredientId: id })
		return { ok: true } as const
	})
}

/** Another ingredient that a list would take for this one: by its number, else by name and supplier. */
async function findTaken(
	ctx: Ctx<User>,
	firmId: string,
	{ ref, name, supplier }: ListIngredient,
	except?: string,
) {
	const isNamedSo = and(
		eq(ingredients.folded, fold(name)),
		sql`coalesce(${suppliers.folded}, '') = ${fold(supplier)}`,
		ref === '' ? undefined : eq(ingredients.ref, ''),
	)
	const find = (condition: typeof isNamedSo) =>
		ctx.db
			.select({
				id: ingredients.id,
				ref: ingredients.ref,
				createdAt: ingredients.createdAt,
				name: ingredientVersions.name,
				eNumber: ingredientVersions.eNumber,
				origin: ingredientVersions.origin,
				species: ingredientVersions.species,
			})
			.from(ingredients)
			.innerJoin(
				ingredientVersions,
				and(
					eq(ingredientVersions.ingredientId, ingredients.id),
					eq(ingredientVersions.n, ingredients.version),
				),
			)
			.leftJoin(suppliers, eq(suppliers.id, ingredientVersions.supplierId))
			.where(and(eq(ingredients.firmId, firmId), except ? ne(ingredients.id, except) : undefined, condition))
			.limit(1)
	const [byRef] = ref === '' ? [] : await find(eq(ingredients.ref, ref))
	if (byRef) return { ...byRef, reason: 'ref-taken' as const }
	const [byName] = await find(isNamedSo)
	return byName && { ...byName, reason: 'name-taken' as const }
}
