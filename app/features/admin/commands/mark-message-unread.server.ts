import { and, eq, isNotNull } from 'drizzle-orm'
import { contactMessages } from '#app/features/contact/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events.server.ts'
import { canOversee } from '../policy.ts'

/** Takes a reading back; of a message that is unread already it changes nothing. */
export async function markMessageUnread(ctx: Ctx<User>, messageId: string): Promise<void> {
	allow(canOversee(ctx.actor))
	await together(ctx, async (ctx) => {
		const taken = await ctx.db
			.update(contactMessages)
			.set({ readAt: null })
			.where(and(eq(contactMessages.id, messageId), isNotNull(contactMessages.readAt)))
			.returning({ id: contactMessages.id })
		if (taken.length > 0) await record(ctx, 'contact.unread', messageId)
	})
}
