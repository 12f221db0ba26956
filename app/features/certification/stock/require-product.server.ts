import type { RouterContextProvider } from 'react-router'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { requireFirm } from '../firms/access.server.ts'
import { findProduct } from './products.server.ts'

type Args = {
	params: { firmId?: string; productId?: string }
	context: Readonly<RouterContextProvider>
}

/** The product of the address. @throws 404 as `requireFirm`, and if the firm has no such product */
export async function requireProduct(args: Args, need: 'read' | 'edit') {
	const { ctx, firm } = await requireFirm(args, need)
	const id = requireRow(readId(args.params.productId ?? ''))
	return { ctx, firm, product: requireRow(await findProduct(ctx, firm.id, id)) }
}
