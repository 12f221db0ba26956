import { eq } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { removeSubscribers, stopMails } from '../remove.server.ts'
import { subscribers } from '../tables.server.ts'

/** Unsubscribes an address and stops waiting letters. Does nothing the second time. */
export async function unsubscribe(ctx: Ctx, id: string): Promise<void> {
	await transaction(ctx, async (ctx) => {
		await ctx.db
			.update(subscribers)
			.set({ status: 'left', askedAt: null, changedAt: ctx.now })
			.where(eq(subscribers.id, id))
		await stopMails(ctx, id)
	})
}

export async function eraseAddress(ctx: Ctx, id: string): Promise<void> {
	await transaction(ctx, (ctx) => removeSubscribers(ctx, eq(subscribers.id, id)))
}
