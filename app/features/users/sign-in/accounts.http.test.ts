import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notes } from '#app/features/notes/tables.server.ts'
import { keptForms } from '#app/platform/db/tables.server.ts'
import { flashCookie, readFlash } from '#app/platform/http/flash.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as, aUser, rememberedAs, sessionCookie, testEnv } from '#tests/world.ts'
import { createPerson } from '../api.server.ts'
import { profiles, sessions } from '../tables.server.ts'
import { offerPasswordLink } from './commands/offer-password-link.server.ts'
import { demoAccounts, demoPassword } from './demo.server.ts'

const aisha = { name: 'Aisha Rahman', email: 'aisha@example.com', password: 'light upon light' }
const registration = { ...aisha, confirm: aisha.password }
const signedInCookie = /^mishkat\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/

function cookiesOf(response: Response): string {
	return response.headers
		.getSetCookie()
		.filter((cookie) => !cookie.includes('Max-Age=0'))
		.map((cookie) => cookie.split(';', 1)[0])
		.join('; ')
}

function flashOf(response: Response) {
	const cookie = response.headers.getSetCookie().find((header) => header.startsWith(`${flashCookie}=`))
	return readFlash(cookie?.split(/[=;]/)[1], testEnv.SECRET)
}

function register(post: ReturnType<typeof site>['post'], change: Record<string, string> = {}, asked = {}) {
	return post('/register', { ...registration, ...change }, asked)
}

test('a visitor registers without script and arrives at the dashboard, signed in and welcomed', async ({
	db,
}) => {
	const { get, post } = site(db)
	const response = await register(post)
	expect(response.status).toBe(302)
	expect(response.headers.get('location')).toBe('/dashboard')
	expect(flashOf(response)).toEqual({
		tone: 'good',
		code: 'accounts.registered',
		values: { name: 'Aisha Rahman' },
	})

	const dashboard = await get('/dashboard', { cookie: cookiesOf(response) })
	expect(dashboard.status).toBe(200)
	const page = await dashboard.text()
	expect(page).toContain('Welcome!')
	expect(page).toContain('Your account has been created, Aisha Rahman!')
})

test('somebody signs in in Arabic and stays in Arabic', async ({ db }) => {
	const { get, post } = site(db)
	await register(post)
	const response = await post('/ar/login', aisha)
	expect(response.headers.get('location')).toBe('/ar/dashboard')
	const page = await (await get('/ar/dashboard', { cookie: cookiesOf(response) })).text()
	expect(page).toContain('مرحبًا بعودتك، Aisha Rahman!')
})

test('the session cookie is kept from scripts and from other sites', async ({ db }) => {
	const { post } = site(db)
	await register(post)
	const response = await post('/login', aisha)
	const cookie = response.headers.getSetCookie().find((header) => header.startsWith('mishkat.session_token'))
	expect(cookie).toMatch(signedInCookie)
})

test('an empty login is told both fields, in the words of the specification', async ({ db }) => {
	const response = await site(db).post('/login', { email: ' ', password: '' })
	expect(response.status).toBe(422)
	const page = await response.text()
	expect(page.indexOf('Email is required')).toBeGreaterThan(0)
	expect(page.indexOf('Password is required')).toBeGreaterThan(page.indexOf('Email is required'))
	expect(page.match(/aria-invalid="true"/g)).toHaveLength(2)
})

test('a login that is no address is told so, and keeps what was typed but for the password', async ({
	db,
}) => {
	const response = await site(db).post('/login', { email: 'aisha@', password: 'my own secret' })
	expect(response.status).toBe(422)
	const page = await response.text()
	expect(page).toContain('Please enter a valid email address')
	expect(page).toContain('value="aisha@"')
	expect(page).not.toContain('my own secret')
})

test('a wrong password and an unknown e-mail get the very same page', async ({ db }) => {
	const { post } = site(db)
	await register(post)
	const plain = async (email: string) => {
		const response = await post('/login', { email, password: 'light upon dark' })
		const page = await response.text()
		return [
			response.status,
			page.replaceAll(email, '').replace(/nonce="[^"]*"|"nonce\\?",\\?"[^"]*"/g, ''),
			page,
		] as const
	}
	const [known, unknown] = [await plain(aisha.email), await plain('nobody@example.com')]
	expect(known[0]).toBe(422)
	expect(known[2]).toContain('Login failed. Please check your credentials and try again.')
	expect(unknown.slice(0, 2)).toEqual(known.slice(0, 2))
})

