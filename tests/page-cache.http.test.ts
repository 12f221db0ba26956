import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { categories } from '#app/features/categories/tables.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { publishResponse } from '#app/features/fatwas/library/api.server.ts'
import { importFatwas } from '#app/features/fatwas/library/commands/import-fatwas.server.ts'
import { fatwaPublications, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { flashToCookie, redirectWith } from '#app/platform/http/flash.server.ts'
import { type CacheTag, invalidatePages } from '#app/platform/page-cache/invalidation.server.ts'
import { writeSettings } from '#app/platform/site/settings.server.ts'
import { ownDatabase, sendAtOnce, serve } from './serve.ts'
import { aCategory, anAdmin, aScholar, as, aUser, rememberedAs, sessionCookie, testEnv } from './world.ts'
import { aCourse, aVersion } from './world-courses.ts'
import { anAnswer, aFatwa as insertFatwa } from './world-fatwas.ts'

async function aSite(env: Partial<typeof testEnv> = {}) {
	const database = await ownDatabase()
	return { db: database.db, database, ...(await serve(database, env)) }
}

/** A fatwa and its answer, committed together. */
function aFatwa(db: Db, over: Parameters<typeof insertFatwa>[1] = {}) {
	return transaction(as(null, db), (ctx) => insertFatwa(ctx.db, over))
}

/** A published fatwa, its address and its site. */
async function aPublishedFatwa() {
	const site = await aSite()
	const fatwa = await aFatwa(site.db, { title: 'On patience' })
	return { ...site, fatwa, path: `/fatwas/${fatwa.number}-on-patience` }
}

/** The event of a command. */
const edited = (db: Db, ...tags: CacheTag[]) => invalidatePages({ db }, ...tags)

const visitor = { 'accept-encoding': 'gzip, deflate, br' }

test('a page that many visitors read is made once, and each gets it as small as their browser takes it', async () => {
	const { get, path, renders, lines } = await aPublishedFatwa()
	const plain = await get(path)
	const small = await get(path, visitor)
	const gzip = await get(path, { 'accept-encoding': 'br;q=0, gzip' })
	expect(plain.text).toContain('On patience')
	expect(brotliDecompressSync(small.bytes).toString()).toBe(plain.text)
	expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text)
	expect([small, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
		'br',
		'gzip',
		undefined,
	])
	expect(renders()).toBe(1)
	expect(lines.filter((line) => line.cached)).toHaveLength(2)
	expect(new Set([plain, small, gzip].map(({ headers }) => headers['x-request-id'])).size).toBe(3)
})

test('what a cached page carries is what a rendered one carries', async () => {
	const { get, path } = await aPublishedFatwa()
	await get(path)
	const { headers } = await get(path, visitor)
	expect(headers['content-security-policy']).toContain("default-src 'self'")
	expect(headers['content-security-policy']).not.toContain('nonce')
	expect(headers['x-content-type-options']).toBe('nosniff')
	expect(headers['speculation-rules']).toBe('"/speculation-rules.json"')
	expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
	expect(headers.vary).toBe('Accept-Encoding, Cookie')
	expect(headers['set-cookie']).toBeUndefined()
	expect(/nonce="[^"]/.test((await get(path)).text)).toBe(false)
})

test('an operator may let a cache in front answer for a while', async () => {
	const { get } = await aSite({ CDN_SECONDS: 60 })
	expect((await get('/about')).headers['cache-control']).toBe(
		'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
	)
})

test('who has the page already is told so, until it is another', async () => {
	const { get, path, fatwa, db } = await aPublishedFatwa()
	const first = await get(path, visitor)
	const etag = String(first.headers.etag)
	for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
		const again = await get(path, { ...visitor, 'if-none-match': known })
		expect(again.status, known).toBe(304)
		expect(again.bytes).toHaveLength(0)
		expect(again.headers.etag).toBe(etag)
	}
	expect((await get(path, { ...visitor, 'if-none-match': '"other"' })).status).toBe(200)
	expect((await get(path, { 'if-none-match': etag })).status).toBe(200)

	await db.update(fatwaPublications).set({ title: 'On haste' }).where(eq(fatwaPublications.fatwaId, fatwa.id))
	await edited(db, 'fatwa')
	expect((await get(path, { ...visitor, 'if-none-match': etag })).status).toBe(200)
})

