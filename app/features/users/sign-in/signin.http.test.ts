import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { unseal } from '#app/platform/seal.server.ts'
import { aBrowser } from '#tests/browser.ts'
import { test } from '#tests/db.ts'
import { nextCode } from '#tests/next-code.ts'
import { aUser, testEnv } from '#tests/world.ts'
import { profiles } from '../tables.server.ts'

const aisha = { name: 'Aisha Rahman', email: 'aisha@example.com', password: 'light upon light, 35' }

async function codeMailedTo(db: Db, email: string): Promise<string> {
	const [row] = await db.select().from(mails).where(eq(mails.toAddress, email))
	return (JSON.parse(unseal(row?.sealed ?? '', testEnv.SECRET) ?? '{}') as { code: string }).code
}

/** An account with an authenticator app, and a browser without a session. */
async function withApp(db: Db) {
	const owner = aBrowser(db)
	await owner.call('POST', '/sign-up/email', aisha)
	const begun = await owner.call('POST', '/two-factor/enable', { password: aisha.password })
	const app = new TOTP({ secret: new URL(begun.json.totpURI).searchParams.get('secret') ?? '' })
	await owner.call('POST', '/two-factor/verify-totp', { code: app.generate() })
	return { app, browser: aBrowser(db), backupCodes: begun.json.backupCodes as string[] }
}

test('somebody signs in by a code without any script, in their language', async ({ db }) => {
	await aUser(db, { name: 'Aisha Rahman', email: aisha.email, emailVerified: true })
	const browser = aBrowser(db)
	const asked = await browser.post('/ar/login/code?returnTo=/notes', { email: ' AISHA@example.com' })
	expect(asked.headers.get('location')).toBe('/ar/login/code/enter?returnTo=%2Fnotes')
	expect(asked.headers.getSetCookie().join()).not.toContain('aisha')
	const page = await (await browser.ask('/ar/login/code/enter?returnTo=/notes')).text()
	expect(page).toContain('aisha@example.com')
	expect(page).toContain('autoComplete="one-time-code"')
	expect((await db.select().from(mails))[0]).toMatchObject({ kind: 'accounts.sign-in-code', locale: 'ar' })

	const code = await codeMailedTo(db, aisha.email)
	const eastern = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
	const done = await browser.post('/ar/login/code/enter?returnTo=/notes', { code: eastern })
	expect(done.headers.get('location')).toBe('/ar/notes')
	expect(await browser.person()).toMatchObject({ email: aisha.email })
})

test('a wrong code is refused beside the field', async ({ db }) => {
	await aUser(db, { email: aisha.email, emailVerified: true })
	const browser = aBrowser(db)
	await browser.post('/login/code', { email: aisha.email })
	for (const [code, said] of [
		['', 'Code is required'],
		['12', 'The code has six digits'],
		['000000', 'This code is not correct. Please check it and try again.'],
	] as const) {
		const answer = await browser.post('/login/code/enter', { code })
		expect(answer.status).toBe(422)
		expect(await answer.text()).toContain(said)
	}
	expect(await browser.person()).toBeNull()
})

test('a new code can be asked for after a minute', async ({ db }) => {
	const browser = aBrowser(db)
	await browser.post('/login/code', { email: aisha.email })
	const soon = await browser.post('/login/code', { email: aisha.email, again: 'yes' })
	expect(soon.headers.get('location')).toBe('/login/code/enter')
	expect(await (await browser.ask('/login/code/enter')).text()).toMatch(
		/We’ve just sent a code\. You can ask for a new one in (59|60) seconds\./,
	)
})

test('the second step stands between password and dashboard', async ({ db }) => {
	const { app, browser, backupCodes } = await withApp(db)
	const first = await browser.post('/login?returnTo=/notes', aisha)
	expect(first.headers.get('location')).toBe('/login/second-factor?returnTo=%2Fnotes')
	expect((await browser.ask('/dashboard')).headers.get('location')).toContain('/login')

	const wrong = await browser.post('/login/second-factor?returnTo=/notes', { code: '000000', trust: 'yes' })
	expect(wrong.status).toBe(422)
	expect(await wrong.text()).toContain('This code is not correct.')
	const used = await browser.post('/login/second-factor?returnTo=/notes', { code: app.generate() })
	expect(used.status).toBe(422)
	expect(await used.text()).toContain('This code was already used.')
	const right = await browser.post('/login/second-factor?returnTo=/notes', { code: nextCode(app) })
	expect(right.headers.get('location')).toBe('/notes')
	expect(await (await browser.ask('/notes')).text()).toContain('Welcome back, Aisha Rahman!')

	const other = aBrowser(db)
	await other.post('/login', aisha)
	const page = await (await other.ask('/login/second-factor?with=backup')).text()
	expect(page).toContain('Each code works once.')
	const backup = await other.post('/login/second-factor?with=backup', { code: backupCodes[0] ?? '' })
	expect(backup.headers.get('location')).toBe('/dashboard')
})