test('a registration is told everything that is wrong, and keeps what was typed but for the passwords', async ({
	db,
}) => {
	const response = await register(site(db).post, {
		name: '',
		email: 'aisha@',
		password: 'short',
		confirm: 'shore',
	})
	expect(response.status).toBe(422)
	const page = await response.text()
	for (const text of [
		'Full name is required',
		'Please enter a valid email address',
		'Password must be at least 8 characters long',
		'Passwords do not match',
		'value="aisha@"',
	]) {
		expect(page).toContain(text)
	}
	expect(page).not.toContain('value="short"')
})

test('registering with a known e-mail leads to the login', async ({ db }) => {
	const { post } = site(db)
	await register(post)
	const response = await post('/register?returnTo=%2Ffatwas', {
		...registration,
		password: 'something else',
		confirm: 'something else',
	})
	expect(response.status).toBe(409)
	const page = await response.text()
	expect(page).toContain('There is already an account with this email')
	expect(page).toContain('href="/login?returnTo=%2Ffatwas"')
})

test('a registration that was sent twice makes one account and ends signed in', async ({ db }) => {
	const { get, post } = site(db)
	await register(post)
	const second = await register(post)
	expect(second.status).toBe(302)
	expect(await db.select().from(profiles)).toHaveLength(1)
	expect((await get('/dashboard', { cookie: cookiesOf(second) })).status).toBe(200)
})

test('a registration never makes an admin', async ({ db }) => {
	const { get, post } = site(db)
	const response = await register(post, { role: 'admin', sampleAt: '2026-01-01' })
	const admin = await get('/admin', { cookie: cookiesOf(response) })
	expect(admin.headers.get('location')).toBe('/unauthorized')
})

test('the teaser of the home page brings the e-mail along, and nothing is wrong yet', async ({ db }) => {
	const response = await site(db).post('/register', { teaser: '1', email: 'aisha@example.com' })
	expect(response.status).toBe(200)
	const page = await response.text()
	expect(page).toContain('value="aisha@example.com"')
	expect(page).not.toContain('aria-invalid')
})

test('a form of another site registers nobody and signs nobody in', async ({ db }) => {
	const { post } = site(db)
	const elsewhere = { headers: { origin: 'https://evil.example' } }
	expect((await register(post, {}, elsewhere)).status).toBe(403)
	await register(post)
	expect((await post('/login', aisha, elsewhere)).status).toBe(403)
	expect((await post('/logout', {}, elsewhere)).status).toBe(403)
})

test('a visitor who asks for a guarded page signs in first and then gets there', async ({ db }) => {
	const { get, post } = site(db)
	await register(post)
	const asked = await get('/dashboard?tab=questions')
	expect(asked.status).toBe(302)
	const login = asked.headers.get('location') ?? ''
	expect(login).toBe('/login?returnTo=%2Fdashboard%3Ftab%3Dquestions')

	expect(await (await get(login)).text()).toContain(
		'href="/register?returnTo=%2Fdashboard%3Ftab%3Dquestions"',
	)
	expect((await post(login, aisha)).headers.get('location')).toBe('/dashboard?tab=questions')
})

test('somebody signed in is sent on from both pages, to the page they asked for or their dashboard', async ({
	db,
}) => {
	const { get, post } = site(db)
	const user = await aUser(db)
	for (const page of ['/login', '/register']) {
		expect((await get(page, { as: user })).headers.get('location')).toBe('/dashboard')
		expect((await get(`${page}?returnTo=/fatwas?q=a`, { as: user })).headers.get('location')).toBe(
			'/fatwas?q=a',
		)
		expect((await get(`/ar${page}?returnTo=/notes`, { as: user })).headers.get('location')).toBe('/ar/notes')
		const posted = await post(page, registration, { as: user })
		expect(posted.headers.get('location')).toBe('/dashboard')
		expect(flashOf(posted)).toMatchObject({ code: 'accounts.already-in', values: { name: user.name } })
	}
	expect(await db.select().from(profiles)).toHaveLength(1)
})

const elsewhere = [
	'//evil.example',
	'/\\evil.example',
	'https://evil.example',
	'/ar//evil.example',
	'/%0d%0aset-cookie:a=b',
	'/\t/evil.example',
	'/login',
	'/../../evil\u0000',
]

for (const returnTo of elsewhere) {
	test(`a link to the login page with ${JSON.stringify(returnTo)} leads nowhere but to this site`, async ({
		db,
	}) => {
		const { get } = site(db)
		const asked = await get(`/login?returnTo=${encodeURIComponent(returnTo)}`, { as: await aUser(db) })
		const target = new URL(asked.headers.get('location') ?? '', 'http://localhost:3000')
		expect(target.host).toBe('localhost:3000')
		expect(target.pathname).not.toMatch(/^\/(\/|login)/)
		expect(asked.headers.getSetCookie().join()).not.toContain('a=b')
	})
}

