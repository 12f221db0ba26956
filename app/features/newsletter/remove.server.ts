import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { deliveries, subscribers } from './tables.server.ts'

/**
 * Deletes subscribers with all newsletter mails to them, in the current transaction.
 * @returns their ids
 */
export async function removeSubscribers(ctx: Ctx, which: SQL | undefined): Promise<string[]> {
	const gone = await ctx.db
		.delete(subscribers)
		.where(which)
		.returning({ id: subscribers.id, email: subscribers.email })
	const emails = gone.map(({ email }) => email)
	if (emails.length > 0)
		await ctx.db.delete(mails).where(and(inArray(mails.toAddress, emails), like(mails.kind, 'newsletter.%')))
	return gone.map(({ id }) => id)
}

/** Stops unsent letters to a subscriber, in the current transaction. */
export async function stopMails(ctx: Ctx, id: string): Promise<void> {
	const key = sql<string>`'newsletter:' || ${deliveries.letterId} || ':' || ${deliveries.subscriberId}`
	const keys = ctx.db.select({ key }).from(deliveries).where(eq(deliveries.subscriberId, id))
	await ctx.db.delete(mails).where(and(eq(mails.status, 'waiting'), inArray(mails.key, keys)))
}
