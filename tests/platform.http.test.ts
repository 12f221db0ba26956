import { expect } from 'vitest'
import { flashToCookie, redirectWith } from '#app/platform/http/flash.server.ts'
import { networkOf } from '#app/platform/http/request.server.ts'
import { seal } from '#app/platform/seal.server.ts'
import { test } from './db.ts'
import { site } from './http.ts'
import { aUser, sessionCookie, testEnv } from './world.ts'

test('a visitor gets the home page in three languages', async ({ db }) => {
	const { get } = site(db)
	for (const [path, lang, dir] of [
		['/', 'en', 'ltr'],
		['/ar', 'ar', 'rtl'],
		['/ur', 'ur', 'rtl'],
	] as const) {
		const response = await get(path)
		expect(response.status).toBe(200)
		expect(await response.text()).toContain(`<html lang="${lang}" dir="${dir}"`)
	}
})

test('no other site shows a page in a frame, whoever asks and whatever the answer', async ({ db }) => {
	const { get } = site(db)
	const as = await aUser(db)
	for (const answer of [
		await get('/'),
		await get('/no/such/page'),
		await get('/notes', { as }),
		await get('/profile', { as }),
	])
		expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('a page of somebody signed in is kept by no cache', async ({ db }) => {
	const response = await site(db).get('/', { as: await aUser(db) })
	expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('a visitor behind a proxy that speaks https can send a form', async ({ db }) => {
	const { post } = site(db, {}, { SITE_URL: 'https://learn.example.org' })
	const headers = { host: 'learn.example.org', origin: 'https://learn.example.org' }
	const response = await post('/login', { email: '', password: '' }, { headers })
	expect(response.status).toBe(422)
	expect(response.headers.get('strict-transport-security')).toContain('max-age=')
})

test('a form that another site sends is refused in the language of the page', async ({ db }) => {
	const { post } = site(db)
	const foreign: Record<string, string>[] = [
		{ origin: 'https://evil.example' },
		{ origin: 'null' },
		{ 'sec-fetch-site': 'cross-site' },
	]
	for (const headers of foreign) {
		const response = await post('/ar/contact', { name: 'x' }, { headers })
		expect(response.status).toBe(403)
		expect(await response.text()).toContain('موقع آخر')
	}
})

test('where the address of the site is set, no other is believed, whatever the Host header says', async ({
	db,
}) => {
	const { post } = site(db, {}, { SITE_URL: 'https://learn.example.org' })
	const headers = { host: 'evil.example', origin: 'https://evil.example' }
	expect((await post('/login', { email: '', password: '' }, { headers })).status).toBe(403)
	const { post: postHome } = site(db)
	const atHome = { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' }
	expect((await postHome('/login', { email: '', password: '' }, { headers: atHome })).status).toBe(422)
})

/** The cookie of a pending message. */
function toldCookie(): string {
	const { headers } = redirectWith('/', { tone: 'good', code: 'notes.added' })
	flashToCookie(headers, testEnv.SECRET)
	return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

test('a word for the next page is said once, in the language of that page', async ({ db }) => {
	const { get } = site(db)
	const told = await get('/ar/about', { cookie: toldCookie() })
	expect(await told.text()).toContain('data-toast')
	expect(told.headers.getSetCookie()).toContain('flash=; Path=/; Max-Age=0')
	expect(await (await get('/about')).text()).not.toContain('data-toast')
})

test('a page that is only prefetched does not use the word up', async ({ db }) => {
	const headers = { 'sec-purpose': 'prefetch' }
	const ahead = await site(db).get('/about', { cookie: toldCookie(), headers })
	expect(ahead.status).toBe(503)
	expect(ahead.headers.getSetCookie()).toEqual([])
	expect((await site(db).get('/about', { headers })).status).toBe(200)
})

test('what an open page asks for meanwhile does not use the word up', async ({ db }) => {
	const { get } = site(db)
	const cookie = toldCookie()
	for (const path of ['/api/session', '/about', '/live']) {
		const asked = await get(path, { cookie, headers: { 'sec-fetch-dest': 'empty' } })
		expect(asked.headers.getSetCookie(), path).toEqual([])
		await asked.body?.cancel()
	}
	for (const [path, dest, accept] of [
		['/about', 'document', 'text/html'],
		['/about', 'empty', 'text/html,*/*;q=0.8'],
		['/about.data', 'empty', '*/*'],
	] as const) {
		const shown = await get(path, { cookie, headers: { 'sec-fetch-dest': dest, accept } })
		expect(shown.headers.getSetCookie(), path).toContain('flash=; Path=/; Max-Age=0')
	}
})

test('a forged word, session or kept form is as good as none', async ({ db }) => {
	const real = await sessionCookie(db, await aUser(db))
	const forged = real.replace(/.(?=;|$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
	for (const cookie of [
		'flash=eyJ0b25lIjoiZ29vZCJ9',
		'kept=x; person=y',
		forged,
		'mishkat.session_token=a.b',
	]) {
		const response = await site(db).get('/about', { cookie })
		expect(response.status).toBe(200)
		expect(await response.text()).not.toContain('data-toast')
	}
})

test('a cookie that holds what another one should is as good as none', { timeout: 60_000 }, async ({
	db,
}) => {
	const { get } = site(db)
	const as = await aUser(db)
	const told = decodeURIComponent(toldCookie().split('=')[1] ?? '')
	const held = ['x', 'null', '{"device":null}', '{"registration":null}', '{"confirm":1}']
	const values = ['%', '%E0%A4%A', told, ...held.map((text) => seal(text, testEnv.SECRET))]
	const names = ['person', 'device', 'kept', 'code-for', 'registering', 'confirm', 'looking-as', 'language']
	for (const value of values)
		for (const path of ['/about', '/register/code', '/login/code/enter', '/confirm-email']) {
			const cookie = names.map((name) => `${name}=${value}`).join('; ')
			expect((await get(path, { cookie })).status, `${path} ${value}`).toBeLessThan(500)
			expect((await get(path, { cookie, as })).status, `${path} ${value}`).toBeLessThan(500)
		}
	for (const value of values.filter((each) => each !== told))
		expect((await get('/about', { cookie: `flash=${value}` })).status, value).toBe(200)
})

test('on https every cookie has the prefix by which a browser guards it, and no other is believed', async ({
	db,
}) => {
	const { get, post } = site(db, {}, { SITE_URL: 'https://learn.example.org' })
	const as = await aUser(db)
	const plain = await sessionCookie(db, as)
	const guarded = plain.replaceAll('mishkat.', '__Host-mishkat.')
	const who = async (cookie: string) => (await get('/api/session', { cookie })).json()
	expect(await who(plain)).toEqual({ who: '' })
	expect(await who(`__Secure-${plain}`)).toEqual({ who: '' })
	expect(await who(guarded)).not.toEqual({ who: '' })

	const headers = { origin: 'https://learn.example.org' }
	const set = [
		await get('/language/ar'),
		await get('/about', { cookie: guarded }),
		await post('/logout', {}, { cookie: guarded, headers }),
	].map((response) => response.headers.getSetCookie())
	expect(set.every((each) => each.length > 0)).toBe(true)
	for (const each of set.flat())
		expect(each).toMatch(/^__Host-[^;]+;(?=.*Path=\/)(?=.*; Secure)(?!.*Domain)/i)
})

test('a page that takes no form says so, and not that something broke', async ({ db }) => {
	const { ask, post } = site(db)
	const headers = { origin: 'http://localhost:3000' }
	for (const response of [await post('/about', { a: 'b' }), await ask('PUT', '/about', { headers })]) {
		expect(response.status).toBe(405)
		const page = await response.text()
		expect(page).toContain('This page can’t receive forms')
		expect(page).not.toMatch(/went wrong|Unexpected|Error: /)
	}
	expect(await (await post('/ar/about', { a: 'b' })).text()).toContain('هذه الصفحة لا تستقبل النماذج')
})

test('what is no form is said to be unreadable, and not that something broke', async ({ db }) => {
	const response = await site(db).postBody('/contact', '{}', 'application/json')
	expect(response.status).toBe(415)
	const page = await response.text()
	expect(page).toContain('We couldn’t read the form')
	expect(page).not.toMatch(/went wrong|Unexpected|Error: /)
})

test('the chosen language is remembered, and the page stays the same', async ({ db }) => {
	const { get } = site(db)
	for (const [asked, to] of [
		['/language/ar?returnTo=%2Ffatwas%3Fq%3Dzakat', '/ar/fatwas?q=zakat'],
		['/language/ur?returnTo=%2Flogin%3FreturnTo%3D%252Fnotes', '/ur/login?returnTo=%2Fnotes'],
		['/language/en?returnTo=%2F%2Fevil.example', '/'],
	] as const) {
		const response = await get(asked)
		expect(response.status).toBe(303)
		expect(response.headers.get('location')).toBe(to)
		expect(response.headers.getSetCookie().join()).toMatch(/^language=/)
	}
	expect((await get('/', { cookie: 'language=ur' })).headers.get('location')).toBe('/ur')
	expect((await get('/language/xx')).status).toBe(404)
})

test('one household counts as one address', () => {
	expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
	expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
	expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::9'))
	expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
	expect(networkOf('::1')).toBe('0:0:0:0')
})

test('the browser is told which links to fetch ahead, and never to log anybody out by that', async ({
	db,
}) => {
	const { get } = site(db)
	expect((await get('/about')).headers.get('speculation-rules')).toBe('"/speculation-rules.json"')
	const rules = await get('/speculation-rules.json')
	expect(rules.headers.get('content-type')).toContain('application/speculationrules+json')
	const text = await rules.text()
	expect(text).toContain('"/ar/logout"')
	// Opening it counts as reading it.
	for (const path of ['/admin/courses/*/edit', '/ar/scholar/fatwas/*']) expect(text).toContain(`"${path}"`)
})

test('the operator can ask whether it lives and whether its database answers', async ({ db }) => {
	const { get } = site(db)
	expect(await (await get('/healthz')).text()).toBe('ok')
	expect(await (await get('/readyz')).text()).toBe('ready')
})
