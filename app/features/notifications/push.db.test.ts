import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { messageCame } from '#app/features/counseling/notices.ts'
import { answerReady } from '#app/features/fatwas/notices.ts'
import { profiles, sessions } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { bossJobs } from '#app/platform/events/boss-tables.server.ts'
import { makeVapidKey, vapidPublicKey } from '#app/platform/push/vapid.server.ts'
import { registry } from '#app/registry.server.ts'
import { test } from '#tests/db.ts'
import { aBrowser, aPushService } from '#tests/push-service.ts'
import { as, aUser, noon, testEnv } from '#tests/world.ts'
import { aProcess } from '#tests/world-mail.ts'
import { notify, type PushJob, sendPush } from './api.server.ts'
import { chooseWays } from './commands/choose-ways.server.ts'
import { markRead } from './commands/mark-read.server.ts'
import { sendDigests } from './commands/send-digests.server.ts'
import { subscribeBrowser, unsubscribeBrowser } from './commands/tell-browser.server.ts'
import { mostBrowsers, type NoticeKind, wayKey } from './model.ts'
import { roleChanged } from './notices.ts'
import { listNotifications } from './queries.server.ts'
import { pushSubscriptions } from './tables.server.ts'

const env = { VAPID_PRIVATE_KEY: makeVapidKey() }
const siteKey = vapidPublicKey(env) ?? ''
const { notices } = registry
let serial = 0

/** A person with push in a browser, with a local push service. */
async function aReader(db: Db, over: Parameters<typeof aUser>[1] = {}) {
	const [reader, service, browser] = [await aUser(db, over), await aPushService(), aBrowser()]
	const endpoint = `${service.at}/${++serial}`
	const sessionId = await aSession(db, reader)
	await db
		.insert(pushSubscriptions)
		.values({ personId: reader.id, sessionId, endpoint, siteKey, ...browser.keys })
	const tell = (kind: NoticeKind, values = {}, id = ++serial) =>
		notify(as(null, db), testEnv, { kind, personId: reader.id, event: { id }, values, link: '/dashboard' })
	const work = (over: Partial<Parameters<typeof aProcess>[1]> = env) => workOff(db, service.reach, over)
	const shown = () => service.sent.map(({ body }) => browser.read(body))
	return { reader, endpoint, sessionId, tell, work, shown, ...service }
}

async function aSession(db: Db, { id }: User): Promise<string> {
	const expiresAt = new Date(noon.getTime() + 30 * 24 * 60 * 60_000)
	const session = {
		userId: id,
		token: `token ${++serial}`,
		expiresAt,
		userAgent: 'Mozilla/5.0 Firefox/140.0',
	}
	const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id })
	return row?.id ?? ''
}

/** Attempts each waiting push once; finished ones leave the queue. */
async function workOff(db: Db, reach: Awaited<ReturnType<typeof aPushService>>['reach'], over: object) {
	const process = aProcess(db, over)
	const done: boolean[] = []
	for (const { id, data } of await waiting(db)) {
		const isDone = await sendPush(process, notices, data, { reach, now: noon })
		if (isDone) await db.delete(bossJobs).where(eq(bossJobs.id, id))
		done.push(isDone)
	}
	return done
}

async function waiting(db: Db) {
	const { id, data, name } = bossJobs
	const rows = await db.select({ id, data }).from(bossJobs).where(eq(name, 'pushes'))
	return rows as { id: string; data: PushJob }[]
}

const listed = (db: Db) => db.select().from(pushSubscriptions)

test('a browser is told what is new, in its reader’s language and direction, and where it leads', async ({
	db,
}) => {
	const { tell, work, shown, sent } = await aReader(db, { locale: 'ar' })
	await tell(roleChanged, { role: 'scholar' }, 7)
	expect(await work()).toEqual([true])
	expect(shown()).toEqual([
		{
			title: 'مشكاة',
			body: 'دورك في الموقع الآن: عالِم',
			lang: 'ar',
			dir: 'rtl',
			tag: 'event-7',
			url: '/ar/dashboard',
		},
	])
	expect(sent[0]?.headers).toMatchObject({
		authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]+$/),
		'content-encoding': 'aes128gcm',
		ttl: '86400',
		urgency: 'high',
	})
	expect(String(sent[0]?.body)).not.toContain('dashboard')
	expect(await listed(db)).toMatchObject([{ sentAt: noon }])
})

