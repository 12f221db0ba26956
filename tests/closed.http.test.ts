import { expect } from 'vitest'
import { offerPasswordLink } from '#app/features/users/sign-in/commands/offer-password-link.server.ts'
import { writeSettings } from '#app/platform/site/settings.server.ts'
import { test } from './db.ts'
import { guardTable } from './guards.ts'
import { site } from './http.ts'
import { ownDatabase, serve } from './serve.ts'
import { anAdmin, aScholar, as, aUser, sessionCookie } from './world.ts'
import { aCourse } from './world-courses.ts'

const closed = {
	'site.opened': false,
	'organisation.name': { en: 'Noor Institute', ar: 'معهد النور', ur: 'ادارہ نور' },
}
const reads = 'Noor Institute'

test('a visitor of a site that is not open yet reads a calm page with its name, in three languages', async ({
	db,
}) => {
	const { get } = site(db, closed)
	const calm = {
		'/': [reads, 'Opening soon'],
		'/ar/courses': ['معهد النور', 'نفتتح قريبًا'],
		'/ur/fatwas/1-prayer': ['ادارہ نور', 'ہم جلد آ رہے ہیں'],
		'/no/such/page': [reads, 'Opening soon'],
	}
	for (const [path, sentences] of Object.entries(calm)) {
		const answer = await get(path)
		expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
		expect(answer.headers.get('x-robots-tag')).toBe('noindex')
		expect(answer.headers.get('retry-after')).toBe('3600')
		const page = await answer.text()
		for (const sentence of sentences) expect(page).toContain(sentence)
		expect(page).toContain('name="robots" content="noindex"')
		expect(page).toMatch(/href="(\/ar|\/ur)?\/login"/)
		for (const link of ['href="/courses"', 'href="/ar/courses"', '/register"'])
			expect(page).not.toContain(link)
	}
})

/** Pages that work before the site is opened, with reasons. */
const excepted =
	/^\/(login|logout|set-password|forgot-password|reset-password|confirm-email|unlock|profile\/email|stop-looking|newsletter\/unsubscribe|robots\.txt|site\.webmanifest)(\/|$)/
const patient = { timeout: 120_000 }

test(
	'every other address is closed to visitors and members: pages, feeds, sitemaps, pictures, forms',
	patient,
	async ({ db }) => {
		const { get, post } = site(db, closed)
		await aCourse(db, { slug: 'a-course' })
		const member = await aUser(db)
		const others = Object.keys(guardTable).filter((pattern) => !excepted.test(pattern))
		expect(others.length).toBeGreaterThan(100)
		const asked = [
			...others,
			'/sitemap.xml',
			'/feeds/courses.atom',
			'/pictures/site.png',
			'/courses/a-course',
		]
		for (const pattern of asked) {
			const path = pattern.replace(/:\w+\??/g, '00000000-0000-4000-8000-000000000000').replace('*', 'x')
			expect([path, (await get(path)).status]).toEqual([path, 503])
		}
		for (const path of ['/', '/courses/a-course', '/dashboard', '/notes']) {
			const answer = await get(path, { as: member })
			expect(answer.status).toBe(503)
			expect(await answer.text()).toContain('Your account is ready')
		}
		for (const path of [
			'/contact',
			'/register',
			'/spiritual-counseling',
			'/fatwas/1/helpful',
			'/ar/contact',
		]) {
			const answer = await post(path, { name: 'A' })
			expect([path, answer.status]).toEqual([path, 302])
			expect((await get(answer.headers.get('location') ?? '')).status).toBe(503)
		}
		const file = '/files/00000000-0000-4000-8000-000000000000/a.png'
		expect([(await get(file)).status, (await get('/media/x')).status]).toEqual([503, 503])
	},
)

test('health checks, signing in, invitations and what robots ask stay open', async ({ db }) => {
	const { get, post } = site(db, closed)
	const admin = await anAdmin(db, { email: 'boss@example.org' })
	for (const path of ['/healthz', '/readyz', '/login', '/ar/login', '/forgot-password', '/site.webmanifest'])
		expect([path, (await get(path)).status]).toEqual([path, 200])
	expect(await (await get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
	const link = `/set-password/${await offerPasswordLink(as(null, db, new Date()), admin.email)}`
	expect((await get(link)).status).toBe(200)
	const password = 'light upon light'
	expect((await post(link, { password, confirm: password })).headers.get('location')).toBe('/admin')
})

test('a script that asks for the data of a closed page is sent to the page', async ({ db }) => {
	const { get } = site(db, closed)
	const answer = await get('/courses.data', { headers: { 'sec-fetch-dest': 'empty' } })
	expect(answer.status).toBe(202)
	expect(await answer.text()).toContain('/courses')
})

test('scholars and admins see the site, with a word that it is not open yet', async ({ db }) => {
	const { get } = site(db, closed)
	for (const [person, hasLink] of [
		[await aScholar(db), false],
		[await anAdmin(db), true],
	] as const) {
		const answer = await get('/about', { as: person })
		expect(answer.status).toBe(200)
		const page = await answer.text()
		expect(page).toContain('This site is not open yet')
		expect(page.includes('See remaining steps')).toBe(hasLink)
	}
	expect(await (await site(db).get('/about')).text()).not.toContain('This site is not open yet')
})

test('what was cached while the site was open is not read after it was closed, nor the other way round', async () => {
	const database = await ownDatabase()
	const cookie = await sessionCookie(database.db, await anAdmin(database.db))
	await writeSettings(as(null, database.db), { 'site.opened': false })
	const { get, post } = await serve(database)
	const statuses = async () => [(await get('/about')).status, (await get('/about')).status]
	expect(await statuses()).toEqual([503, 503])
	const opened = await post('/admin/opening', {}, { cookie })
	expect(opened.headers.location).toBe('/admin')
	expect(await statuses()).toEqual([200, 200])
	await post('/admin/closing', {}, { cookie })
	expect(await statuses()).toEqual([503, 503])
})
