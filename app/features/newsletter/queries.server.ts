import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deliveries, letters as lettersTable, subscribers } from './tables.server.ts'

/** A subscription by id, for the holder of its signed link. */
export async function findOwn(ctx: Ctx, id: string) {
	const { email, status } = subscribers
	const [row] = await ctx.db.select({ email, status }).from(subscribers).where(eq(subscribers.id, id))
	return row
}

/** Everything stored about an address, for its owner. */
export async function dataOfAddress(ctx: Ctx, email: string) {
	const { language, status, askedAt, confirmedAt, changedAt } = subscribers
	const [subscription = null] = await ctx.db
		.select({ email: subscribers.email, language, status, askedAt, confirmedAt, changedAt })
		.from(subscribers)
		.where(eq(subscribers.email, email))
	const letters = await ctx.db
		.select({ sentAt: lettersTable.sentAt })
		.from(deliveries)
		.innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
		.innerJoin(lettersTable, eq(lettersTable.id, deliveries.letterId))
		.where(eq(subscribers.email, email))
		.orderBy(asc(lettersTable.sentAt))
	return { subscription, letters }
}
