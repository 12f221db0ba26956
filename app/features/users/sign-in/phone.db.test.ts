import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { events, mails, rateLimits } from '#app/platform/db/tables.server.ts'
import { countTries, takeTry } from '#app/platform/http/rate-limit.server.ts'
import { aBrowser } from '#tests/browser.ts'
import { test } from '#tests/db.ts'
import { runListeners } from '#tests/listeners.ts'
import { anSmsHook } from '#tests/texts.ts'
import { anAdmin, as, aUser, sessionCookie } from '#tests/world.ts'
import { aMember, oldPassword } from '#tests/world-recovery.ts'
import { profiles, sessions } from '../tables.server.ts'
import { mayText } from './phone-codes.server.ts'

const phone = '+447700900123'
const khadija = {
	name: 'Khadija Noor',
	phone: '+44 7700 900-123',
	password: 'light upon light, 35',
	confirm: 'light upon light, 35',
}

let hook: Awaited<ReturnType<typeof anSmsHook>>
beforeAll(async () => {
	hook = await anSmsHook()
})
afterAll(() => hook.close())
beforeEach(() => {
	hook.forget()
	hook.breaks(false)
})

const browserOn = (db: Db, more = {}) => aBrowser(db, '', '203.0.113.7', { ...hook.env, ...more })
const minutePasses = (db: Db) => db.delete(rateLimits)

async function registered(db: Db, more = {}) {
	const browser = browserOn(db, more)
	const asked = await browser.post('/register?by=phone', khadija)
	expect([asked.status, asked.headers.get('location')]).toEqual([302, '/register/code'])
	const done = await browser.post('/register/code', { code: hook.codeFor(phone) })
	expect(done.headers.get('location')).toBe('/dashboard')
	await minutePasses(db)
	return browser
}

test('where there is no hook nobody is offered a phone', async ({ db }) => {
	const browser = aBrowser(db)
	for (const path of ['/register?by=phone', '/login', '/login/code'])
		expect(await (await browser.ask(path)).text(), path).not.toMatch(/phone number|type="tel"/i)
	expect((await browser.call('POST', '/sign-up/phone-number', {})).status).toBe(404)
	const someone = aBrowser(db, await sessionCookie(db, await aUser(db)))
	expect((await someone.ask('/profile/phone')).headers.get('location')).toBe('/profile')
})

