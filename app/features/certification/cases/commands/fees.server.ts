import { eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { fees } from '../tables.server.ts'
import { applicationWorkflow } from '../workflow.server.ts'

type Quote = { amountMinor: number; currency: string; note: string }

/** Tells the firm the fee of its application. A later quote replaces one that was not accepted. */
export function quoteFee(ctx: Ctx<User>, id: string, quote: Quote) {
	return applicationWorkflow.transition(ctx, id, 'quote', {}, async (ctx, _row, take) => {
		const quoted = { ...quote, state: 'quoted' as const, quotedBy: ctx.actor.id, quotedAt: ctx.now }
		await ctx.db
			.insert(fees)
			.values({ applicationId: id, ...quoted })
			.onConflictDoUpdate({ target: fees.applicationId, set: quoted })
		return take()
	})
}

export function acceptFee(ctx: Ctx<User>, id: string) {
	return applicationWorkflow.transition(ctx, id, 'acceptQuote', {}, async (ctx, _row, take) => {
		await ctx.db
			.update(fees)
			.set({ state: 'accepted', answeredBy: ctx.actor.id, answeredAt: ctx.now })
			.where(eq(fees.applicationId, id))
		return take()
	})
}

/** A manager without a part in the case waives the fee. */
export function waiveFee(ctx: Ctx<User>, id: string, reason: string) {
	return applicationWorkflow.transition(ctx, id, 'waive', { note: reason }, async (ctx, _row, take) => {
		await ctx.db.update(fees).set({ state: 'waived', reason }).where(eq(fees.applicationId, id))
		return take()
	})
}
