import { setTimeout as pause } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { categories } from '#app/features/categories/tables.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import { nowOf, openPostgres } from '#app/platform/db/db.server.ts'
import { withoutTimeouts } from '#app/platform/db/pool.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { sendMail } from '#app/platform/mail/mail-sender.server.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import { blockableWay } from './blockable-way.ts'
import { serve } from './serve.ts'
import { aCategory, as, aUser, sessionCookie, testEnv } from './world.ts'

async function within(seconds: number, what: string, holds: () => Promise<boolean>) {
	const until = performance.now() + seconds * 1000
	while (!(await holds())) {
		if (performance.now() > until) expect.fail(`${what} within ${seconds} seconds`)
		await pause(50)
	}
}

test('while the database is away copies are read, all else is put off calmly, and no acknowledged row is lost', {
	timeout: 120_000,
}, async () => {
	const way = await blockableWay()
	const database = await openPostgres(way.url, { ...withoutTimeouts, DATABASE_CONNECT_SECONDS: 1 })
	onTestFinished(() => database.close())
	const site = await serve(database)
	const cookie = await sessionCookie(database.db, await aUser(database.db))
	const page = { accept: 'text/html' }
	expect((await site.get('/about', page)).status).toBe(200)
	expect((await site.get('/dashboard', { ...page, cookie })).status).toBe(200)

	const acknowledged: string[] = []
	let isOver = false
	onTestFinished(() => {
		isOver = true
	})
	const writers = Array.from({ length: 15 }, async () => {
		while (!isOver) {
			await transaction(as(null, database.db), (ctx) => aCategory(ctx.db)).then(
				({ id }) => acknowledged.push(id),
				() => pause(20),
			)
			await pause(5)
		}
	})

	for (const block of [way.freeze, way.refuse]) {
		block()
		await within(
			15,
			'it is known to be away',
			async () => (await site.get('/readyz')).text === 'ready to be read: the database is away',
		)
		expect((await site.get('/readyz')).status, 'a balancer goes on sending people').toBe(200)
		await within(15, 'pages are copies', async () =>
			(await site.get('/about', page)).text.includes('You’re reading a saved copy'),
		)
		expect((await site.get('/healthz')).status).toBe(200)

		const copy = await site.get('/about', page)
		expect([copy.status, copy.headers['cache-control'], copy.headers.etag]).toEqual([
			200,
			'no-store',
			undefined,
		])
		const started = performance.now()
		for (const [path, language, words] of [
			['/dashboard', 'en', 'Please try again in a moment'],
			['/ar/dashboard', 'ar', 'يُرجى المحاولة بعد لحظات'],
			['/ur/dashboard', 'ur', 'براہِ کرم کچھ لمحوں بعد دوبارہ کوشش کریں'],
		] as const) {
			const calm = await site.get(path, { ...page, cookie })
			expect([calm.status, calm.headers['retry-after'], calm.headers['cache-control']]).toEqual([
				503,
				'10',
				'no-store',
			])
			expect(calm.text).toContain(`<html lang="${language}"`)
			expect(calm.text).toContain(words)
			expect(calm.text, 'signing in is not offered to who may be signed in').not.toContain('/login"')
		}
		const refused = await site.post('/contact', { message: 'Peace' }, page)
		expect(refused.status).toBe(503)
		expect(refused.text, 'where the message still stands').toContain('Nothing was sent. Go back')
		expect((await site.get('/dashboard.data', { cookie })).status).toBe(503)
		expect((await site.get('/api/session', { cookie })).text).toContain('can’t reach its data')
		expect(performance.now() - started).toBeLessThan(5000)

		await way.open()
		await within(10, 'it is ready again', async () => (await site.get('/readyz')).text === 'ready')
		expect((await site.get('/dashboard', { ...page, cookie })).status).toBe(200)
		expect((await site.get('/about', page)).text).not.toContain('You’re reading a saved copy')
	}
	// No connection was lost at a broken `begin`: all of the pool work at once.
	await Promise.all(
		Array.from({ length: 10 }, () => transaction(as(null, database.db), async () => pause(100))),
	)
	isOver = true
	await Promise.all(writers)
	expect(acknowledged.length).toBeGreaterThan(50)
	const there = await database.db
		.select({ id: categories.id })
		.from(categories)
		.where(inArray(categories.id, acknowledged))
	expect(there.length).toBe(acknowledged.length)
})

test('a machine whose clock is an hour ahead goes by the clock of the database', {
	timeout: 60_000,
}, async () => {
	const way = await blockableWay()
	const right = await openPostgres(way.url)
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 })
	onTestFinished(() => void vi.useRealTimers())
	const wrong = await openPostgres(way.url)
	onTestFinished(async () => {
		await right.close()
		await wrong.close()
	})
	const env = { ...testEnv, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@example.org' }
	const log = openLog('silent')
	const real = performance.timeOrigin + performance.now()
	expect(Math.abs(nowOf(wrong).getTime() - real)).toBeLessThan(2000)

	const ctx = { db: right.db, actor: null, now: new Date(real) }
	await queueMail(ctx, env, { key: 'k', kind: 'a.b', to: 'a@example.com', locale: 'en', values: {} })
	const [mail] = await right.db.select({ id: mails.id }).from(mails)
	let isWriting = () => {}
	const begun = new Promise<void>((resolve) => {
		isWriting = resolve
	})
	const writers: string[] = []
	const slowly = (who: string) => async () => {
		writers.push(who)
		isWriting()
		await pause(500)
		throw new Error('It is not to be sent in a test.')
	}
	const first = sendMail({ db: right.db, env, log }, slowly('first'), mail?.id ?? '', { now: new Date(real) })
	await begun
	await sendMail({ db: wrong.db, env, log }, slowly('second'), mail?.id ?? '', { now: nowOf(wrong) })
	await first
	expect(writers).toEqual(['first'])
})
