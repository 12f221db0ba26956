import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { recordAll } from '#app/platform/events/events.server.ts'
import { canReadMessages } from '../policy.ts'
import { contactMessages } from '../tables.server.ts'

/**
 * Marks messages as read, or takes that back. The first reading counts; what is so already stays as it is.
 * @returns how many were marked
 */
export async function markMessages(
	ctx: Ctx<User>,
	messageIds: string[],
	as: 'read' | 'unread',
): Promise<number> {
	allow(canReadMessages(ctx.actor))
	const { id, readAt } = contactMessages
	const isRead = as === 'read'
	return transaction(ctx, async (ctx) => {
		const marked = await ctx.db
			.update(contactMessages)
			.set({ readAt: isRead ? ctx.now : null })
			.where(and(inArray(id, messageIds), isRead ? isNull(readAt) : isNotNull(readAt)))
			.returning({ id })
		await recordAll(
			ctx,
			`contact.${as}`,
			marked.map(({ id }) => id),
		)
		return marked.length
	})
}