test('whoever only asks for the head gets the head, and a part is answered with the whole', async () => {
	const { get, path } = await aPublishedFatwa()
	const head = await get(path, visitor, 'HEAD')
	const whole = await get(path, visitor)
	expect(head.bytes).toHaveLength(0)
	expect(head.headers['content-length']).toBe(String(whole.bytes.length))
	const part = await get(path, { ...visitor, range: 'bytes=0-10' })
	expect([part.status, part.bytes.length]).toEqual([200, whole.bytes.length])
})

test('somebody signed in gets their own page, and nobody gets it after them', async () => {
	const { get, path, db } = await aPublishedFatwa()
	const user = await aUser(db, { name: 'Maryam Unmistakable' })
	const cookie = await sessionCookie(db, user)
	for (const page of ['/', '/about', '/fatwas', '/contact', path]) {
		const before = await get(page)
		const own = await get(page, { cookie })
		const after = await get(page)
		expect(own.text, page).toContain('Unmistakable')
		expect(own.headers['cache-control']).toBe('private, no-store')
		expect(before.text + after.text, page).not.toContain('Unmistakable')
		expect((await get(page, { cookie, ...visitor }, 'HEAD')).headers['cache-control']).toBe(
			'private, no-store',
		)
	}
})

test('whoever asks first leaves nothing of theirs in the page', async () => {
	const { get, db } = await aSite()
	const asked: Record<string, string>[] = [
		{ cookie: `${rememberedAs(await aUser(db))}; mishkat=1; theme=dark` },
		{ host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
		{ 'accept-language': 'ar', 'user-agent': '<script>', referer: 'https://evil.example/' },
		{ 'x-forwarded-for': '203.0.113.77', 'sec-purpose': 'prefetch' },
	]
	const pages = ['/about', '/fatwas', '/contact']
	const clean = await Promise.all(pages.map(async (page) => (await get(page)).text))
	for (const headers of asked) {
		await edited(db, 'setting')
		for (const [index, page] of pages.entries()) {
			expect((await get(page, headers)).text === clean[index], page).toBe(true)
			expect((await get(page)).text === clean[index], page).toBe(true)
		}
	}
})

test('a word for one visitor is theirs alone, and is said to them', async () => {
	const { get } = await aSite()
	await get('/about')
	const { headers } = redirectWith('/', { tone: 'good', code: 'contact.received' })
	flashToCookie(headers, testEnv.SECRET)
	const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
	const told = await get('/about', { cookie })
	expect(told.text).toContain('data-toast')
	expect(String(told.headers['set-cookie'])).toContain('flash=;')
	expect((await get('/about', { cookie: `a=b; ${cookie}`, 'sec-purpose': 'prefetch' })).status).toBe(503)
	expect((await get('/about')).text).not.toContain('data-toast')
})

test('each language has its own page, and the chosen one is found at the front door', async () => {
	const { get } = await aSite()
	for (const _ of [1, 2]) {
		for (const [path, lang] of [
			['/', 'en'],
			['/ar', 'ar'],
			['/ur', 'ur'],
			['/ar/faq', 'ar'],
			['/faq', 'en'],
		] as const)
			expect((await get(path)).text).toContain(`<html lang="${lang}"`)
	}
	const chosen = await get('/', { cookie: 'language=ar' })
	expect([chosen.status, chosen.headers.location]).toEqual([302, '/ar'])
	expect((await get('/?utm_source=x', { cookie: 'x=y; language=ur' })).headers.location).toBe('/ur')
	expect((await get('/', { cookie: 'language=en' })).status).toBe(200)
	expect((await get('/faq', { cookie: 'language=ar' })).text).toContain('<html lang="en"')
})

test('one page has one place however its address is written, and odd addresses have none', async () => {
	const { get, path, renders, stats } = await aPublishedFatwa()
	const same = [
		'/fatwas?q=patience&lang=all',
		'/fatwas?lang=all&q=patience',
		'/fatwas?q=%70atience&lang=all&utm_source=x',
	]
	const texts = await Promise.all(same.map(async (address) => (await get(address)).text))
	expect(new Set(texts).size).toBe(1)
	expect(renders()).toBe(1)

	const before = stats().pages
	const odd = [
		'/about/',
		'/About',
		'//about',
		'/./about',
		'/x/../about',
		'/%61bout',
		'/about?x=1',
		'/fatwas?q=a&q=b',
		'/fatwas?unknown=1',
		'/about.data',
		'/_root.data',
		`${path}?lang=en&x`,
		'/fatwas/..',
		'/fatwas/%2e%2e',
		'/ar/',
		'/en/about',
		`/fatwas?q=${'x'.repeat(600)}`,
		'/login',
		'/register',
		'/logout',
		'/unauthorized',
		'/no/such/page',
		'/healthz',
	]
	for (const address of odd) await get(address)
	expect(stats().pages).toBe(before)
	expect((await get('/login')).headers['cache-control']).toBe('no-cache')
})

test('what is not there, moved or refused is not cached', async () => {
	const { get, stats, fatwa, db } = await aPublishedFatwa()
	expect((await get('/fatwas/999999')).status).toBe(404)
	const moved = await get(`/fatwas/${fatwa.number}`)
	expect([moved.status, moved.headers.location]).toEqual([301, `/fatwas/${fatwa.number}-on-patience`])
	expect((await get('/privacy')).status).toBe(301)
	expect(stats().pages).toBe(0)
	expect((await get('/courses/late')).status).toBe(404)
	await aCourse(db, { slug: 'late' })
	expect((await get('/courses/late')).status).toBe(200)
})

test('ten thousand who ask for one cold page at the same moment wait for one rendering', {
	timeout: 60_000,
}, async () => {
	const { port, path, renders } = await aPublishedFatwa()
	const answers = await sendAtOnce(port, path, { sockets: 1000, each: 10 })
	expect(answers.ok).toBe(10_000)
	expect(answers.etags).toBe(1)
	expect(renders()).toBe(1)
})

test('after any edit the very next request shows it', async () => {
	const { get, db, runtime } = await aSite()
	const scholar = await aScholar(db, { name: 'Yusuf Before' })
	const category = await aCategory(db, { name: 'Trade', type: 'both' })
	const fatwa = await aFatwa(db, {
		title: 'One',
		categoryId: category.id,
		scholarId: scholar.id,
		answers: [{ scholarId: scholar.id }],
	})
	const other = await aFatwa(db, { title: 'Two', categoryId: category.id })
	const course = await aCourse(db, {
		slug: 'one',
		title: 'Course one',
		categoryId: category.id,
		scholarId: scholar.id,
	})
	const [fatwaPath, otherPath] = [`/fatwas/${fatwa.number}-one`, `/fatwas/${other.number}-two`]
	const all = [
		'/',
		'/ar',
		'/fatwas',
		'/fatwas?q=one',
		'/courses',
		'/courses/one',
		fatwaPath,
		otherPath,
		'/about',
		'/faq',
		'/scholars',
		`/scholars/${scholar.id}`,
	]
	const ctx = as(null, db)

	const edits: [what: string, edit: () => Promise<unknown>, shown: string, where: string[]][] = [
		[
			'another answer',
			async () => {
				await anAnswer(db, fatwa, {
					version: 2,
					title: 'One renewed',
					answer: '<p>Renewed answer</p>',
					scholarId: scholar.id,
				})
				await publishResponse(ctx, fatwa.id)
				await record(ctx, 'fatwa.revised', fatwa.id)
			},
			'enewed',
			['/', '/fatwas', `/fatwas/${fatwa.number}-one-renewed`, otherPath],
		],
		[
			'a category',
			async () => {
				await db.update(categories).set({ name: 'Commerce' })
				await record(ctx, 'category.changed', category.id)
			},
			'Commerce',
			['/fatwas', '/courses', '/courses/one', otherPath, `/scholars/${scholar.id}`],
		],
		[
			'a scholar',
			async () => {
				await db.update(profiles).set({ name: 'Yusuf After' }).where(eq(profiles.id, scholar.id))
				await record(ctx, 'user.updated', scholar.id)
			},
			'Yusuf After',
			[
				'/',
				'/courses',
				'/courses/one',
				`/fatwas/${fatwa.number}-one-renewed`,
				'/scholars',
				`/scholars/${scholar.id}`,
			],
		],
		[
			'a course',
			async () => {
				await db.update(courses).set({ title: 'Course renamed' })
				await record(ctx, 'course.approved', course.id)
			},
			'Course renamed',
			['/', '/courses', '/courses/one'],
		],
		[
			'another curriculum',
			async () => {
				const approvedVersionId = await aVersion(db, course, 2, [{ title: 'Section renamed' }])
				await db.update(courses).set({ approvedVersionId })
				await record(ctx, 'course.approved', course.id)
			},
			'Section renamed',
			['/courses/one'],
		],
		[
			'a setting',
			() =>
				transaction(ctx, (ctx) =>
					writeSettings(ctx, { 'organisation.name': { en: 'House of Light', ar: 'بيت النور' } }),
				),
			'House of Light',
			['/', '/fatwas', '/courses', '/courses/one', otherPath, '/about', '/faq'],
		],
		[
			'a setting by hand',
			() =>
				db.execute(
					sql`update settings set value = '{"en": "House of Lamps"}' where key = 'organisation.name'`,
				),
			'House of Lamps',
			['/', '/about'],
		],
	]
	for (const [what, edit, shown, where] of edits) {
		for (const path of [...all, ...where]) await get(path, visitor)
		await edit()
		// The answer to a form waits until its own process has reread the settings.
		if (what.startsWith('a setting')) await runtime.settingsStore?.reread()
		for (const path of where) expect((await get(path)).text.includes(shown), `${what} on ${path}`).toBe(true)
	}
	await get(`/scholars/${scholar.id}`)
	await db.update(fatwas).set({ scholarId: null }).where(eq(fatwas.id, fatwa.id))
	await edited(db, 'fatwa')
	expect((await get(`/scholars/${scholar.id}`)).text).not.toContain('One renewed')

	await db.execute(sql`update fatwas set is_private = true where id = ${other.id}`)
	await record(ctx, 'fatwa.made-private', other.id)
	expect((await get(otherPath)).status).toBe(404)
	expect((await get('/fatwas')).text).not.toContain('>Two<')
})

test('an edit leaves the pages that do not show it', async () => {
	const { get, db, renders } = await aSite()
	const pages = ['/about', '/courses', '/scholars']
	for (const page of pages) await get(page)
	const made = renders()
	const fatwa = await aFatwa(db, { title: 'Elsewhere' })
	await record(as(null, db), 'fatwa.approved', fatwa.id)
	await record(as(null, db), 'course.enrolled', fatwa.id)
	await record(as(null, db), 'user.signed-in', fatwa.id)
	for (const page of pages) await get(page)
	expect(renders()).toBe(made)
})

test('what a form changed shows before the notification of it arrives', async () => {
	const database = await ownDatabase()
	const { db } = database
	const { get, post } = await serve({ ...database, listen: async () => {} })
	const cookie = await sessionCookie(db, await anAdmin(db))
	const category = await aCategory(db, { name: 'Trade', type: 'fatwa' })
	expect((await get('/fatwas')).text).toContain('Trade')
	const form = `/admin/categories/${category.id}/edit`
	const stamp = /name="stamp" value="([^"]*)"/.exec((await get(form, { cookie })).text)?.[1] ?? ''
	const sent = await post(form, { name: 'Commerce', type: 'fatwa', stamp }, { cookie })
	expect(sent.status).toBe(302)
	expect((await get('/fatwas')).text).toContain('Commerce')
})

