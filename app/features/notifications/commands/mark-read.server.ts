import { and, eq, isNull, lte } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { publishChange, topicsOfPeople } from '#app/platform/live/announce.server.ts'
import { notifications } from '../tables.server.ts'

/** Marks one's own notification as read. @returns its link */
export async function markRead(ctx: Ctx<User>, id: number): Promise<string> {
	const mine = and(eq(notifications.id, id), eq(notifications.personId, ctx.actor.id))
	return inTransaction(ctx, async (ctx) => {
		const [notification] = await ctx.db.select({ link: notifications.link }).from(notifications).where(mine)
		const { link } = requireRow(notification)
		await ctx.db
			.update(notifications)
			.set({ readAt: ctx.now })
			.where(and(mine, isNull(notifications.readAt)))
		await publishChange(ctx, topicsOfPeople([ctx.actor.id]))
		return link
	})
}

/** Marks one's own notifications as read up to the newest one shown; later ones stay unread. */
export async function markAllRead(ctx: Ctx<User>, newest: number): Promise<void> {
	await inTransaction(ctx, async (ctx) => {
		await ctx.db
			.update(notifications)
			.set({ readAt: ctx.now })
			.where(
				and(
					eq(notifications.personId, ctx.actor.id),
					lte(notifications.id, newest),
					isNull(notifications.readAt),
				),
			)
		await publishChange(ctx, topicsOfPeople([ctx.actor.id]))
	})
}
