import { requestContext } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { anyPledgeOfLink } from '../../pledges/link.server.ts'
import { receiptAnswer } from '../document.server.ts'
import { parseReceiptNumber } from '../model.ts'
import { findReceipt } from '../queries.server.ts'
import type { Route } from './+types/own-pdf'

/** A receipt of a secret link's pledge. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, pledge } = await anyPledgeOfLink(context, params.token)
	const id = requireRow(parseReceiptNumber(params.number))
	const receipt = requireRow(await findReceipt(ctx, id, requestContext(context).runtime.env.SECRET))
	return receiptAnswer(requireRow(receipt.pledgeId === pledge.id ? receipt : undefined), context)
}
