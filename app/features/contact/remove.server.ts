import { and, eq, inArray, like, lt, ne } from 'drizzle-orm'
import { forgetNotifications } from '#app/features/notifications/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { contactMessages, contactSteps } from './tables.server.ts'

/** Batch size: the embedded database does nothing else meanwhile. */
const some = 100
const dayMs = 86_400_000

export function mailKeyOf(stepId: number): string {
	return `contact-reply:${stepId}`
}

/**
 * Deletes messages with their steps, quoting mails and notifications, in the current transaction. A reply under way is
 * still sent.
 */
export async function removeMessages(ctx: Ctx, ids: string[]): Promise<void> {
	if (ids.length === 0) return
	const steps = await ctx.db
		.select({ id: contactSteps.id })
		.from(contactSteps)
		.where(inArray(contactSteps.subjectId, ids))
	const keys = steps.map(({ id }) => mailKeyOf(id))
	if (keys.length > 0)
		await ctx.db.delete(mails).where(and(inArray(mails.key, keys), ne(mails.status, 'waiting')))
	const recorded = await ctx.db
		.select({ id: events.id })
		.from(events)
		.where(and(inArray(events.subjectId, ids), like(events.name, 'contact.%')))
	await forgetNotifications(
		ctx,
		recorded.map(({ id }) => id),
	)
	await ctx.db.delete(contactMessages).where(inArray(contactMessages.id, ids))
}

/** Deletes a message half a minute after it was marked as deleted, unless that was undone. */
export async function removeDeleted(ctx: Ctx, id: string): Promise<void> {
	const [row] = await ctx.db
		.select({ id: contactMessages.id })
		.from(contactMessages)
		.where(and(eq(contactMessages.id, id), eq(contactMessages.status, 'deleted')))
		.for('update')
	if (row) await removeMessages(ctx, [row.id])
}

/**
 * Deletes messages without activity for some days, in any state.
 * @returns how many
 */
export async function removeOld(ctx: Ctx, days: number): Promise<number> {
	const then = new Date(ctx.now.getTime() - days * dayMs)
	let all = 0
	for (;;) {
		const removed = await transaction(ctx, async (ctx) => {
			const old = await ctx.db
				.select({ id: contactMessages.id })
				.from(contactMessages)
				.where(lt(contactMessages.updatedAt, then))
				.orderBy(contactMessages.updatedAt)
				.limit(some)
				.for('update', { skipLocked: true })
			await removeMessages(
				ctx,
				old.map(({ id }) => id),
			)
			return old.length
		})
		all += removed
		if (removed < some) return all
	}
}
