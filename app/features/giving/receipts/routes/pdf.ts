import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { receiptAnswer } from '../document.server.ts'
import { parseReceiptNumber } from '../model.ts'
import { findReceipt } from '../queries.server.ts'
import type { Route } from './+types/pdf'

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(parseReceiptNumber(params.number))
	const { SECRET } = requestContext(context).runtime.env
	return receiptAnswer(requireRow(await findReceipt(ctx, id, SECRET)), context)
}
