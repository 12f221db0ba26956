import type { RouterContextProvider } from 'react-router'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { requireFirm } from '../firms/access.server.ts'
import { findIngredient } from './ingredient.server.ts'

type Args = {
	params: { firmId?: string; ingredientId?: string }
	context: Readonly<RouterContextProvider>
}

/** The ingredient of the address. @throws 404 as `requireFirm`, and if the firm has no such ingredient */
export async function requireIngredient(args: Args, need: 'read' | 'edit') {
	const { ctx, firm } = await requireFirm(args, need)
	const id = requireRow(readId(args.params.ingredientId ?? ''))
	return { ctx, firm, ingredient: requireRow(await findIngredient(ctx, firm.id, id)) }
}
