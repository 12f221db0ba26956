import { eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Money } from '../money.ts'
import type { PayWay } from '../pledges/model.ts'
import { pledges } from '../pledges/tables.server.ts'
import type { CardOffer } from './components/pay-by-card.tsx'
import { cardPath } from './model.ts'
import { findCardAccount } from './open-session.server.ts'
import { type CardEnv, cardKeys } from './stripe.server.ts'
import { toStripe } from './units.ts'

type Of = { pledge: { id: string; currency: string }; way: PayWay | null; amount: Money; token: string }

/** The offer to a donor who chose a way by card; null: they chose another. */
export async function cardOfferOf(
	ctx: Ctx,
	env: CardEnv,
	{ pledge, way, amount, token }: Of,
): Promise<CardOffer | null> {
	if (way?.kind !== 'card') return null
	const keys = cardKeys(env)
	const [row] = await ctx.db
		.select({ sampleAt: pledges.sampleAt })
		.from(pledges)
		.where(eq(pledges.id, pledge.id))
	const account =
		keys && row && toStripe(amount) !== null
			? await findCardAccount(ctx, { currency: pledge.currency, ...row })
			: null
	return { to: account ? cardPath(token) : null, isTest: keys?.isTest ?? false }
}