test('somebody registers by phone, confirms the number and signs in by password and by code', async ({
	db,
}) => {
	const browser = await registered(db, { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'hello@example.com' })
	expect(await browser.person()).toMatchObject({ name: 'Khadija Noor', email: '' })
	expect(hook.sent).toHaveLength(1)
	expect(hook.sent[0]?.text).toMatch(/@localhost:3000 #\d{6}$/)
	expect(await (await browser.ask('/dashboard')).text()).toContain('Your account has been created')

	const again = browserOn(db)
	const wrong = await again.post('/login', { email: phone, password: 'light upon light, 36' })
	expect(await wrong.text()).toContain('Please check your credentials')
	const right = await again.post('/login', { email: '0044 (7700) 900123', password: khadija.password })
	expect(right.headers.get('location')).toBe('/dashboard')
	expect(await again.person()).toMatchObject({ name: 'Khadija Noor' })

	const third = browserOn(db)
	await third.post('/login/code', { email: '+٤٤ ٧٧٠٠ ٩٠٠١٢٣' })
	const done = await third.post('/login/code/enter', { code: hook.codeFor(phone) })
	expect(done.headers.get('location')).toBe('/dashboard')
	expect(await third.person()).toMatchObject({ name: 'Khadija Noor' })
})

test('a wrong code makes no account, nor does the right one after three tries', async ({ db }) => {
	const browser = browserOn(db)
	await browser.post('/register?by=phone', khadija)
	const code = hook.codeFor(phone)
	const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
	for (let n = 0; n < 3; n++)
		expect(await (await browser.post('/register/code', { code: wrong })).text()).toContain('is not correct')
	expect((await browser.post('/register/code', { code })).status).toBe(422)
	expect(await db.$count(profiles)).toBe(0)

	await minutePasses(db)
	const other = browserOn(db)
	expect((await other.post('/register/code', { code })).headers.get('location')).toBe('/register?by=phone')
	await browser.post('/register/code/again', {})
	await browser.post('/register/code', { code: hook.codeFor(phone) })
	expect(await browser.person()).toMatchObject({ name: 'Khadija Noor' })
})

test('whether a number has an account is told to its owner only', async ({ db }) => {
	await registered(db)
	hook.forget()
	const asked = await browserOn(db).post('/register?by=phone', { ...khadija, name: 'Somebody' })
	expect(asked.headers.get('location')).toBe('/register/code')
	expect(hook.sent.map(({ text }) => text)).toEqual([expect.stringContaining('you already have an account')])

	await minutePasses(db)
	hook.forget()
	const answers = []
	for (const email of [phone, '+447700900999']) {
		const sent = await browserOn(db).post('/login/code', { email })
		answers.push([sent.status, sent.headers.get('location')])
		const guess = await browserOn(db).call('POST', '/phone-number/verify', {
			phoneNumber: email,
			code: '000000',
		})
		answers.push([guess.status, guess.json.code])
		const login = await browserOn(db).call('POST', '/sign-in/phone-number', {
			phoneNumber: email,
			password: 'x',
		})
		answers.push([login.status, login.json.code])
	}
	expect(answers.slice(3)).toEqual(answers.slice(0, 3))
	expect(hook.sent.map(({ to }) => to)).toEqual([phone])
})

test('each number gets a code a minute, five an hour; guesses at it are few', async ({ db }) => {
	const browser = browserOn(db)
	const send = () => browser.call('POST', '/phone-number/send-otp', { phoneNumber: phone })
	expect((await send()).status).toBe(200)
	expect((await send()).status).toBe(429)
	let looked = 0
	for (let n = 0; n < 15; n++) {
		const body = { phoneNumber: phone, code: String(n).padStart(6, '0') }
		if ((await browser.call('POST', '/phone-number/verify', body)).status !== 429) looked++
	}
	expect(looked).toBe(10)
	let tried = 0
	for (let n = 0; n < 15; n++) {
		const body = { phoneNumber: phone, password: `guess ${n}` }
		if ((await browser.call('POST', '/sign-in/phone-number', body)).status !== 429) tried++
	}
	expect(tried).toBe(10)
})

test('a hook that does not work is said, and what was typed is kept', async ({ db }) => {
	hook.breaks(true)
	const asked = await browserOn(db).post('/register?by=phone', khadija)
	const page = await asked.text()
	expect(page).toContain('We couldn’t send the text message.')
	expect(page).toContain('Khadija Noor')
	expect(page).not.toContain(khadija.password)
})

test('the text message is in the language of the page, later in that of the person', async ({ db }) => {
	const browser = browserOn(db)
	await browser.post('/ar/register?by=phone', khadija)
	expect(hook.sent[0]?.text).toContain('هو رمزك')
	await browser.post('/ar/register/code', { code: hook.codeFor(phone) })
	await minutePasses(db)
	await db.update(profiles).set({ locale: 'ur' })
	await browserOn(db).post('/login/code', { email: phone })
	expect(hook.sent.at(-1)?.text).toContain('آپ کا کوڈ')
})

test('phone accounts are never mailed, and their placeholder address is never shown', async ({ db }) => {
	const browser = await registered(db)
	const admin = aBrowser(db, await sessionCookie(db, await anAdmin(db)), '203.0.113.8', hook.env)
	const [row] = await db.select().from(profiles).where(eq(profiles.phoneNumber, phone))
	const own = [
		'/dashboard',
		'/profile',
		'/profile/email',
		'/profile/security',
		'/profile/data/delete',
		'/contact',
	]
	for (const path of own) {
		const page = await browser.ask(path)
		expect([path, page.status]).toEqual([path, 200])
		expect(await page.text(), path).not.toContain('phone.invalid')
	}
	const at = `/admin/users/${row?.id}`
	for (const path of [
		'/admin/users',
		at,
		`${at}/edit`,
		`${at}/roles`,
		`${at}/link`,
		'/scholar/lists/users/export',
	]) {
		const page = path.endsWith('export') ? await admin.post(path, {}) : await admin.ask(path)
		expect([path, page.status]).toEqual([path, 200])
		const text = await page.text()
		expect(text, path).not.toContain('phone.invalid')
		expect(text, path).toContain('Khadija Noor')
	}
	for (const call of ['/get-session', '/token', '/list-sessions'])
		expect(JSON.stringify(await browser.call('GET', call)), call).not.toContain('phone.invalid')
	const { token } = (await browser.call('GET', '/token')).json
	expect(Buffer.from(token.split('.')[1], 'base64url').toString()).not.toContain('phone.invalid')

	await admin.post(`${at}/ban`, { length: 'always', until: '', reason: 'A test' })
	await admin.post(`${at}/link`, { kind: 'recovery', way: 'mail' })
	await runListeners(db)
	expect(await db.select().from(mails)).toEqual([])
})

test('a number is added with a code, opens the account, and is taken away again', async ({ db }) => {
	const member = await aMember(db, { email: 'maryam@example.com' })
	const browser = aBrowser(db, await sessionCookie(db, member), '203.0.113.7', hook.env)
	expect(await (await browser.ask('/profile')).text()).toContain('Add a phone number')
	expect((await browser.post('/profile/phone', { phone: '07700 900123' })).status).toBe(422)
	const asked = await browser.post('/profile/phone', { phone: '+44 7700 900123' })
	expect(asked.headers.get('location')).toBe('/profile/phone/confirm')
	expect((await browser.post('/profile/phone/confirm', { code: '' })).status).toBe(422)
	const done = await browser.post('/profile/phone/confirm', { code: hook.codeFor(phone) })
	expect(done.headers.get('location')).toBe('/profile')
	expect(await (await browser.ask('/profile')).text()).toContain(phone)
	await runListeners(db)
	expect((await db.select().from(mails)).map(({ kind }) => kind)).toEqual(['profile.phone-changed'])

	const other = browserOn(db)
	await other.post('/login', { email: phone, password: oldPassword })
	expect(await other.person()).toMatchObject({ id: member.id })
	await browser.post('/profile/phone/remove', {})
	expect(
		(await browserOn(db).call('POST', '/sign-in/phone-number', { phoneNumber: phone, password: oldPassword }))
			.status,
	).toBe(401)
	const names = (await db.select().from(events)).map(({ name }) => name)
	expect(names.filter((name) => name === 'user.phone-changed')).toHaveLength(2)
})

test('a number of somebody else is not taken, and they are told; a session left open changes nothing', async ({
	db,
}) => {
	await registered(db)
	hook.forget()
	const member = await aMember(db)
	const browser = aBrowser(db, await sessionCookie(db, member), '203.0.113.7', hook.env)
	const asked = await browser.post('/profile/phone', { phone })
	expect(asked.headers.get('location')).toBe('/profile/phone/confirm')
	expect(hook.sent[0]?.text).toContain('you already have an account')
	expect((await browser.post('/profile/phone/confirm', { code: '123456' })).status).toBe(422)
	await db.update(sessions).set({ createdAt: new Date(Date.now() - 16 * 60_000) })
	expect((await browser.ask('/profile/phone')).headers.get('location')).toContain('/profile/confirm')
	const body = { phoneNumber: '+447700900555', code: '123456', updatePhoneNumber: true }
	const call = await browser.call('POST', '/phone-number/verify', body)
	expect([call.status, call.json.code]).toEqual([403, 'SESSION_NOT_FRESH'])
})

test('a phone number stays until the account has an address', async ({ db }) => {
	const browser = await registered(db)
	await browser.post('/profile/phone/remove', {})
	expect(await (await browser.ask('/profile')).text()).toContain('Add an email address first')
	expect(await db.$count(profiles, eq(profiles.phoneNumber, phone))).toBe(1)
})

test('an account is made and opened over HTTP alone', async ({ db }) => {
	const browser = browserOn(db)
	const { name, password } = khadija
	const asked = await browser.call('POST', '/sign-up/phone-number', { name, phoneNumber: phone, password })
	expect(asked).toEqual({ status: 200, json: { message: 'code sent' } })
	const made = await browser.call('POST', '/phone-number/verify', {
		phoneNumber: phone,
		code: hook.codeFor(phone),
	})
	expect(made.json).toMatchObject({ user: { name, email: null, phoneNumber: phone } })
	expect(await browser.person()).toMatchObject({ name })
})

test('a forgotten password is chosen anew by a link in a text message', async ({ db }) => {
	const browser = await registered(db)
	hook.forget()
	for (const email of ['+447700900999', phone]) {
		const told = await (await browserOn(db).post('/forgot-password', { email })).text()
		expect(told).toContain('Check your phone')
	}
	await expect.poll(() => hook.sent.map(({ to }) => to)).toEqual([phone])
	const link =
		/http:\/\/localhost:3000(\/reset-password\?token=[\w-]+)/.exec(hook.sent[0]?.text ?? '')?.[1] ?? ''
	const fresh = 'quiet-harbour-59-lantern'
	const other = browserOn(db)
	expect(await (await other.ask(link)).text()).not.toContain('phone.invalid')
	expect((await other.post(link, { password: fresh, confirm: fresh })).headers.get('location')).toBe(
		'/dashboard',
	)
	expect(await other.person()).toMatchObject({ name: 'Khadija Noor', email: '' })
	expect(await browser.person()).toBeNull()
	expect(await db.$count(profiles, eq(profiles.emailVerified, true))).toBe(0)
	await runListeners(db)
	expect(await db.select().from(mails)).toEqual([])
})

test('strangers cannot have the site send text messages without end, nor stop those of its people', async ({
	db,
}) => {
	await registered(db)
	hook.forget()
	expect(await takeTry(db, 'text-new', 'site', 500)).toEqual({ ok: true })
	const stranger = await browserOn(db).post('/register?by=phone', { ...khadija, phone: '+447700900456' })
	expect(await stranger.text()).toContain('We couldn’t send the text message.')
	expect(hook.sent).toEqual([])

	await browserOn(db).post('/login/code', { email: phone })
	expect(hook.sent).toHaveLength(1)
	await minutePasses(db)
	expect(await takeTry(db, 'text-known', 'site', 2000)).toEqual({ ok: true })
	await browserOn(db).post('/login/code', { email: phone })
	await browserOn(db).post('/forgot-password', { email: phone })
	expect(hook.sent).toHaveLength(1)
})

test('a class registers by phone from one network, and seventeen networks cannot use up the text messages', async ({
	db,
}) => {
	const ctx = as(null, db)
	let sent = 0
	for (let n = 0; n < 40; n++) sent += Number(await mayText(ctx, 'text-new', '203.0.113.7'))
	expect(sent).toBe(40)
	for (let network = 0; network < 17; network++) while (await mayText(ctx, 'text-new', `10.0.${network}.7`));
	expect(await mayText(ctx, 'text-new', '198.51.100.1')).toBe(true)
	expect(await countTries(db, 'text-new', 'site')).toBeLessThan(450)
})
