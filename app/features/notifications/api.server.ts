import { inArray } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { forgetMails } from '#app/platform/mail/mail.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Channel, NoticeKind } from './model.ts'
import { listReachableAdmins, type Notification, notifyAll } from './notify.server.ts'
import { forgetPushes } from './push.server.ts'
import { countForBell } from './queries.server.ts'
import { notifications } from './tables.server.ts'

export { settleNotices } from './commands/settle.server.ts'
export { countKept } from './mail-queries.server.ts'
export { type PushJob, sendPush } from './push.server.ts'

export type News = {
	/** What happened; a person is told of it once. */
	event: { id: number; at?: Date; actorId?: string | null }
	personId: string
	kind: NoticeKind
	/** Ids and codes that its sentence needs, never private text. */
	values: Record<string, string>
	/** Where it leads, without language prefix. */
	link: string
	/** Ways by which they were told already. */
	not?: Channel[]
}

/** How many notifications of one's own are unread, for the bell of the header: one more than it shows, at most. */
export async function countUnread(ctx: Ctx): Promise<number> {
	return ctx.actor ? countForBell({ ...ctx, actor: ctx.actor }) : 0
}

/**
 * Tells a person what happened, on the site and by mail as they prefer; for listeners, in whose transaction it
 * writes. Twice is once. Who cannot sign in is told nothing.
 */
export async function notify(ctx: Ctx, env: Pick<Env, 'SECRET'>, news: News): Promise<void> {
	const { personId, values, link, ...notification } = news
	await notifyAll(ctx, env, { ...notification, people: [{ id: personId, values, link }] })
}

/** The same to some hundreds at once, in a handful of statements. */
export async function notifyMany(
	ctx: Ctx,
	env: Pick<Env, 'SECRET'>,
	notification: Notification,
): Promise<void> {
	await notifyAll(ctx, env, notification)
}

/**
 * Takes away what was told of these events, on the site, by mail and in browsers: what they happened to is gone without a
 * trace.
 */
export async function forgetNotifications(ctx: Ctx, eventIds: number[]): Promise<void> {
	if (eventIds.length === 0) return
	await ctx.db.delete(notifications).where(inArray(notifications.eventId, eventIds))
	await forgetMails(
		ctx,
		eventIds.map((id) => `event:${id}:`),
	)
	await forgetPushes(ctx, eventIds)
}

/** Everybody who runs the site and can sign in, by id. */
export function listAdmins(ctx: Ctx): Promise<string[]> {
	return listReachableAdmins(ctx)
}
