import { sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { type Channel, channels, digest, isSwitchable, type NoticeKind, wayKey } from '../model.ts'
import { notificationPreferences } from '../tables.server.ts'

type Choice = { ticked: ReadonlySet<string>; isDaily?: boolean; asked?: readonly Channel[] }

/**
 * Sets by which ways one is told of each kind; what cannot be switched off stays on.
 * @param chosen.ticked the `wayKey`s of what is wanted; every other is not
 * @param chosen.isDaily one mail a day in place of one for each thing
 * @param chosen.asked the ways that the form asked about; what was chosen of others stays
 */
export async function chooseWays(
	ctx: Ctx<User>,
	kinds: NoticeKind[],
	{ ticked, isDaily = false, asked = channels }: Choice,
): Promise<void> {
	const personId = ctx.actor.id
	const rows = kinds.flatMap(({ name: kind, ways }) =>
		asked
			.filter((channel) => isSwitchable({ name: kind, ways }, channel))
			.map((channel) => ({ personId, kind, channel, wanted: ticked.has(wayKey(kind, channel)) })),
	)
	rows.push({ personId, kind: digest, channel: 'mail', wanted: isDaily })
	const { personId: person, kind, channel } = notificationPreferences
	await transaction(ctx, async (ctx) => {
		await ctx.db
			.insert(notificationPreferences)
			.values(rows)
			.onConflictDoUpdate({ target: [person, kind, channel], set: { wanted: sql`excluded.wanted` } })
		await record(ctx, 'user.notifications-chosen', ctx.actor.id)
	})
}
