import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events.server.ts'
import { canReadMessages } from '../policy.ts'
import { contactMessages } from '../tables.server.ts'

/** The first reading counts; once more changes nothing. */
export async function markMessageRead(ctx: Ctx<User>, messageId: string): Promise<void> {
	allow(canReadMessages(ctx.actor))
	await together(ctx, async (ctx) => {
		const read = await ctx.db
			.update(contactMessages)
			.set({ readAt: ctx.now })
			.where(and(eq(contactMessages.id, messageId), isNull(contactMessages.readAt)))
			.returning({ id: contactMessages.id })
		if (read.length > 0) await record(ctx, 'contact.read', messageId)
	})
}
