import { and, eq, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import {
	type Channel,
	channels,
	digest,
	isSwitchable,
	type NoticeKind,
	type Rhythm,
	wayKey,
} from '../model.ts'
import { notificationPreferences } from '../tables.server.ts'

type Choice = { ticked: ReadonlySet<string>; rhythm?: Rhythm; offered?: readonly Channel[] }

/**
 * Saves which channels notify a person of each kind; mandatory ones stay on.
 * @param chosen.ticked `wayKey`s of the ticked boxes; all others are off
 * @param chosen.rhythm one mail a day in place of single mails, for all or some kinds
 * @param chosen.asked channels that the form offered; choices of others stay
 */
export async function chooseWays(
	ctx: Ctx<User>,
	kinds: NoticeKind[],
	{ ticked, rhythm = 'mixed', offered = channels }: Choice,
): Promise<void> {
	const personId = ctx.actor.id
	const rows = kinds.flatMap(({ name: kind, ways }) =>
		offered
			.filter((channel) => isSwitchable({ name: kind, ways }, channel))
			.map((channel) => ({ personId, kind, channel, wanted: ticked.has(wayKey(kind, channel)) })),
	)
	if (rhythm !== 'mixed') rows.push({ personId, kind: digest, channel: 'mail', wanted: rhythm === 'daily' })
	const { personId: person, kind, channel } = notificationPreferences
	await transaction(ctx, async (ctx) => {
		if (rhythm === 'mixed')
			await ctx.db.delete(notificationPreferences).where(and(eq(person, personId), eq(kind, digest)))
		await ctx.db
			.insert(notificationPreferences)
			.values(rows)
			.onConflictDoUpdate({ target: [person, kind, channel], set: { wanted: sql`excluded.wanted` } })
		await record(ctx, 'user.notifications-chosen', ctx.actor.id)
	})
}
