import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { notify } from '#app/features/notifications/api.server.ts'
import { markAllRead } from '#app/features/notifications/commands/mark-read.server.ts'
import { lookedAtAs } from '#app/features/notifications/notices.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { banPerson } from '#app/features/users/admin/commands/ban-person.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { liveOf } from '#app/platform/live/live.server.ts'
import { readLive } from '#tests/live-reader.ts'
import { ownDatabase, serve } from '#tests/serve.ts'
import { anAdmin, aScholar, as, aUser, sessionCookie, testEnv } from '#tests/world.ts'
import { aQuestion } from '#tests/world-questions.ts'

async function aSite(env: Partial<typeof testEnv> = {}) {
	const { db, ...database } = await ownDatabase()
	const site = await serve({ db, ...database }, env)
	const origin = `http://127.0.0.1:${site.port}`
	return {
		...site,
		db,
		async open(person: Awaited<ReturnType<typeof aUser>>, since?: number) {
			const cookie = await sessionCookie(db, person)
			return { cookie, ...(await readLive(origin, { cookie, since })) }
		},
	}
}

// Each has a database of its own.
const slow = { timeout: 60_000 }

async function soon(holds: () => boolean) {
	for (let n = 0; n < 500 && !holds(); n++) await pause(10)
	expect(holds()).toBe(true)
}

test(
	'the bell says how many are unread, in the language of the page, and is told when one is read elsewhere',
	slow,
	async () => {
		const { db, open, get } = await aSite()
		const person = await aUser(db)
		const told = { personId: person.id, kind: 'notifications.looked-at-as', link: '/x' }
		await db.insert(notifications).values([
			{ ...told, eventId: 1 },
			{ ...told, eventId: 2 },
		])
		const { cookie, topics } = await open(person)
		const bell = async (path: string) => JSON.parse((await get(path, { cookie })).text)
		expect(await bell('/live/bell')).toEqual({ count: '2', label: 'Notifications: 2 unread' })
		expect((await bell('/ar/live/bell')).label).not.toContain('unread')

		await notify(as(null, db, new Date()), testEnv, {
			event: { id: 3 },
			personId: person.id,
			kind: lookedAtAs,
			values: {},
			link: '/x',
		})
		await soon(() => topics.length === 1)
		expect((await bell('/live/bell')).count).toBe('3')

		await markAllRead(as(person, db, new Date()), 3)
		await soon(() => topics.length === 2)
		expect(topics).toEqual(['you', 'you'])
		expect((await bell('/live/bell')).count).toBe('')
	},
)

test(
	'a claim is heard by scholars and by nobody else, and no word of the question with it',
	slow,
	async () => {
		const { db, open, post } = await aSite()
		const [asker, scholar] = [await aUser(db), await aScholar(db)]
		const question = await aQuestion(db, { userId: asker.id, title: 'A private matter', isPrivate: true })
		const [theirs, colleague] = [await open(asker), await open(await aScholar(db))]

		const cookie = await sessionCookie(db, scholar)
		expect((await post(`/scholar/fatwas/${question.id}/claim`, {}, { cookie })).status).toBe(302)
		await soon(() => colleague.topics.length > 0)
		expect(colleague.topics).toEqual(['fatwa'])
		expect(theirs.topics).toEqual([])
		expect(colleague.text()).toMatch(/^id: \d+\ndata: \n\nid: \d+\ndata: fatwa\n\n$/)

		// A rollback sends nothing.
		await expect(
			transaction(as(null, db, new Date()), async (ctx) => {
				await record(ctx, 'fatwa.claimed', 'x')
				throw new Error('after all not')
			}),
		).rejects.toThrow('after all not')
		await pause(400)
		expect(colleague.topics).toEqual(['fatwa'])
	},
)

test('the answer crosses every proxy as it is: not kept, not changed, not held back', slow, async () => {
	const { db, open, get, post } = await aSite()
	const { status, headers } = await open(await aUser(db))
	expect(status).toBe(200)
	expect(headers).toMatchObject({
		'content-type': 'text/event-stream; charset=utf-8',
		'cache-control': 'private, no-store, no-transform',
		'x-accel-buffering': 'no',
		'x-content-type-options': 'nosniff',
	})
	expect(headers['content-encoding']).toBeUndefined()
	expect(headers['content-length']).toBeUndefined()

	// Only pages of signed-in people have the script, with the time they were made.
	const cookie = await sessionCookie(db, await aUser(db))
	expect((await get('/about')).text).not.toContain('data-since')
	expect((await get('/about', { cookie })).text).toMatch(
		/<script src="[^"]*live[^"]*\.js" data-since="\d{13}"/,
	)

	// Background requests do not consume the flash message.
	const answer = await post('/notifications/read?upTo=1', {}, { cookie })
	const flash = String(answer.headers['set-cookie']).match(/flash=[^;]+/)?.[0]
	const both = `${cookie}; ${flash}`
	expect((await get('/notifications', { cookie: both, 'x-live': '1' })).status).toBe(503)
	expect((await get('/notifications', { cookie: both })).text).toContain('data-toast')
})

test(
	'visitors and ended sessions are refused, and before the site is opened all but the staff',
	slow,
	async () => {
		const { db, get, open, runtime } = await aSite()
		for (const path of ['/live', '/ar/live', '/live/bell']) expect((await get(path)).status).toBe(401)
		const { cookie } = await open(await aUser(db))
		await db.execute('delete from sessions')
		for (const path of ['/live', '/live/bell']) expect((await get(path, { cookie })).status).toBe(401)

		const settings = runtime.settings()
		runtime.settings = () => ({ ...settings, 'site.opened': false })
		expect((await open(await aUser(db))).status).toBe(503)
		expect((await open(await aScholar(db))).status).toBe(200)
	},
)

test('signing out ends it, a ban too, and that of others stays', slow, async () => {
	const { db, open, post } = await aSite()
	const [leaving, staying] = [await open(await aUser(db)), await open(await aUser(db))]
	expect((await post('/logout', {}, { cookie: leaving.cookie })).status).toBe(302)
	await soon(leaving.hasEnded)
	expect(staying.hasEnded()).toBe(false)

	const banned = await aUser(db)
	const theirs = await open(banned)
	await banPerson(as(await anAdmin(db), db, new Date()), testEnv, {
		personId: banned.id,
		reason: 'spam',
		until: null,
		zone: 'UTC',
	})
	await soon(theirs.hasEnded)
	expect(staying.hasEnded()).toBe(false)
})

test(
	'beyond the number that a process has room for a browser is asked to wait, and a process that stops ends all',
	slow,
	async () => {
		const { db, open, runtime, drain } = await aSite({ LIVE_CONNECTIONS: 1 })
		const first = await open(await aUser(db))
		expect(first.status).toBe(200)
		const refused = await open(await aUser(db))
		expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
		first.leave()
		await soon(() => liveOf(runtime).size() === 0)
		const next = await open(await aUser(db))
		expect(next.status).toBe(200)

		drain()
		await soon(next.hasEnded)
		const late = await open(await aUser(db))
		expect([late.status, late.headers['retry-after']]).toEqual([503, '1'])
	},
)

test('the stream is no data of a page: the router would wait for its end', slow, async () => {
	const { port, db } = await aSite()
	const cookie = await sessionCookie(db, await aUser(db))
	const answer = await fetch(`http://127.0.0.1:${port}/live.data`, {
		headers: { cookie },
		signal: AbortSignal.timeout(10_000),
	})
	await answer.text()
	expect(answer.status).toBe(404)
})
