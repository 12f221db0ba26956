import { sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { channels, isSwitchable, type NoticeKind, wayKey } from '../model.ts'
import { notificationPreferences } from '../tables.server.ts'

/**
 * Sets by which ways one is told of each kind; what cannot be switched off stays on.
 * @param ticked the `wayKey`s of what is wanted; every other is not
 */
export async function chooseWays(
	ctx: Ctx<User>,
	kinds: NoticeKind[],
	ticked: ReadonlySet<string>,
): Promise<void> {
	const rows = kinds.flatMap((kind) =>
		channels
			.filter((channel) => isSwitchable(kind, channel))
			.map((channel) => ({
				personId: ctx.actor.id,
				kind: kind.name,
				channel,
				wanted: ticked.has(wayKey(kind.name, channel)),
			})),
	)
	if (rows.length === 0) return
	const { personId, kind, channel } = notificationPreferences
	await transaction(ctx, async (ctx) => {
		await ctx.db
			.insert(notificationPreferences)
			.values(rows)
			.onConflictDoUpdate({ target: [personId, kind, channel], set: { wanted: sql`excluded.wanted` } })
		await record(ctx, 'user.notifications-chosen', ctx.actor.id)
	})
}
