import { createPublicKey, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { unseal } from '#app/platform/seal.server.ts'
import { writeSettings } from '#app/platform/site/settings.server.ts'
import { aBrowser } from '#tests/browser.ts'
import { test } from '#tests/db.ts'
import { nextCode } from '#tests/next-code.ts'
import { as, aUser, testEnv } from '#tests/world.ts'
import { withMail } from '#tests/world-recovery.ts'
import { profiles, sessions } from '../tables.server.ts'
import { signInByCode } from './commands/sign-in-by-code.server.ts'

const aisha = { name: 'Aisha Rahman', email: 'aisha@example.com', password: 'light upon light, 35' }

async function registered(db: Db) {
	const browser = aBrowser(db)
	const done = await browser.call('POST', '/sign-up/email', aisha)
	expect(done.status).toBe(200)
	return browser
}

async function enrol(browser: ReturnType<typeof aBrowser>) {
	const begun = await browser.call('POST', '/two-factor/enable', { password: aisha.password })
	const { secret } = Object.fromEntries(new URL(begun.json.totpURI).searchParams)
	const app = new TOTP({ secret: String(secret) })
	const done = await browser.call('POST', '/two-factor/verify-totp', { code: app.generate() })
	expect(done.status).toBe(200)
	return { app, backupCodes: begun.json.backupCodes as string[] }
}

async function codeMailedTo(db: Db, email: string): Promise<string> {
	const rows = await db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(mails.createdAt)
	const text = unseal(rows.at(-1)?.sealed ?? '', testEnv.SECRET)
	return text ? (JSON.parse(text) as { code: string }).code : 'none'
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('from sign-up to the second factor to the logout of other browsers', async ({ db }) => {
	const laptop = await registered(db)
	expect((await laptop.call('GET', '/get-session')).json).toMatchObject({ user: { email: aisha.email } })
	const { app, backupCodes } = await enrol(laptop)
	expect((await laptop.call('POST', '/sign-out')).status).toBe(200)
	expect((await laptop.call('GET', '/get-session')).json).toBeNull()

	const first = await laptop.call('POST', '/sign-in/email', aisha)
	expect(first.json).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
	expect((await laptop.call('GET', '/get-session')).json).toBeNull()
	const second = await laptop.call('POST', '/two-factor/verify-totp', { code: nextCode(app) })
	expect(second.json).toMatchObject({ user: { email: aisha.email } })

	const phone = aBrowser(db)
	await phone.call('POST', '/sign-in/email', aisha)
	for (const code of [nextCode(app), app.generate()]) {
		const again = await phone.call('POST', '/two-factor/verify-totp', { code })
		expect([again.status, again.json.code]).toEqual([400, 'CODE_USED'])
	}
	expect(await phone.person()).toBeNull()
	await phone.call('POST', '/two-factor/verify-backup-code', { code: backupCodes[0] })
	expect((await phone.call('GET', '/list-sessions')).json).toHaveLength(2)
	const stolen = laptop.cookies()
	expect((await phone.call('POST', '/revoke-other-sessions')).json).toEqual({ status: true })
	expect((await phone.call('GET', '/get-session')).json).toMatchObject({ user: { name: 'Aisha Rahman' } })
	expect((await aBrowser(db, stolen).call('GET', '/get-session')).json).toBeNull()
})

test("the organisation's own name is no password", async ({ db }) => {
	await writeSettings(as(null, db, new Date()), { 'organisation.name': { en: 'Lanternhouse of Sufala' } })
	const typed = { ...aisha, password: 'Lanternhouse1' }
	const refused = await aBrowser(db).call('POST', '/sign-up/email', typed)
	expect([refused.status, refused.json.reasons]).toEqual([
		422,
		['accounts.password-weak', 'accounts.password-common'],
	])
})

test('a token of ours is verified by the published keys, and carries no role', async ({ db }) => {
	const browser = await registered(db)
	const { token } = (await browser.call('GET', '/token')).json
	const [head = '', claims = '', signature = ''] = String(token).split('.')
	const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())

	const answer = await aBrowser(db).ask('/.well-known/jwks.json')
	expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
	const { keys } = (await answer.json()) as { keys: { kid: string }[] }
	const key = keys.find(({ kid }) => kid === read(head).kid)
	const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' })
	expect(verify(null, Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(
		true,
	)
	expect(read(claims)).toMatchObject({ email: aisha.email, iss: testEnv.SITE_URL, aud: testEnv.SITE_URL })
	expect(Object.keys(read(claims)).sort()).toEqual(['aud', 'email', 'exp', 'iat', 'iss', 'name', 'sub'])
	expect(JSON.stringify(keys)).not.toContain('"d"')
})

test('a code by e-mail signs in once, and confirms the address', async ({ db }) => {
	const person = await aUser(db, { email: aisha.email })
	const browser = aBrowser(db, '', '203.0.113.7', withMail)
	const asked = { email: aisha.email, type: 'sign-in' }
	expect((await browser.call('POST', '/email-otp/send-verification-otp', asked)).json).toEqual({
		success: true,
	})
	const otp = await codeMailedTo(db, aisha.email)
	expect(otp).toMatch(/^\d{6}$/)
	const done = await browser.call('POST', '/sign-in/email-otp', { email: aisha.email, otp })
	expect(done.json).toMatchObject({ user: { id: person.id, emailVerified: true } })
	expect(await browser.person()).toMatchObject({ id: person.id })

	const again = await aBrowser(db).call('POST', '/sign-in/email-otp', { email: aisha.email, otp })
	expect([again.status, again.json.code]).toEqual([400, 'INVALID_OTP'])
})

test('a mistyped code is refused, and after three tries the right one too', async ({ db }) => {
	await aUser(db, { email: aisha.email, emailVerified: true })
	const browser = aBrowser(db)
	await browser.call('POST', '/email-otp/send-verification-otp', { email: aisha.email, type: 'sign-in' })
	const otp = await codeMailedTo(db, aisha.email)
	for (let n = 0; n < 3; n++) {
		const typed = { email: aisha.email, otp: wrong(otp) }
		expect((await browser.call('POST', '/sign-in/email-otp', typed)).json.code).toBe('INVALID_OTP')
	}
	const right = await browser.call('POST', '/sign-in/email-otp', { email: aisha.email, otp })
	expect([right.status, right.json.code]).toEqual([403, 'TOO_MANY_ATTEMPTS'])
})

test('a code is good for ten minutes', async ({ db }) => {
	await aUser(db, { email: aisha.email, emailVerified: true })
	const browser = aBrowser(db)
	await browser.call('POST', '/email-otp/send-verification-otp', { email: aisha.email, type: 'sign-in' })
	const otp = await codeMailedTo(db, aisha.email)
	await browser.later(11)
	const late = await browser.call('POST', '/sign-in/email-otp', { email: aisha.email, otp })
	expect([late.status, late.json.code]).toEqual([400, 'OTP_EXPIRED'])
})

test('an unknown address gets the same answer, and no mail', async ({ db }) => {
	await aUser(db, { email: aisha.email })
	const browser = aBrowser(db)
	const ask = (email: string) =>
		browser.call('POST', '/email-otp/send-verification-otp', { email, type: 'sign-in' })
	const [known, unknown] = [await ask(aisha.email), await ask('nobody@example.com')]
	expect(unknown).toEqual(known)
	expect(await db.select().from(mails).where(eq(mails.toAddress, 'nobody@example.com'))).toEqual([])
	const guess = { email: 'nobody@example.com', otp: '123456' }
	expect((await browser.call('POST', '/sign-in/email-otp', guess)).json.code).toBe('INVALID_OTP')
})

test('of a thousand guesses at codes five in an hour are looked at', async ({ db }) => {
	await aUser(db, { email: aisha.email, emailVerified: true })
	let looked = 0
	for (let n = 0; n < 1000; n++) {
		const stranger = { env: testEnv, address: `203.0.${n % 250}.${n % 7}`, headers: new Headers() }
		const guess = { email: aisha.email, code: String(n).padStart(6, '0') }
		const tried = await signInByCode(as(null, db), guess, stranger)
		if (tried.ok || tried.reason !== 'too-many-tries') looked++
	}
	expect(looked).toBe(5)
})

// Password hashing is slow.
const patient = { timeout: 60_000 }

test(
	'a second step can be guessed at ten times in all, whoever tries from wherever',
	patient,
	async ({ db }) => {
		const owner = await registered(db)
		const { app } = await enrol(owner)
		let looked = 0
		for (let n = 0; n < 40; n++) {
			const stranger = aBrowser(db, '', `203.0.113.${n}`)
			const first = await stranger.call('POST', '/sign-in/email', aisha)
			if (first.status === 429) continue
			for (let guess = 0; guess < 6; guess++) {
				const code = wrong(app.generate())
				const tried = await stranger.call('POST', '/two-factor/verify-totp', { code })
				if (tried.json.code === 'INVALID_OTP') looked++
			}
		}
		expect(looked).toBe(10)
		await db.delete(sessions)
		expect((await owner.call('GET', '/get-session')).json).toBeNull()
	},
)

test('a backup code opens the door once', async ({ db }) => {
	const browser = await registered(db)
	const { backupCodes } = await enrol(browser)
	for (const [code, status] of [
		[backupCodes[0], 200],
		[backupCodes[0], 400],
		['nonsense', 400],
		[backupCodes[1], 200],
	] as const) {
		await browser.call('POST', '/sign-out')
		await browser.call('POST', '/sign-in/email', aisha)
		const tried = await browser.call('POST', '/two-factor/verify-backup-code', { code })
		expect([code, tried.status]).toEqual([code, status])
	}
})

test('a trusted device needs no second step, another browser does', async ({ db }) => {
	const browser = await registered(db)
	const { app } = await enrol(browser)
	await browser.call('POST', '/sign-out')
	await browser.call('POST', '/sign-in/email', aisha)
	await browser.call('POST', '/two-factor/verify-totp', { code: nextCode(app), trustDevice: true })
	await browser.call('POST', '/sign-out')
	expect((await browser.call('POST', '/sign-in/email', aisha)).json).toMatchObject({ redirect: false })
	expect((await aBrowser(db).call('POST', '/sign-in/email', aisha)).json.twoFactorRedirect).toBe(true)
})

test('a code by e-mail leads to the second step as well', async ({ db }) => {
	const browser = await registered(db)
	await db.update(profiles).set({ emailVerified: true }).where(eq(profiles.email, aisha.email))
	const { app } = await enrol(browser)
	const other = aBrowser(db)
	await other.call('POST', '/email-otp/send-verification-otp', { email: aisha.email, type: 'sign-in' })
	const otp = await codeMailedTo(db, aisha.email)
	const first = await other.call('POST', '/sign-in/email-otp', { email: aisha.email, otp })
	expect(first.json.twoFactorRedirect).toBe(true)
	expect(await other.person()).toBeNull()
	await other.call('POST', '/two-factor/verify-totp', { code: nextCode(app) })
	expect(await other.person()).toMatchObject({ email: aisha.email })
})

test('an account made with somebody else’s address is useless once its owner comes', async ({ db }) => {
	const thief = await registered(db)
	await enrol(thief)
	const owner = aBrowser(db, '', '203.0.113.7', withMail)
	await owner.call('POST', '/email-otp/send-verification-otp', { email: aisha.email, type: 'sign-in' })
	const otp = await codeMailedTo(db, aisha.email)
	const done = await owner.call('POST', '/sign-in/email-otp', { email: aisha.email, otp })
	expect(done.json).toMatchObject({ user: { emailVerified: true, twoFactorEnabled: false } })
	expect(await thief.person()).toBeNull()
	expect((await thief.call('POST', '/sign-in/email', aisha)).status).toBe(401)
	const recorded = (await db.select({ name: events.name }).from(events)).map(({ name }) => name)
	expect(recorded).toContain('user.factor-removed')
})

test('somebody who is banned is nobody at their next request, and gets no session again', async ({ db }) => {
	const browser = await registered(db)
	expect(await browser.person()).not.toBeNull()
	const ban = (bannedUntil: Date | null) =>
		db.update(profiles).set({ bannedAt: new Date(), bannedUntil }).where(eq(profiles.email, aisha.email))
	await ban(null)
	expect(await browser.person()).toBeNull()
	const tried = await browser.call('POST', '/sign-in/email', aisha)
	expect([tried.status, tried.json.code]).toEqual([403, 'ACCOUNT_CLOSED'])
	expect((await browser.call('POST', '/sign-in/email', { ...aisha, password: 'wrong' })).status).toBe(401)

	await ban(new Date(Date.now() - 1000))
	expect((await browser.call('POST', '/sign-in/email', aisha)).status).toBe(200)
})

test('a session that was planted before the sign-in is worth nothing after it', async ({ db }) => {
	const person = await registered(db)
	const planted = person.cookies()
	await person.call('POST', '/sign-out')
	const victim = aBrowser(db, planted)
	await victim.call('POST', '/sign-in/email', aisha)
	expect(victim.cookies()).not.toBe(planted)
	expect(await aBrowser(db, planted).person()).toBeNull()
})

test('calls outside of the table do not exist', async ({ db }) => {
	const browser = await registered(db)
	for (const [method, path] of [
		['POST', '/change-email'],
		['POST', '/change-password'],
		['POST', '/update-user'],
		['POST', '/delete-user'],
		['POST', '/request-password-reset'],
		['POST', '/email-otp/reset-password'],
		['POST', '/email-otp/verify-email'],
		['POST', '/two-factor/send-otp'],
		['POST', '/phone-number/send-otp'],
		['GET', '/error'],
		['GET', '/ok'],
	] as const) {
		expect([path, (await browser.call(method, path, {})).status]).toEqual([path, 404])
	}
})

test('a session that was left open does not change how the account opens', async ({ db }) => {
	const browser = await registered(db)
	await db.update(sessions).set({ createdAt: new Date(Date.now() - 16 * 60_000) })
	for (const path of ['/two-factor/enable', '/passkey/delete-passkey', '/unlink-account']) {
		const tried = await browser.call('POST', path, { password: aisha.password })
		expect([path, tried.status, tried.json.code]).toEqual([path, 403, 'SESSION_NOT_FRESH'])
	}
	const asked = await browser.call('GET', '/passkey/generate-register-options')
	expect(asked.json.code).toBe('SESSION_NOT_FRESH')
})

test('a weak password is refused with its reasons', async ({ db }) => {
	const tried = await aBrowser(db).call('POST', '/sign-up/email', { ...aisha, password: 'aisha@example.com' })
	expect([tried.status, tried.json.code]).toEqual([422, 'PASSWORD_TOO_WEAK'])
	expect(tried.json.reasons).toContain('accounts.password-own')
})

test('another site cannot call the endpoints of the login', async ({ db }) => {
	const browser = await registered(db)
	const answer = await browser.ask('/api/auth/sign-out', {
		method: 'POST',
		headers: { origin: 'https://evil.example.com' },
	})
	expect(answer.status).toBe(403)
	expect(await browser.person()).not.toBeNull()
})

test('each call leaves its record', async ({ db }) => {
	const browser = await registered(db)
	await browser.call('POST', '/sign-out')
	await browser.call('POST', '/sign-in/email', aisha)
	await aBrowser(db).call('POST', '/sign-in/email', aisha)
	await browser.call('POST', '/revoke-other-sessions')
	await browser.call('POST', '/sign-out')
	const names = (await db.select().from(events).orderBy(events.id)).map((event) => event.name)
	expect(names).toEqual([
		'user.registered',
		'user.signed-in',
		'user.signed-out',
		'user.signed-in',
		'user.signed-in',
		'user.sessions-ended',
		'user.signed-out',
	])
})

test('no answer tells a script the token of a session', async ({ db }) => {
	const browser = aBrowser(db)
	const answers = [await browser.call('POST', '/sign-up/email', aisha)]
	answers.push(await browser.call('POST', '/sign-in/email', aisha))
	for (const path of ['/get-session', '/list-sessions']) answers.push(await browser.call('GET', path))
	expect(await db.$count(sessions)).toBe(2)
	for (const { json } of answers) {
		expect(json).toBeTruthy()
		expect(JSON.stringify(json)).not.toContain('"token"')
	}
})