test('of what is private a browser says only that something waits', async ({ db }) => {
	const { tell, work, shown } = await aReader(db)
	await tell(messageCame)
	await tell(answerReady, { reader: 'asker', title: 'My secret', question: 'About my marriage' })
	await work()
	const said = shown().map(({ body }) => body)
	expect(said.sort()).toEqual([messageCame.says({}), answerReady.says({ reader: 'asker' })].sort())
	expect(JSON.stringify(shown())).not.toMatch(/secret|marriage|counsel/i)
})

test('what happened is told once, to each of their browsers and to nobody else’s', async ({ db }) => {
	const one = await aReader(db)
	const other = await aReader(db)
	const second = { endpoint: `${one.at}/second`, sessionId: await aSession(db, one.reader) }
	await db
		.insert(pushSubscriptions)
		.values({ personId: one.reader.id, siteKey, ...second, ...aBrowser().keys })
	await one.tell(roleChanged, { role: 'scholar' }, 7)
	await one.tell(roleChanged, { role: 'scholar' }, 7)
	await workOff(db, one.reach, env)
	expect(one.sent.map(({ path }) => `${one.at}${path}`).sort()).toEqual(
		[one.endpoint, second.endpoint].sort(),
	)
	expect(other.sent).toEqual([])
})

test('a kind turned off for push is sent by other channels only', async ({ db }) => {
	const { reader, tell, work, sent } = await aReader(db)
	const off = [wayKey(roleChanged.name, 'push'), wayKey(answerReady.name, 'push')]
	const ticked = new Set(
		notices.flatMap(({ name }) => (['site', 'mail', 'push'] as const).map((way) => wayKey(name, way))),
	)
	for (const key of off) ticked.delete(key)
	await chooseWays(as(reader, db), notices, { ticked })
	await tell(roleChanged, { role: 'scholar' })
	await work()
	expect(sent).toEqual([])
	expect((await listNotifications(as(reader, db))).rows).toHaveLength(1)

	// A form that does not offer push leaves its choices unchanged.
	await chooseWays(as(reader, db), notices, { ticked: new Set(), offered: ['site', 'mail'] })
	await tell(messageCame)
	await work()
	expect(sent).toHaveLength(1)
})

test('who chose one mail a day is told once a day, but at once of what cannot wait', async ({ db }) => {
	const { reader, tell, work, shown } = await aReader(db)
	const ticked = new Set(
		notices.flatMap(({ name }) => (['site', 'mail', 'push'] as const).map((way) => wayKey(name, way))),
	)
	await chooseWays(as(reader, db), notices, { ticked, rhythm: 'daily' })
	await tell(messageCame)
	await tell(answerReady, { reader: 'asker' })
	expect(await work()).toEqual([])
	await tell(roleChanged, { role: 'scholar' })
	expect(await work()).toEqual([true])
	await sendDigests(as(null, db), testEnv)
	await work()
	expect(shown().map(({ body, url }) => [body, url])).toEqual([
		['Your role on the site is now Scholar', '/dashboard'],
		['2 new notifications', '/notifications'],
	])
})

test('no push for notifications read on the site', async ({ db }) => {
	const { reader, tell, work, sent } = await aReader(db)
	await tell(messageCame)
	const [{ id } = { id: 0 }] = (await listNotifications(as(reader, db))).rows
	await markRead(as(reader, db), id)
	expect(await work()).toEqual([true])
	expect(sent).toEqual([])
})

for (const status of [404, 410])
	test(`a browser that takes nothing any more is forgotten (${status})`, async ({ db }) => {
		const { tell, work, service } = await aReader(db)
		service.status = status
		await tell(messageCame)
		expect(await work()).toEqual([true])
		expect(await listed(db)).toEqual([])
	})

test('a push service that is not well is asked again, one that refuses is not', async ({ db }) => {
	const { tell, work, service, sent } = await aReader(db)
	await tell(messageCame)
	for (const status of [500, 503, 429]) {
		service.status = status
		expect(await work(), String(status)).toEqual([false])
	}
	service.status = 201
	expect(await work()).toEqual([true])
	expect(sent).toHaveLength(4)
	await tell(answerReady, { reader: 'asker' })
	service.status = 403
	expect(await work()).toEqual([true])
	expect(await listed(db)).toHaveLength(1)
})

test('a name that leads into a closed network is asked nothing, and forgotten', async ({ db }) => {
	const { tell, reach, sent } = await aReader(db)
	await tell(messageCame)
	const closed = { ...reach, resolve: async () => [{ address: '10.0.0.7', family: 4 }] }
	expect(await workOff(db, closed, env)).toEqual([true])
	expect([sent, await listed(db)]).toEqual([[], []])
})

