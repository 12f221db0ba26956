import { createServer } from 'node:net'
import { TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { nextCode } from '../next-code.ts'
import { desk, journey, phone } from './browser.ts'
import { ownArea } from './signed-in.ts'
import { startSite } from './site.ts'

let site: Awaited<ReturnType<typeof startSite>>
let home = ''

beforeAll(async () => {
	const port = await freePort()
	// Passkeys need a host name, not an address.
	home = `http://localhost:${port}`
	site = await startSite({ SAMPLE: 'yes', PORT: String(port), SITE_URL: home }, { copyOf: inject('sample') })
})
afterAll(() => site.stop())

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const address = server.address()
			server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
		})
	})
}

async function logIn(page: Page, email = 'user@mishkat.example') {
	await page.goto('/login')
	await page.fill('main input[name=email]', email)
	await page.fill('main input[name=password]', 'mishkat-demo')
	await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

/** A device that unlocks itself, like a phone for its owner. */
async function device(context: BrowserContext, page: Page) {
	const session = await context.newCDPSession(page)
	await session.send('WebAuthn.enable')
	const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
	return {
		unlocks: (isUserVerified: boolean) =>
			session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
		/** The owner does not answer. */
		leave: () => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false }),
	}
}

/** Sends JSON to the auth service, like a page. */
function call(page: Page, path: string, body?: object) {
	return page.evaluate(
		async ([path, body]) => {
			const init = body
				? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
				: {}
			const answer = await fetch(`/api/auth${path}`, init)
			return { status: answer.status, json: await answer.json() }
		},
		[path, body] as const,
	)
}

async function addPasskey(page: Page) {
	return page.evaluate(async () => {
		const options = await (await fetch('/api/auth/passkey/generate-register-options')).json()
		const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
		const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
		const answer = await fetch('/api/auth/passkey/verify-registration', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ response: made.toJSON(), name: 'My phone' }),
		})
		return answer.status
	})
}

journey('somebody signs in with a passkey, and is asked for no second factor', async ({ open }) => {
	const { page, context } = await open({ ...phone, baseURL: home })
	const key = await device(context, page)
	await logIn(page, 'scholar@mishkat.example')
	await page.waitForURL(ownArea)
	expect(await addPasskey(page)).toBe(200)
	const { json } = await call(page, '/two-factor/enable', { password: 'mishkat-demo' })
	const app = new TOTP({ secret: new URL(json.totpURI).searchParams.get('secret') ?? '' })
	expect((await call(page, '/two-factor/verify-totp', { code: app.generate() })).status).toBe(200)

	await call(page, '/sign-out', {})
	await page.goto('/login?returnTo=/notes')
	await page.getByRole('button', { name: 'Log in with a passkey' }).click()
	await page.waitForURL(`${home}/notes`)
	expect(await page.getByRole('status').allTextContents()).toEqual(
		expect.arrayContaining([expect.stringMatching(/Welcome back, /)]),
	)

	await call(page, '/sign-out', {})
	await key.leave()
	await logIn(page, 'scholar@mishkat.example')
	await page.waitForURL('**/login/second-factor')
	await page.fill('main input[name=code]', nextCode(app))
	await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click()
	await page.waitForURL(ownArea)
})

journey('a passkey whose device did not ask who holds it opens nothing', async ({ open }) => {
	const { page, context } = await open({ ...desk, baseURL: home })
	const key = await device(context, page)
	await logIn(page, 'admin@mishkat.example')
	await page.waitForURL(ownArea)
	expect(await addPasskey(page)).toBe(200)
	await call(page, '/sign-out', {})
	await key.unlocks(false)
	const status = await page.evaluate(async () => {
		const options = await (await fetch('/api/auth/passkey/generate-authenticate-options')).json()
		const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
		const asked = { ...publicKey, userVerification: 'discouraged' as const }
		const credential = (await navigator.credentials.get({ publicKey: asked })) as PublicKeyCredential
		const answer = await fetch('/api/auth/passkey/verify-authentication', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ response: credential.toJSON() }),
		})
		return answer.status
	})
	expect(status).toBe(401)
	expect((await call(page, '/get-session')).json).toBeNull()
})

journey(
	'who logs out in one tab is logged out in the others, and going back shows nobody',
	async ({ open }) => {
		const { page, context } = await open({ ...desk, baseURL: home })
		await logIn(page)
		await page.waitForURL(ownArea)
		await page.goto('/about')
		const other = await context.newPage()
		await other.goto('/courses')
		expect(await other.getByRole('banner').textContent()).not.toContain('Log in')

		await page.goto('/logout')
		await page.locator('main').getByRole('button', { name: 'Log out' }).click()
		await page.waitForURL(`${home}/`)
		await other.getByRole('banner').getByRole('link', { name: 'Log in' }).first().waitFor()
		await page.goBack()
		await page.goBack()
		await page.getByRole('banner').getByRole('link', { name: 'Log in' }).first().waitFor()
	},
)

journey('a page in which somebody is typing stays as it is', async ({ open }) => {
	const { page, context } = await open({ ...desk, baseURL: home })
	await page.goto('/contact')
	await page.fill('main textarea', 'I was about to ask')
	const other = await context.newPage()
	await logIn(other)
	await other.waitForURL(ownArea)
	await page.waitForTimeout(500)
	expect(await page.inputValue('main textarea')).toBe('I was about to ask')
})

journey('data that is not reachable for a moment comes all the same', async ({ open }) => {
	const { page } = await open({ ...desk, baseURL: home })
	let refused = 0
	await page.route('**/register.data*', (route) => {
		if (++refused <= 2) return route.fulfill({ status: 503 })
		return route.continue()
	})
	await page.goto('/login')
	await page.locator('main').getByRole('link', { name: 'Create an account' }).click()
	await page.waitForURL('**/register')
	await page.getByLabel('Full name').waitFor()
	expect(refused).toBe(3)
})

journey(
	'a form that is sent before its page runs arrives, and the page is not rendered anew',
	async ({ open }) => {
		const { page, context } = await open(desk)
		let arrive = () => {}
		const scripts = new Promise<void>((resolve) => {
			arrive = resolve
		})
		await context.route(/entry\.client/, async (route) => {
			await scripts
			await route.continue()
		})
		// Longer than the page takes to run.
		await context.route('**/login', async (route) => {
			if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 3000))
			await route.continue()
		})
		await page.goto('/login', { waitUntil: 'commit' })
		await page.waitForFunction(() => document.readyState !== 'loading')
		await page.fill('main input[name=email]', 'user@mishkat.example')
		await page.fill('main input[name=password]', 'mishkat-demo')
		await page.click('main form button[type=submit]', { noWaitAfter: true })
		arrive()
		await page.waitForURL(ownArea)
	},
)
