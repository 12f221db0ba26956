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
	/** A person is notified once of each event. */
	event: { id: number; at?: Date; actorId?: string | null }
	personId: string
	kind: NoticeKind
	/** Ids and codes for its sentence, never private text. */
	values: Record<string, string>
	/** Address without language prefix. */
	link: string
	/** Channels by which they were told already. */
	not?: Channel[]
}

/** Unread notifications of the reader, counted up to one more than the bell shows. */
export async function countUnread(ctx: Ctx): Promise<number> {
	return ctx.actor ? countForBell({ ...ctx, actor: ctx.actor }) : 0
}

/**
 * Notifies a person on the site, by mail and by push as they prefer; for listeners, in their transaction. Calling it
 * twice notifies once. People who cannot sign in are skipped.
 */
export async function notify(ctx: Ctx, env: Pick<Env, 'SECRET'>, news: News): Promise<void> {
	const { personId, values, link, ...notification } = news
	await notifyAll(ctx, env, { ...notification, people: [{ id: personId, values, link }] })
}

/** The same for hundreds of people, in a few statements. */
export async function notifyMany(
	ctx: Ctx,
	env: Pick<Env, 'SECRET'>,
	notification: Notification,
): Promise<void> {
	await notifyAll(ctx, env, notification)
}

/** Deletes all notifications of these events, also queued mails and pushes: their subject was erased. */
export async function forgetNotifications(ctx: Ctx, eventIds: number[]): Promise<void> {
	if (eventIds.length === 0) return
	await ctx.db.delete(notifications).where(inArray(notifications.eventId, eventIds))
	await forgetMails(
		ctx,
		eventIds.map((id) => `event:${id}:`),
	)
	await forgetPushes(ctx, eventIds)
}

/** Ids of all admins who can sign in. */
export function listAdmins(ctx: Ctx): Promise<string[]> {
	return listReachableAdmins(ctx)
}