test('after five wrong codes the login begins anew', async ({ db }) => {
	const { app, browser } = await withApp(db)
	await browser.post('/login', aisha)
	for (let n = 0; n < 5; n++) await browser.post('/login/second-factor', { code: '000000' })
	const over = await browser.post('/login/second-factor', { code: nextCode(app) })
	expect(over.headers.get('location')).toBe('/login')
	expect(await (await browser.ask('/login')).text()).toContain('Please log in again')
	expect(await browser.person()).toBeNull()
})

test('the second step needs the first', async ({ db }) => {
	const answer = await aBrowser(db).ask('/login/second-factor?returnTo=/notes')
	expect(answer.headers.get('location')).toBe('/login?returnTo=%2Fnotes')
})

test('a ban is told with the right password only', async ({ db }) => {
	const browser = aBrowser(db)
	await browser.call('POST', '/sign-up/email', aisha)
	await browser.call('POST', '/sign-out')
	await db.update(profiles).set({ bannedAt: new Date() }).where(eq(profiles.email, aisha.email))
	expect(await (await browser.post('/login', aisha)).text()).toContain('This account is closed.')
	const wrong = await browser.post('/login', { ...aisha, password: 'something else' })
	expect(await wrong.text()).toContain('Login failed. Please check your credentials and try again.')
})

test('where mail is sent an unconfirmed address does not sign in, by whatever way', async ({ db }) => {
	const env = { SMTP_URL: 'smtp://127.0.0.1:9' }
	const person = aBrowser(db)
	await person.call('POST', '/sign-up/email', aisha)
	const browser = aBrowser(db, '', '203.0.113.9', env)
	const tried = await browser.call('POST', '/sign-in/email', aisha)
	expect([tried.status, tried.json.code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
	expect(await (await browser.post('/login', aisha)).text()).toContain(
		'Verification required: Please check your email to verify your account before logging in.',
	)
})

test('an open page learns that it shows the wrong person', async ({ db }) => {
	const browser = aBrowser(db)
	const who = async () => ((await (await browser.ask('/api/session')).json()) as { who: string }).who
	expect(await who()).toBe('')
	await browser.call('POST', '/sign-up/email', aisha)
	const before = await who()
	const page = await (await browser.ask('/about')).text()
	expect(page).toContain(`data-who="${before}"`)
	await db.update(profiles).set({ name: 'Aisha R.' }).where(eq(profiles.email, aisha.email))
	expect(await who()).not.toBe(before)
	await db.update(profiles).set({ bannedAt: new Date() }).where(eq(profiles.email, aisha.email))
	expect(await who()).toBe('')
})

test('a phone number opens an account only where the operator can send text messages', async ({ db }) => {
	const texts: { to: string; text: string }[] = []
	const server = createServer(async (request, response) => {
		let body = ''
		for await (const part of request) body += part
		texts.push(JSON.parse(body))
		response.end()
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => void server.close())
	const hook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
	const browser = aBrowser(db, '', '203.0.113.7', { SMS_HOOK_URL: hook })

	await browser.call('POST', '/sign-up/email', aisha)
	const phoneNumber = '+4915112345678'
	const asked = { phoneNumber, updatePhoneNumber: true }
	expect((await browser.call('POST', '/phone-number/send-otp', asked)).status).toBe(200)
	expect(texts).toMatchObject([{ to: phoneNumber, text: expect.stringMatching(/\d{6}/) }])
	const code = /\d{6}/.exec(texts[0]?.text ?? '')?.[0]
	const added = { phoneNumber, code, updatePhoneNumber: true }
	expect((await browser.call('POST', '/phone-number/verify', added)).status).toBe(200)
	await browser.call('POST', '/sign-out')

	const wrong = { phoneNumber, password: 'something else' }
	expect((await browser.call('POST', '/sign-in/phone-number', wrong)).status).toBe(401)
	const right = { phoneNumber, password: aisha.password }
	expect((await browser.call('POST', '/sign-in/phone-number', right)).status).toBe(200)
	expect(await browser.person()).toMatchObject({ email: aisha.email })
})
