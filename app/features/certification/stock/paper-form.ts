import { readId } from '#app/platform/ids.ts'
import { maxPaperIngredients } from './model.ts'

/** An ingredient that the paper may be about. */
export type PaperRow = {
	ingredientId: string
	name: string
	ref: string
	supplier: string | null
	isTicked: boolean
}

/** The ingredients of a posted form, in its order, and whether they are ticked. */
export function postedIngredients(fields: Record<string, string>) {
	return Object.keys(fields)
		.flatMap((name) => {
			const ingredientId = name.startsWith('shown.') ? readId(name.slice('shown.'.length)) : undefined
			return ingredientId ? { ingredientId, isTicked: fields[`about.${ingredientId}`] === 'yes' } : []
		})
		.slice(0, 2 * maxPaperIngredients)
}