test('a way back in Arabic letters is a way back', async ({ db }) => {
	const asked = await site(db).get(`/login?returnTo=${encodeURIComponent('/fatwas?q=زكاة')}`, {
		as: await aUser(db),
	})
	expect(asked.headers.get('location')).toBe('/fatwas?q=%D8%B2%D9%83%D8%A7%D8%A9')
})

const guarded: [path: string, visitor: string, user: string, scholar: string, admin: string][] = [
	['/dashboard', '/login?returnTo=%2Fdashboard', '200', '200', '200'],
	['/scholar', '/login?returnTo=%2Fscholar', '/unauthorized', '200', '200'],
	['/admin', '/login?returnTo=%2Fadmin', '/unauthorized', '/unauthorized', '200'],
	['/ar/admin', '/ar/login?returnTo=%2Fadmin', '/ar/unauthorized', '/ar/unauthorized', '200'],
]

for (const [path, ...answers] of guarded) {
	test(`${path} opens to those whose level is high enough`, async ({ db }) => {
		const { get } = site(db)
		const people = [undefined, await aUser(db), await aScholar(db), await anAdmin(db)]
		const got: string[] = []
		for (const person of people) {
			const response = await get(path, { as: person })
			got.push(response.headers.get('location') ?? String(response.status))
		}
		expect(got).toEqual(answers)
	})
}

test('a forged cookie opens no guarded page', async ({ db }) => {
	const cookie = await sessionCookie(db, await anAdmin(db))
	const forged = [
		cookie.replace(/\.[^.]*$/, '.forged'),
		'mishkat.session_token=admin',
		'mishkat.session_token=',
		`${cookie.slice(0, -3)}abc`,
	]
	for (const sent of forged) {
		const response = await site(db).get('/admin', { cookie: sent })
		expect(response.headers.get('location')).toBe('/login?returnTo=%2Fadmin')
	}
})

test('a denied page is kind and has ways back and on', async ({ db }) => {
	const response = await site(db).get('/unauthorized', { as: await aUser(db) })
	expect(response.status).toBe(403)
	const page = await response.text()
	for (const text of ['Access Denied', 'Go Back', 'Go to Dashboard', 'href="/dashboard"'])
		expect(page).toContain(text)
})

test('a session cookie from before the sign-in is worth nothing after it', async ({ db }) => {
	const { get, post } = site(db)
	await register(post)
	const planted = 'mishkat.session_token=planted-by-somebody.c2lnbmF0dXJl'
	const response = await post('/login', aisha, { cookie: planted })
	expect(cookiesOf(response)).not.toContain('planted')
	expect((await get('/dashboard', { cookie: planted })).status).toBe(302)
})

test('somebody logs out by a button, and by a page that needs no script', async ({ db }) => {
	const { get, post } = site(db)
	const user = await aUser(db)
	const cookie = await sessionCookie(db, user)
	const asked = await get('/logout', { cookie })
	expect(asked.status).toBe(200)
	expect(await asked.text()).toContain('Log out')
	expect((await get('/dashboard', { cookie })).status).toBe(200)

	const response = await post('/logout', {}, { cookie })
	expect(response.headers.get('location')).toBe('/')
	expect(flashOf(response)).toEqual({ tone: 'good', code: 'accounts.signed-out' })
	expect(response.headers.getSetCookie().join('\n')).toMatch(
		/^mishkat\.session_token=; Max-Age=0; Path=\/; HttpOnly/m,
	)
	expect((await get('/dashboard', { cookie })).headers.get('location')).toBe('/login?returnTo=%2Fdashboard')
	const home = await get('/', { cookie: cookiesOf(response) })
	expect(await home.text()).toContain('You have been logged out.')
})

test('logging out on one device leaves the other signed in', async ({ db }) => {
	const { get, post } = site(db)
	const user = await aUser(db)
	const [phone, desk] = [await sessionCookie(db, user), await sessionCookie(db, user)]
	await post('/logout', {}, { cookie: phone })
	expect((await get('/dashboard', { cookie: desk })).status).toBe(200)
})

test('logging out without a session gives the same answer and loses nothing', async ({ db }) => {
	const { get, post } = site(db)
	expect((await get('/logout')).headers.get('location')).toBe('/')
	expect((await post('/logout', {})).headers.get('location')).toBe('/')
})