test('an import of many rows is told in a few words, and the next request shows it', async () => {
	const { get, db, database } = await aSite()
	const heard: string[] = []
	await database.listen('mishkat_pages', (words) => heard.push(words))
	const categoryId = (await aCategory(db)).id
	await get('/fatwas')
	heard.length = 0
	await transaction(as(null, db), (ctx) =>
		importFatwas(
			ctx,
			Array.from({ length: 500 }, (_, n) => ({
				key: `k${n}`,
				externalId: `e${n}`,
				language: 'en' as const,
				title: `Imported ${n}`,
				question: 'Q',
				answer: '<p>A</p>',
				references: '',
				categoryId,
				scholarId: null,
				date: new Date(),
				status: 'approved' as const,
			})),
			{ sample: false },
		),
	)
	expect((await get('/fatwas')).text).toContain('Imported')
	expect(heard.length).toBeLessThanOrEqual(3)
	expect(heard.join(' ')).toContain('fatwa')
})

test('a page that cannot be made is tried once for all who ask at that moment', async () => {
	const { db, get, renders } = await aSite()
	await db.execute(sql`alter table fatwa_publications rename to away`)
	// The database is busy while they arrive.
	const busy = db.transaction(() => new Promise((done) => setTimeout(done, 500)))
	const answers = await Promise.all(Array.from({ length: 8 }, () => get('/fatwas', visitor)))
	await busy
	expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 500))
	expect(renders()).toBe(1)
	await db.execute(sql`alter table away rename to fatwa_publications`)
	expect((await get('/fatwas', visitor)).status).toBe(200)
})

