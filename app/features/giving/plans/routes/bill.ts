import { billAnswer } from '../../pledges/bill.server.ts'
import { planOfLink } from '../link.server.ts'
import { listGifts } from '../read.server.ts'
import type { Route } from './+types/bill'

/** The Swiss QR-bill of the plan's next gift. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, pledge, today } = await planOfLink(context, params.token)
	const { plan, code, currency, amountMinor, fund } = pledge
	const { late, next } = await listGifts(ctx, plan, { today, amountMinor })
	return billAnswer(ctx, context, {
		amount: { minor: (late[0] ?? next[0])?.amountMinor ?? amountMinor, currency },
		code,
		fund: fund.name,
		wayId: new URL(request.url).searchParams.get('way') ?? pledge.wayId,
	})
}
