import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listChosen, listLines, searchIngredients } from './recipe.server.ts'
import type { FormRow, PostedRow } from './recipe-form.ts'
import { typedShare } from './share.ts'

/**
 * The rows of a recipe's form: its lines, or what was sent.
 * @param posted null: the form is opened
 */
export async function rowsOf(
	ctx: Ctx<User>,
	firmId: string,
	recipe: { id: string } | null,
	posted: readonly PostedRow[] | null,
): Promise<FormRow[]> {
	const lines = recipe ? await listLines(ctx, recipe.id) : []
	const lineOf = new Map(lines.map((line) => [line.ingredientId, line]))
	if (!posted)
		return lines.map(({ ingredientId, name, ref, supplier, share, isOld }) => ({
			ingredientId,
			name,
			ref,
			supplier,
			isOld,
			isTicked: true,
			share: typedShare(share),
			takesLatest: false,
		}))
	const chosen = await listChosen(
		ctx,
		firmId,
		posted.map(({ ingredientId }) => ingredientId),
	)
	const chosenOf = new Map(chosen.map((one) => [one.ingredientId, one]))
	return posted.flatMap((row) => {
		const line = lineOf.get(row.ingredientId)
		const known = line ?? chosenOf.get(row.ingredientId)
		if (!known) return []
		const { name, ref, supplier } = known
		return { ...row, name, ref, supplier, isOld: line?.isOld ?? false }
	})
}

/** The rows, and behind them ingredients that a search finds, not ticked. */
export async function withFound(ctx: Ctx<User>, firmId: string, rows: FormRow[], q: string) {
	const shown = rows.map(({ ingredientId }) => ingredientId)
	const found = await searchIngredients(ctx, firmId, q, shown)
	const added = found.rows.map(({ ingredientId, name, ref, supplier }) => ({
		ingredientId,
		name,
		ref,
		supplier,
		isTicked: false,
		share: '',
		isOld: false,
		takesLatest: false,
	}))
	return { rows: [...rows, ...added], hasMore: found.hasMore, found: added.length }
}
