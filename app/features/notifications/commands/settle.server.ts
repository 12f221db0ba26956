import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { publishChange, topicsOfPeople } from '#app/platform/live/announce.server.ts'
import type { NoticeKind } from '../model.ts'
import { notifications } from '../tables.server.ts'

/**
 * Marks notifications of waiting work as read for everybody, because somebody took it. Neither the bell nor the mail of
 * the day counts them then.
 */
export async function settleNotices(ctx: Ctx, kinds: NoticeKind[], link: string): Promise<void> {
	const { kind, readAt, personId } = notifications
	const names = kinds.map(({ name }) => name)
	const settled = await ctx.db
		.update(notifications)
		.set({ readAt: ctx.now, inDigest: false })
		.where(and(eq(notifications.link, link), inArray(kind, names), isNull(readAt)))
		.returning({ personId })
	const people = [...new Set(settled.map((row) => row.personId))]
	if (people.length > 0) await publishChange(ctx, topicsOfPeople(people))
}