test('typed text survives an expired session', async ({ db }) => {
	const { get, post } = site(db)
	const before = cookiesOf(await register(post))
	const known = cookiesOf(await get('/dashboard', { cookie: before }))
	const typed = { title: 'Questions for Friday', content: 'What was said about patience' }
	const sent = await post('/notes', typed, { cookie: known })
	expect(sent.headers.get('location')).toBe('/login?returnTo=%2Fnotes')
	const kept = cookiesOf(sent)
	expect(sent.headers.getSetCookie().join()).toMatch(
		/kept=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400/,
	)

	const signedIn = await post('/login?returnTo=%2Fnotes', aisha, { cookie: kept })
	expect(signedIn.headers.get('location')).toBe('/notes')
	const cookie = `${kept}; ${cookiesOf(signedIn)}`
	const back = await get('/notes', { cookie })
	expect(back.headers.getSetCookie().join()).toContain('kept=; Path=/; Max-Age=0')
	const page = await back.text()
	expect(page).toContain('value="Questions for Friday"')
	expect(page).toContain('What was said about patience</textarea>')
	expect(await (await get('/notes', { cookie })).text()).not.toContain('Questions for Friday')
	expect(await db.select().from(keptForms)).toEqual([])
})

test('typed text is removed from the browser at logout', async ({ db }) => {
	const response = await site(db).post('/logout', {}, { as: await aUser(db), cookie: 'kept=abc' })
	expect(response.headers.getSetCookie()).toContain('kept=; Path=/; Max-Age=0')
})

test('after too many sign-ins from one address the next one is told when to try again', async ({ db }) => {
	const { post } = site(db)
	for (let n = 0; n < 30; n++) await takeTry(db, 'login-address', 'unknown')
	const response = await post('/login', { email: 'aisha@example.com', password: 'light upon light' })
	expect(response.status).toBe(429)
	const page = await response.text()
	expect(page).toContain('Too many attempts. Please try again in 15 minutes.')
	expect(page).toContain('value="aisha@example.com"')
	expect(await (await post('/ar/login', aisha)).text()).toContain('بعد ١٥ دقيقة')
})

test('after many registrations from one address the browser works for the next one', async ({ db }) => {
	const { post } = site(db)
	for (let n = 0; n < 30; n++) await takeTry(db, 'register-address', 'unknown')
	const response = await register(post, { email: 'one.more@example.com' })
	expect(response.status).toBe(422)
	const page = await response.text()
	expect(page).toContain('data-proof="now"')
	expect(page).toContain('value="one.more@example.com"')
	expect(await db.select().from(profiles)).toEqual([])
})

test('demo accounts and their password are shown where they exist, and nowhere else', async ({ db }) => {
	const { get } = site(db)
	expect(await (await get('/login')).text()).not.toContain(demoPassword)
	for (const { email, role } of demoAccounts) {
		await createPerson(as(null, db), testEnv, {
			email,
			role,
			name: 'Demo',
			password: demoPassword,
			sample: true,
		})
	}
	const page = await (await get('/login')).text()
	for (const { email } of demoAccounts) expect(page).toContain(email)
	expect(page).toContain(demoPassword)
})

