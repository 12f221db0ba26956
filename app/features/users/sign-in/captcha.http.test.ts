import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { aBrowser } from '#tests/browser.ts'
import { test } from '#tests/db.ts'
import { aUser } from '#tests/world.ts'
import { profiles } from '../tables.server.ts'

// A fake provider that accepts one token.
const asked: Record<string, string>[] = []
let up = true
const provider = createServer(async (request, response) => {
	let body = ''
	for await (const piece of request) body += piece
	const fields = body.startsWith('{')
		? (JSON.parse(body) as Record<string, string>)
		: Object.fromEntries(new URLSearchParams(body))
	asked.push(fields)
	response.writeHead(up ? 200 : 500, { 'content-type': 'application/json' })
	response.end(JSON.stringify({ success: fields.response === 'a-person' && fields.secret === 'the-secret' }))
})
beforeAll(() => new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => provider.close(resolve)))
beforeEach(() => {
	asked.length = 0
	up = true
})

type Name = 'turnstile' | 'hcaptcha' | 'recaptcha'
const envOf = (CAPTCHA_PROVIDER: Name) => ({
	CAPTCHA_PROVIDER,
	CAPTCHA_SITE_KEY: 'site-key',
	CAPTCHA_SECRET: 'the-secret',
	captchaVerifyUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/verify`,
})
const browserOn = (db: Db, name: Name = 'turnstile') => aBrowser(db, '', '203.0.113.7', envOf(name))
const fields = {
	turnstile: 'cf-turnstile-response',
	hcaptcha: 'h-captcha-response',
	recaptcha: 'g-recaptcha-response',
}

const password = 'light upon light, 35'
const aisha = { name: 'Aisha', email: 'aisha@example.com', password, confirm: password }

test('a site whose operator chose none loads nothing from elsewhere', async ({ db }) => {
	const browser = aBrowser(db)
	for (const path of ['/register', '/forgot-password', '/login/code']) {
		const page = await browser.ask(path)
		expect(page.headers.get('content-security-policy')).not.toContain('https:')
		expect(await page.text(), path).not.toMatch(/<script[^>]+src="https:|sitekey/)
	}
	expect((await browser.post('/register', aisha)).headers.get('location')).toBe('/dashboard')
	expect(asked).toEqual([])
})

test('the check is on the three forms only, and only they may load it', async ({ db }) => {
	const browser = browserOn(db)
	for (const path of ['/register', '/ar/forgot-password', '/login/code']) {
		const page = await browser.ask(path)
		const policy = page.headers.get('content-security-policy')
		expect(policy).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/)
		expect(policy).toContain('frame-src https://challenges.cloudflare.com')
		const text = await page.text()
		expect(text, path).toContain('data-sitekey="site-key"')
		expect(text, path).toContain('src="https://challenges.cloudflare.com/turnstile/v0/api.js"')
		expect(text, path).toContain('<noscript>')
		expect(text).not.toContain('the-secret')
	}
	for (const path of ['/', '/login', '/contact']) {
		const page = await browser.ask(path)
		expect(page.headers.get('content-security-policy'), path).not.toContain('cloudflare')
		expect(await page.text(), path).not.toContain('cloudflare')
	}
})

for (const name of ['turnstile', 'hcaptcha', 'recaptcha'] as const) {
	test(`an account is made once ${name} has said that it is a person`, async ({ db }) => {
		const browser = browserOn(db, name)
		const without = await (await browser.post('/register', aisha)).text()
		expect(without).toContain('Please confirm that you’re human')
		expect(without).toContain('aisha@example.com')
		expect(asked).toEqual([])
		const robot = await browser.post('/register', { ...aisha, [fields[name]]: 'a-robot' })
		const said = await robot.text()
		expect(said).toContain('We couldn’t confirm that you’re human')
		expect(said).not.toContain('a-robot')
		expect(await db.$count(profiles)).toBe(0)

		const done = await browser.post('/register', { ...aisha, [fields[name]]: 'a-person' })
		expect(done.headers.get('location')).toBe('/dashboard')
		expect(asked.at(-1)).toMatchObject({
			secret: 'the-secret',
			response: 'a-person',
			remoteip: '203.0.113.7',
		})
	})
}

test('while the provider cannot be reached nothing goes on, and the reader is told', async ({ db }) => {
	up = false
	const browser = browserOn(db)
	const token = { 'cf-turnstile-response': 'a-person' }
	for (const [path, form] of [
		['/register', aisha],
		['/forgot-password', { email: 'aisha@example.com' }],
		['/login/code', { email: 'aisha@example.com' }],
	] as const) {
		const refused = await browser.post(path, { ...form, ...token })
		expect([path, refused.status]).toEqual([path, 422])
		expect(await refused.text(), path).toContain('The check that you’re human is not available')
	}
	expect(await db.$count(profiles)).toBe(0)
	up = true
	expect((await browser.post('/register', { ...aisha, ...token })).status).toBe(302)
})

test('a link and a code are mailed to a person only; another code needs no second check', async ({ db }) => {
	const { email } = await aUser(db, { emailVerified: true })
	const browser = browserOn(db)
	for (const path of ['/forgot-password', '/login/code'])
		expect(await (await browser.post(path, { email })).text(), path).toContain(
			'Please confirm that you’re human',
		)
	expect(await db.$count(mails)).toBe(0)
	const token = { 'cf-turnstile-response': 'a-person' }
	await browser.post('/forgot-password', { email, ...token })
	await browser.post('/login/code', { email, ...token })
	expect(await db.$count(mails)).toBe(2)
	const times = asked.length
	const again = await browser.post('/login/code', { email, again: 'yes' })
	expect(again.headers.get('location')).toBe('/login/code/enter')
	expect(asked).toHaveLength(times)
	const other = await browser.post('/login/code', { email: 'other@example.com', again: 'yes' })
	expect(await other.text()).toContain('Please confirm that you’re human')
})

test('the calls over HTTP ask for it too', async ({ db }) => {
	const browser = browserOn(db)
	const missing = await browser.call('POST', '/sign-up/email', aisha)
	expect([missing.status, missing.json.code]).toEqual([400, 'MISSING_RESPONSE'])
	const robot = await browser.call('POST', '/sign-up/email', { ...aisha, captchaToken: 'a-robot' })
	expect([robot.status, robot.json.code]).toEqual([403, 'VERIFICATION_FAILED'])
	const code = { email: aisha.email, type: 'sign-in' }
	expect((await browser.call('POST', '/email-otp/send-verification-otp', code)).status).toBe(400)
	expect((await browser.call('POST', '/sign-up/email', { ...aisha, captchaToken: 'a-person' })).status).toBe(
		200,
	)
})
