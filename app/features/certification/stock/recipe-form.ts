import { readId } from '#app/platform/ids.ts'
import { maxLines } from './model.ts'
import { readShare, wholeShare } from './share.ts'

/** A row of the form: an ingredient that is ticked or could be. */
export type FormRow = {
	ingredientId: string
	name: string
	ref: string
	supplier: string | null
	isTicked: boolean
	/** As typed. */
	share: string
	/** The ingredient was changed since it came into the recipe. */
	isOld: boolean
	takesLatest: boolean
}

/** Says from which recipe a form was made; another one means that somebody saved meanwhile. */
export function stampOf(recipe: { n: number; at: Date } | null): string {
	return recipe ? `${recipe.n}-${recipe.at.getTime()}` : '0'
}

export type PostedRow = Pick<FormRow, 'ingredientId' | 'isTicked' | 'share' | 'takesLatest'>

/** The rows as they were sent, with what is typed in them. Each row has a field for its share. */
export function postedRows(fields: Record<string, string>): PostedRow[] {
	return Object.entries(fields)
		.flatMap(([name, share]) => {
			const ingredientId = name.startsWith('share.') ? readId(name.slice('share.'.length)) : undefined
			if (!ingredientId) return []
			const isTicked = fields[`line.${ingredientId}`] === 'yes'
			const takesLatest = fields[`latest.${ingredientId}`] === 'yes'
			return { ingredientId, isTicked, share: share.slice(0, 20), takesLatest }
		})
		.slice(0, 2 * maxLines)
}

/** Why a recipe is not saved, by the row's ingredient; the form as a whole has the key ''. */
export type RecipeFault =
	| 'share-wrong'
	| 'share-sum'
	| 'no-line'
	| 'too-many'
	| 'stale'
	| 'unknown'
	| 'not-now'

/** The ticked rows, or their faults. */
export function checkRows(rows: readonly PostedRow[]) {
	const ticked = rows.filter(({ isTicked }) => isTicked)
	const lines = ticked.map(({ ingredientId, share, takesLatest }) => ({
		ingredientId,
		share: readShare(share),
		takesLatest,
	}))
	const errors: Record<string, RecipeFault> = {}
	for (const { ingredientId, share } of lines) if (share === undefined) errors[ingredientId] = 'share-wrong'
	const sum = lines.reduce((sum, { share }) => sum + (share ?? 0), 0)
	if (lines.length === 0) errors[''] = 'no-line'
	else if (lines.length > maxLines) errors[''] = 'too-many'
	else if (sum > wholeShare) errors[''] = 'share-sum'
	if (Object.keys(errors).length > 0) return { ok: false, errors } as const
	return { ok: true, lines: lines.map((line) => ({ ...line, share: line.share ?? null })) } as const
}
