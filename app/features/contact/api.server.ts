import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countUnread } from './queries.server.ts'

/** How many messages of the contact form nobody has read yet. Throws 403 for anybody but an admin. */
export function countUnreadMessages(ctx: Ctx<User>): Promise<number> {
	return countUnread(ctx)
}
