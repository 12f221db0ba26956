import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { canSignIn } from '#app/features/users/api.server.ts'
import { profiles, sessions } from '#app/features/users/tables.server.ts'
import { m } from '#app/paraglide/messages.js'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bossJobs } from '#app/platform/events/boss-tables.server.ts'
import { onQueues } from '#app/platform/events/queues.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { pushMessage, pushReach } from '#app/platform/push/push.server.ts'
import { vapidPublicKey } from '#app/platform/push/vapid.server.ts'
import { organisationIn } from '#app/platform/site/organisation.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { baseLocale, directionOf, type Locale, offered, pathIn } from '#app/platform/text/locale.ts'
import { digest, type NoticeKind } from './model.ts'
import { notifications, pushSubscriptions } from './tables.server.ts'

export type PushJob = {
	browserId: string
	kind: string
	/** Ids and codes for its sentence, never private text. */
	values: Record<string, string>
	/** Address without language prefix. */
	link: string
	/** No push of an event that was read on the site meanwhile. 0: no single event. */
	eventId: number
}

/** Characters of the sentence: a message has 4096 bytes, and browsers show a few lines. */
const mostLetters = 300

/** Ids of a profile's browsers. Names are written out, because Drizzle omits the table in a select of a single one. */
export const browsersOf = sql<string[]>`coalesce((select json_agg(browser.id)
	from ${pushSubscriptions} browser where browser.person_id = profiles.id), '[]')`

/** Queues pushes in the current transaction; the same push for the same browser is queued once. */
export async function queuePushes(ctx: Ctx, jobs: PushJob[]): Promise<void> {
	if (jobs.length === 0) return
	const named = jobs.map((data) => ({ id: idOf(data), data }))
	await onQueues(ctx.db, (boss) => boss.insert('pushes', named))
}

/** Deletes sent and queued pushes of these events. */
export async function forgetPushes(ctx: Ctx, eventIds: number[]): Promise<void> {
	const of = inArray(sql`(${bossJobs.data} ->> 'eventId')::bigint`, eventIds)
	await ctx.db.delete(bossJobs).where(and(eq(bossJobs.name, 'pushes'), of))
}

function idOf({ browserId, kind, eventId, link, values }: PushJob): string {
	const hex = createHash('sha256')
		.update(JSON.stringify([browserId, kind, eventId, link, values]))
		.digest('hex')
	return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Sends a push in the person's language. Skipped where the session ended, the site's key changed, or it was read on the
 * site; a browser that rejects pushes for good is deleted.
 * @returns whether it is done; otherwise it is retried
 */
export async function sendPush(
	runtime: Pick<Runtime, 'db' | 'env' | 'log' | 'settings'>,
	kinds: NoticeKind[],
	job: PushJob,
	{ reach = pushReach, now }: { reach?: typeof pushReach; now: Date },
): Promise<boolean> {
	const { db, env, log } = runtime
	const siteKey = vapidPublicKey(env)
	if (!siteKey) return true
	const browser = await findBrowser({ db, actor: null, now }, job)
	if (!browser) return true
	const own = eq(pushSubscriptions.id, job.browserId)
	if (browser.siteKey !== siteKey) {
		await db.delete(pushSubscriptions).where(own)
		return true
	}
	const kind = kinds.find(({ name }) => name === job.kind)
	// A kind of a newer version: left to processes that know it.
	if (!kind && job.kind !== digest) return false
	const text = write(runtime, kind, job, browser.locale ?? baseLocale)
	const isUrgent = kind?.isUrgent ?? false
	const { result, said } = await pushMessage(env, { to: browser, text, isUrgent }, { reach, now })
	if (result === 'sent') await db.update(pushSubscriptions).set({ sentAt: now }).where(own)
	if (result === 'gone') await db.delete(pushSubscriptions).where(own)
	if (result !== 'sent') log.warn({ browser: job.browserId, kind: job.kind, result, said }, 'push not sent')
	return result !== 'later'
}

/** The browser, if its session lasts and the notification is unread. */
async function findBrowser(ctx: Ctx, { browserId, eventId }: PushJob) {
	const { id, personId, sessionId, endpoint, p256dh, auth, siteKey } = pushSubscriptions
	const [row] = await ctx.db
		.select({ endpoint, p256dh, auth, siteKey, locale: profiles.locale })
		.from(pushSubscriptions)
		.innerJoin(sessions, eq(sessions.id, sessionId))
		.innerJoin(profiles, eq(profiles.id, personId))
		.leftJoin(
			notifications,
			and(
				eq(notifications.personId, personId),
				eq(notifications.eventId, eventId),
				isNotNull(notifications.readAt),
			),
		)
		.where(
			and(eq(id, browserId), gt(sessions.expiresAt, ctx.now), canSignIn(ctx.now), isNull(notifications.id)),
		)
	return row
}

/** Payload for the service worker (features/offline/push.js). */
function write(
	{ settings }: Pick<Runtime, 'settings'>,
	kind: NoticeKind | undefined,
	{ values, link, eventId }: PushJob,
	wanted: Locale,
): string {
	const locale = offered(settings()['site.languages'], wanted)
	return inLocale(locale, () => {
		const says = kind ? kind.says(values) : m.notifications_digest_subject({ count: Number(values.count) })
		const body = says.slice(0, mostLetters)
		const shown = { body, lang: locale, dir: directionOf(locale), tag: `event-${eventId}` }
		return JSON.stringify({
			title: organisationIn(settings(), locale).name,
			...shown,
			url: pathIn(locale, link),
		})
	})
}
