import { eq } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { removeSubscribers, stopMails } from '../remove.server.ts'
import { subscribers } from '../tables.server.ts'

/** The reader of an address wants no more letters, nor those that are written and wait. Twice is once. */
export async function unsubscribe(ctx: Ctx, id: string): Promise<void> {
	await transaction(ctx, async (ctx) => {
		await ctx.db
			.update(subscribers)
			.set({ status: 'left', askedAt: null, changedAt: ctx.now })
			.where(eq(subscribers.id, id))
		await stopMails(ctx, id)
	})
}

/** The reader of an address wants nothing of it to be kept. */
export async function forgetAddress(ctx: Ctx, id: string): Promise<void> {
	await transaction(ctx, (ctx) => removeSubscribers(ctx, eq(subscribers.id, id)))
}
