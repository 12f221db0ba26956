import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { markMessageRead as markRead } from './commands/mark-message-read.server.ts'
import { countUnread, listNewest } from './queries.server.ts'

/** How many messages of the contact form nobody has read yet. Throws 403 for anybody but an admin. */
export function countUnreadMessages(ctx: Ctx<User>): Promise<number> {
	return countUnread(ctx)
}

/**
 * The messages of the contact form, newest first, 20 at a time. Throws 403 for anybody but an admin.
 * @param page.before the `older` of the page before; none for the first page
 * @returns the messages, and the key of the next page or null
 */
export function listMessages(ctx: Ctx<User>, page: { before?: string } = {}) {
	return listNewest(ctx, page.before)
}

/** Marks a message as read; twice or an unknown id changes nothing. Throws 403 for anybody but an admin. */
export function markMessageRead(ctx: Ctx<User>, messageId: string): Promise<void> {
	return markRead(ctx, messageId)
}