test('a visit costs no write and sets no cookie; once a day it prolongs the session', async ({ db }) => {
	const { get } = site(db)
	const user = await aUser(db)
	const cookie = `${await sessionCookie(db, user)}; ${rememberedAs(user)}`
	const [before] = await db.select().from(sessions)
	expect((await get('/dashboard', { cookie })).headers.getSetCookie()).toEqual([])
	expect(await db.select().from(sessions)).toEqual([before])

	await db.update(sessions).set({ updatedAt: new Date(Date.now() - 25 * 60 * 60 * 1000) })
	const [renewed = ''] = (await get('/dashboard', { cookie })).headers.getSetCookie()
	expect(renewed).toMatch(/^mishkat\.session_token=.*; Max-Age=2592000$/)
	const [after] = await db.select().from(sessions)
	expect(after?.updatedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
	expect(after?.expiresAt.getTime()).toBeGreaterThanOrEqual(before?.expiresAt.getTime() ?? 0)
})

test('staff who asked for no page come to their own area, by password and by a link', async ({ db }) => {
	const { get, post } = site(db)
	const areas = { '/scholar': await aScholar(db), '/admin': await anAdmin(db) }
	const { password } = aisha
	for (const [area, person] of Object.entries(areas)) {
		const link = `/set-password/${await offerPasswordLink(as(null, db, new Date()), person.email)}`
		expect((await post(`/ar${link}`, { password, confirm: password })).headers.get('location')).toBe(
			`/ar${area}`,
		)
		const login = { email: person.email, password }
		expect((await post('/login', login)).headers.get('location')).toBe(area)
		expect((await post('/login?returnTo=/dashboard', login)).headers.get('location')).toBe('/dashboard')
		expect((await get('/login', { as: person })).headers.get('location')).toBe(area)
	}
})

test('somebody sets a password by their link, once, without script', async ({ db }) => {
	const { get, post } = site(db)
	const user = await aUser(db, { email: aisha.email })
	const path = `/set-password/${await offerPasswordLink(as(null, db, new Date()), aisha.email)}`
	const page = await get(path)
	expect(page.headers.get('cache-control')).toBe('private, no-store')
	expect(page.headers.get('referrer-policy')).toBe('same-origin')
	expect(await page.text()).toContain(aisha.email)

	const wrong = await post(path, { password: 'light', confirm: 'lights' })
	expect(wrong.status).toBe(422)
	expect(await wrong.text()).toContain('Password must be at least 8 characters long')

	const response = await post(path, { password: aisha.password, confirm: aisha.password })
	expect(response.headers.get('location')).toBe('/dashboard')
	expect(await (await get('/dashboard', { cookie: cookiesOf(response) })).text()).toContain(user.name)

	const again = await post(path, { password: 'another password', confirm: 'another password' })
	expect(again.headers.get('location')).toBe(path)
	const spent = await get(path)
	expect(spent.status).toBe(404)
	expect(await spent.text()).toContain('This link no longer works')
})

test('a link that has expired says so', async ({ db }) => {
	await aUser(db, { email: aisha.email })
	const token = await offerPasswordLink(as(null, db), aisha.email)
	const response = await site(db).get(`/set-password/${token}`)
	expect(response.status).toBe(410)
	expect(await response.text()).toContain('This link has expired')
})

test('the welcome is shown even where the wanted page is denied', async ({ db }) => {
	const { get, post } = site(db)
	await register(post)
	const cookie = cookiesOf(await post('/login?returnTo=%2Fadmin', aisha))
	const denied = await get('/admin.data', { cookie })
	expect(denied.status).toBe(202)
	expect(denied.headers.getSetCookie().join()).not.toContain('flash=')
	expect(await (await get('/unauthorized', { cookie })).text()).toContain('Welcome back, Aisha Rahman!')
})

test('a page that is asked for as data is the same page to come back to', async ({ db }) => {
	const asked = await site(db).get('/dashboard.data?tab=questions&_routes=root')
	expect(await asked.text()).toContain('/login?returnTo=%2Fdashboard%3Ftab%3Dquestions"')
})

test('when something breaks on the way, the form comes back as it was typed, with a word about it', async ({
	db,
}) => {
	const readOnly = new Proxy(db, {
		get(real, name) {
			if (name === 'insert') throw new Error('the disk is full')
			return Reflect.get(real, name)
		},
	})
	const { post } = site(readOnly)
	for (const path of ['/login', '/register']) {
		const response = await post(path, registration)
		expect(response.status).toBe(500)
		const page = await response.text()
		expect(page).toContain('An unexpected error occurred')
		expect(page).toContain('value="aisha@example.com"')
		expect(page).not.toContain('disk')
	}
})

test('an account that is gone while its owner is signed in is signed out', async ({ db }) => {
	const { get } = site(db)
	const user = await aUser(db)
	const cookie = await sessionCookie(db, user)
	await db.delete(profiles).where(eq(profiles.id, user.id))
	const response = await get('/dashboard', { cookie })
	expect(response.headers.get('location')).toBe('/login?returnTo=%2Fdashboard')
	expect(response.headers.getSetCookie().join()).toContain('mishkat.session_token=; Max-Age=0')
})

test('dates are those of the zone and the calendar that somebody chose', async ({ db }) => {
	const user = await aUser(db)
	await db
		.insert(notes)
		.values({ title: 'Written late', userId: user.id, createdAt: new Date('2026-03-10T22:00:00Z') })
	const { get } = site(db)
	expect(await (await get('/notes', { as: user })).text()).toContain('March 10, 2026')
	await db.update(profiles).set({ zone: 'Asia/Karachi', calendar: 'hijri' }).where(eq(profiles.id, user.id))
	expect(await (await get('/notes', { as: user })).text()).toContain('22 Ramadan 1447 AH (March 11, 2026)')
})
