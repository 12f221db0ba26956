import { billAnswer } from '../bill.server.ts'
import { pledgeOfLink } from '../link.server.ts'
import type { Route } from './+types/bill'

/** The Swiss QR-bill of what is still to come. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, pledge } = await pledgeOfLink(context, params.token)
	const { code, currency, fund } = pledge
	return billAnswer(ctx, context, {
		amount: { minor: Math.max(1, pledge.amountMinor - pledge.receivedMinor), currency },
		code,
		fund: fund.name,
		wayId: new URL(request.url).searchParams.get('way') ?? pledge.wayId,
	})
}