test('where the operator took the key away nothing is sent, and with another key browsers are forgotten', async ({
	db,
}) => {
	const { tell, work, sent } = await aReader(db)
	await tell(messageCame)
	expect(await work({})).toEqual([true])
	expect(await listed(db)).toHaveLength(1)
	await tell(messageCame)
	expect(await work({ VAPID_PRIVATE_KEY: makeVapidKey() })).toEqual([true])
	expect([sent, await listed(db)]).toEqual([[], []])
})

test('with its session a browser goes: what waited for it is not sent', async ({ db }) => {
	const { tell, work, sent, sessionId } = await aReader(db)
	await tell(messageCame)
	await db.delete(sessions).where(eq(sessions.id, sessionId))
	expect([await listed(db), await work(), sent]).toEqual([[], [true], []])
})

test('a session that has run out, or whose person is shut out, is told nothing', async ({ db }) => {
	const [one, other] = [await aReader(db), await aReader(db)]
	await one.tell(messageCame)
	await other.tell(messageCame)
	await db.update(sessions).set({ expiresAt: noon }).where(eq(sessions.id, one.sessionId))
	await db.update(profiles).set({ bannedAt: noon }).where(eq(profiles.id, other.reader.id))
	expect([await one.work(), one.sent, other.sent]).toEqual([[true, true], [], []])
})

test('an address that is no push service’s, or keys that are none, are refused', async ({ db }) => {
	const reader = await aUser(db)
	const at = { sessionId: await aSession(db, reader), siteKey }
	const { keys } = aBrowser()
	const good = { endpoint: 'https://push.example.com/a', ...keys }
	const wrong = [
		'http://push.example.com/a',
		'https://push.example.com:8443/a',
		'https://me:pw@push.example.com/a',
		'https://127.0.0.1/a',
		'https://[::1]/a',
		'https://169.254.169.254/latest',
		'ftp://push.example.com',
		'',
		`https://push.example.com/${'a'.repeat(2000)}`,
	].map((endpoint) => ({ ...good, endpoint }))
	const wrongKeys = [
		{ p256dh: keys.auth },
		{ p256dh: Buffer.alloc(65, 4).toString('base64url') },
		{ auth: 'x' },
	]
	for (const given of [...wrong, ...wrongKeys.map((keys) => ({ ...good, ...keys }))])
		expect(await subscribeBrowser(as(reader, db), given, at), given.endpoint).toEqual({
			ok: false,
			reason: 'push-address',
		})
	expect(await listed(db)).toEqual([])
	expect(await subscribeBrowser(as(reader, db), good, at)).toEqual({ ok: true })
})

test('a browser tells one person, and one has so many browsers at most', async ({ db }) => {
	const [reader, other] = [await aUser(db), await aUser(db)]
	const tell = async (who: User, n: number) =>
		subscribeBrowser(
			as(who, db, new Date(noon.getTime() + ++serial)),
			{ endpoint: `https://push.example.com/${n}`, ...aBrowser().keys },
			{ sessionId: await aSession(db, who), siteKey },
		)
	for (let n = 0; n <= mostBrowsers; n++) await tell(reader, n)
	const own = (await listed(db)).map(({ endpoint }) => endpoint)
	expect(own).toHaveLength(mostBrowsers)
	expect(own).not.toContain('https://push.example.com/0')
	await tell(other, 1)
	const taken = (await listed(db)).filter(({ endpoint }) => endpoint.endsWith('/1'))
	expect(taken).toMatchObject([{ personId: other.id }])
})

test('the number of browsers is limited, and those of others cannot be turned off', async ({ db }) => {
	const { reader } = await aReader(db)
	const [row] = await listed(db)
	const other = await aUser(db)
	const at = { sessionId: await aSession(db, other), siteKey }
	await expect(unsubscribeBrowser(as(other, db), row?.id ?? '')).rejects.toMatchObject({
		init: { status: 404 },
	})
	for (let n = 0; n < 20; n++) {
		const given = { endpoint: `https://push.example.com/${n}`, ...aBrowser().keys }
		expect((await subscribeBrowser(as(other, db), given, at)).ok).toBe(true)
	}
	const given = { endpoint: 'https://push.example.com/more', ...aBrowser().keys }
	expect(await subscribeBrowser(as(other, db), given, at)).toEqual({ ok: false, reason: 'push-too-often' })
	await unsubscribeBrowser(as(reader, db), row?.id ?? '')
	expect((await listed(db)).filter(({ personId }) => personId === reader.id)).toEqual([])
})
