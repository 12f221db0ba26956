import type { RouterContextProvider } from 'react-router'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requestContext } from '#app/platform/ctx.server.ts'
import { readUpload } from '#app/platform/storage/read-upload.server.ts'
import { paperBucket } from './files.server.ts'
import type { PaperRow } from './paper-form.ts'
import { listChosen, searchIngredients } from './recipe.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** The texts of a paper's form and its file; an accepted file stays with a refused form. */
export async function readPaperForm(ctx: Ctx<User>, { request, context }: Args) {
	const { files } = requestContext(context).runtime
	const { fields, file, refusal } = await readUpload(request, ctx, files, {
		bucket: paperBucket,
		field: 'file',
	})
	const values: Record<string, string> = { ...fields, file: file?.id ?? '', fileName: file?.name ?? '' }
	return { fields, values, fileId: file?.id ?? null, refusal }
}

/** The rows of a paper's form, and behind them those that a search finds, not ticked. */
export async function paperRows(
	ctx: Ctx<User>,
	firmId: string,
	posted: readonly { ingredientId: string; isTicked: boolean }[],
	q: string | null,
) {
	const ids = posted.map(({ ingredientId }) => ingredientId)
	const chosen = await listChosen(ctx, firmId, ids)
	const chosenOf = new Map(chosen.map((one) => [one.ingredientId, one]))
	const rows = posted.flatMap(({ ingredientId, isTicked }): PaperRow[] => {
		const known = chosenOf.get(ingredientId)
		if (!known) return []
		const { name, ref, supplier } = known
		return [{ ingredientId, name, ref, supplier, isTicked }]
	})
	if (q === null) return { rows, hasMore: true, found: null }
	const found = await searchIngredients(ctx, firmId, q, ids)
	const added = found.rows.map(
		({ ingredientId, name, ref, supplier }): PaperRow => ({
			ingredientId,
			name,
			ref,
			supplier,
			isTicked: false,
		}),
	)
	return { rows: [...rows, ...added], hasMore: found.hasMore, found: added.length }
}
