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

/** One thing that a browser is told. */
export type PushJob = {
	browserId: string
	kind: string
	/** Ids and codes that its sentence needs, never private text. */
	values: Record<string, string>
	/** Where it leads, without language prefix. */
	link: string
	/** What happened; of what was read on the site meanwhile no browser is told. 0: of nothing single. */
	eventId: number
}

/** Letters of its sentence: a message has 4096 bytes, and a browser shows a few lines. */
const mostLetters = 300

/** The browsers that a row of `profiles` is told in, by id; named in full, since Drizzle leaves tables away where there is one. */
export const browsersOf = sql<string[]>`coalesce((select json_agg(browser.id)
	from ${pushSubscriptions} browser where browser.person_id = profiles.id), '[]')`

/** Makes jobs in the transaction at hand; the same thing for the same browser is one. */
export async function queuePushes(ctx: Ctx, jobs: PushJob[]): Promise<void> {
	if (jobs.length === 0) return
	const named = jobs.map((data) => ({ id: idOf(data), data }))
	await onQueues(ctx.db, (boss) => boss.insert('pushes', named))
}

/** Takes away what browsers were told of these events, or are to be told. */
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
 * Tells a browser, in its person's language. Where its session has ended, the site has another key, or they have read it
 * on the site, nothing is sent; a browser that takes nothing any more is forgotten.
 * @returns whether it is done with; else it is to be tried again
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
	// Of a newer version: left to the processes that know it.
	if (!kind && job.kind !== digest) return false
	const text = write(runtime, kind, job, browser.locale ?? baseLocale)
	const isUrgent = kind?.isUrgent ?? false
	const { result, said } = await pushMessage(env, { to: browser, text, isUrgent }, { reach, now })
	if (result === 'sent') await db.update(pushSubscriptions).set({ sentAt: now }).where(own)
	if (result === 'gone') await db.delete(pushSubscriptions).where(own)
	if (result !== 'sent') log.warn({ browser: job.browserId, kind: job.kind, result, said }, 'push not sent')
	return result !== 'later'
}

/** As long as its session lasts and they did not read it on the site. */
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

/** What the service worker shows (features/offline/push.js). */
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
