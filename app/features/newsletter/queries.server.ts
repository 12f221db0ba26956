import { eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { subscribers } from './tables.server.ts'

/** A subscription, for whoever has a letter that was sent to its address. */
export async function findOwn(ctx: Ctx, id: string) {
	const { email, status } = subscribers
	const [row] = await ctx.db.select({ email, status }).from(subscribers).where(eq(subscribers.id, id))
	return row
}