test('a page whose making began before an edit is not cached', async () => {
	const { get, path, db, fatwa, renders } = await aPublishedFatwa()
	const early = Promise.all(Array.from({ length: 5 }, () => get(path)))
	await new Promise((resolve) => setImmediate(resolve))
	await db.update(fatwaPublications).set({ title: 'Edited' }).where(eq(fatwaPublications.fatwaId, fatwa.id))
	await edited(db, 'fatwa')
	expect((await get(path)).text).toContain('Edited')
	await early
	expect((await get(path)).text).toContain('Edited')
	expect(renders()).toBeLessThanOrEqual(3)
})

test('however many pages are asked for, the memory has an end', async () => {
	const { get, db, stats } = await aSite({ PAGE_CACHE_MB: 0.05 })
	for (let n = 0; n < 12; n++) await aFatwa(db, { title: `Many ${n}` })
	const { text } = await get('/fatwas')
	const paths = [...text.matchAll(/href="(\/fatwas\/\d+-[^"]+)"/g)].map((found) => found[1] ?? '')
	expect(paths.length).toBeGreaterThan(10)
	for (const path of [...paths, ...paths]) expect((await get(path, visitor)).status).toBe(200)
	for (let n = 0; n < 10; n++) await get(`/fatwas?q=word${n}`)
	expect(stats().bytes).toBeLessThanOrEqual(0.05 * 1024 * 1024)
	expect(stats().pages).toBeGreaterThan(0)
})

test('where nothing is to be cached, each page is made anew', async () => {
	const { get, renders } = await aSite({ PAGE_CACHE_MB: 0 })
	await get('/about')
	expect((await get('/about')).headers.etag).toBeUndefined()
	expect(renders()).toBe(2)
})

test('a server that is leaving says so to the balancer and closes each connection with its answer', async () => {
	const { get, drain } = await aSite()
	expect((await get('/readyz')).status).toBe(200)
	drain()
	expect((await get('/readyz')).status).toBe(503)
	const last = await get('/about')
	expect([last.status, last.headers.connection]).toEqual([200, 'close'])
	expect((await get('/healthz')).status).toBe(200)
})

test('what was changed by hand, or told to nobody, shows after a minute', async () => {
	const { get, path, db } = await aPublishedFatwa()
	const past = performance.now()
	await get(path)
	await db.update(fatwaPublications).set({ title: 'By hand' })
	expect((await get(path)).text).not.toContain('By hand')
	const clock = vi.spyOn(performance, 'now').mockImplementation(() => past + 62_000)
	onTestFinished(() => clock.mockRestore())
	await new Promise((done) => setTimeout(done, 5))
	expect((await get(path)).text).toContain('By hand')
})
