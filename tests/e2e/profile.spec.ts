import { createServer } from 'node:net'
import { type TOTP, URI } from 'otpauth'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject } from 'vitest'
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

async function logIn(page: Page, email: string) {
	await page.goto('/login')
	await page.fill('main input[name=email]', email)
	await page.fill('main input[name=password]', 'mishkat-demo')
	await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

async function logOut(page: Page) {
	await page.goto('/logout')
	await page.locator('main').getByRole('button', { name: 'Log out' }).click()
	await page.waitForURL(`${home}/`)
}

const main = (page: Page) => page.locator('main')

/**
 * Does the summary have the focus as soon as a field shows its error? Later, it would take the keys of somebody who
 * is typing.
 */
function summaryHasFocus(page: Page): Promise<boolean> {
	return page.evaluate(
		() =>
			new Promise((resolve) => {
				new MutationObserver(() => {
					if (document.querySelector('[data-field-error]'))
						resolve(document.activeElement?.matches('section[data-refused]') ?? false)
				}).observe(document.body, { childList: true, subtree: true })
			}),
	)
}

journey(
	'a member switches the second step on, comes in by a backup code, and without codes by the help of an admin',
	async ({ open }) => {
		const { page, context } = await open({ ...phone, baseURL: home })
		await context.grantPermissions(['clipboard-read', 'clipboard-write'])
		await logIn(page, 'scholar@mishkat.example')
		await page.waitForURL(ownArea)
		await page.goto('/profile/security')
		await main(page).getByRole('link', { name: 'Set up' }).click()
		await main(page).getByRole('button', { name: 'I have an app' }).click()
		await main(page)
			.getByRole('img', { name: /QR code/ })
			.waitFor()
		const uri = await main(page).locator('a[href^="otpauth:"]').getAttribute('href')
		const app = URI.parse(uri ?? '') as TOTP

		await page.fill('main input[name=code]', '000000')
		const hasFocus = summaryHasFocus(page)
		await main(page).getByRole('button', { name: 'Turn on' }).click()
		expect(await hasFocus).toBe(true)
		await main(page).getByText('This code is not correct').first().waitFor()

		// Refused again for the same reason: only the form was posted, and the summary has the focus again.
		const asked: string[] = []
		page.on('request', (request) => {
			if (new URL(request.url()).pathname.endsWith('.data')) asked.push(request.method())
		})
		await page.fill('main input[name=code]', '000000')
		await main(page).getByRole('button', { name: 'Turn on' }).click()
		await page.locator('section[data-refused]:focus').waitFor()
		expect(asked).toEqual(['POST'])

		await page.fill('main input[name=code]', app.generate())
		await main(page).getByRole('button', { name: 'Turn on' }).click()
		await main(page).getByRole('heading', { level: 1, name: 'Backup codes' }).waitFor()
		const codes = await main(page).locator('li code').allTextContents()
		expect(codes).toHaveLength(10)
		await main(page).getByRole('button', { name: 'Copy' }).click()
		await main(page).getByRole('button', { name: 'Copied' }).waitFor()
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))

		await logOut(page)
		await logIn(page, 'scholar@mishkat.example')
		await page.waitForURL('**/login/second-factor*')
		await page.goto('/login/second-factor?with=backup')
		await page.fill('main input[name=code]', codes[0] ?? '')
		await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
		await page.waitForURL(ownArea)

		// Phone and backup codes are lost: the page leads to the staff, and an admin helps.
		await logOut(page)
		await logIn(page, 'scholar@mishkat.example')
		await page.waitForURL('**/login/second-factor*')
		await main(page).getByRole('link', { name: 'Write to us' }).click()
		await page.waitForURL('**/contact')
		const { page: admin } = await open({ ...desk, baseURL: home })
		await logIn(admin, 'admin@mishkat.example')
		await admin.waitForURL(ownArea)
		await admin.goto('/admin/users?q=scholar%40mishkat.example')
		await main(admin).locator('a[href^="/admin/users/"][href$="/edit"]').first().click()
		await main(admin).getByRole('link', { name: 'Overview' }).last().click()
		await main(admin).getByRole('link', { name: 'Turn off two-step verification' }).click()
		await main(admin).getByRole('button', { name: 'Turn off now' }).click()
		await main(admin).getByText('Please say how you confirmed their identity.').first().waitFor()
		await admin.fill('main textarea[name=reason]', 'قابلته في المسجد')
		await main(admin).getByRole('button', { name: 'Turn off now' }).click()
		await admin.getByText('Two-step verification is off.').waitFor()

		await logIn(page, 'scholar@mishkat.example')
		await page.waitForURL(ownArea)
	},
)

journey('a member adds a passkey, names it, and signs in with it', async ({ open }) => {
	const { page, context } = await open({ ...desk, baseURL: home })
	const device = await context.newCDPSession(page)
	await device.send('WebAuthn.enable')
	await device.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
	await logIn(page, 'user@mishkat.example')
	await page.waitForURL(ownArea)
	await page.goto('/profile/security')
	await main(page).getByRole('link', { name: 'Add a passkey' }).click()
	await main(page).getByLabel('Name').fill('My phone')
	await main(page).getByRole('button', { name: 'Add passkey' }).click()
	await page.waitForURL('**/profile/security')
	await main(page).getByText('My phone').waitFor()

	// The same device twice: it says so itself.
	await main(page).getByRole('link', { name: 'Add a passkey' }).click()
	await main(page).getByRole('button', { name: 'Add passkey' }).click()
	await main(page).getByText('This device already has a passkey for your account.').waitFor()

	await logOut(page)
	await page.goto('/login?returnTo=/profile/security')
	await page.getByRole('button', { name: 'Log in with a passkey' }).click()
	await page.waitForURL('**/profile/security')
})

journey('a picture is cut out with the keyboard alone, and shows in the header', async ({ open }) => {
	const { page } = await open({ ...phone, baseURL: home })
	await logIn(page, 'admin@mishkat.example')
	await page.waitForURL(ownArea)
	await page.goto('/profile')
	const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f5c4a' } })
		.png()
		.toBuffer()
	const choose = main(page).getByLabel(/Choose a picture/)
	await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
	await main(page).getByRole('alert').waitFor()

	await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
	await page.getByLabel('Crop the picture').focus()
	await page.keyboard.press('ArrowLeft')
	await page.keyboard.press('Tab')
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await page.getByRole('status').filter({ hasText: 'Profile Updated' }).waitFor()
	const shown = main(page).locator('img[src^="/files/"]')
	expect(
		await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
	).toBeGreaterThan(200)
	expect(await page.locator('header img[src^="/files/"]').count()).toBe(1)

	// A refused form shows no success message of an earlier action.
	await page.fill('main input[name=name]', '')
	await main(page).getByRole('button', { name: 'Save', exact: true }).click()
	await page.locator('section[data-refused]:focus').waitFor()
	expect(await page.getByText('Profile Updated').isVisible()).toBe(false)
})

journey(
	'without script a profile is saved, a picture sent and a session ended all the same',
	async ({ open }) => {
		const other = await open({ ...desk, baseURL: home })
		await logIn(other.page, 'user@mishkat.example')
		await other.page.waitForURL(ownArea)
		const { page } = await open({ ...desk, baseURL: home, javaScriptEnabled: false })
		await logIn(page, 'user@mishkat.example')
		await page.waitForURL(ownArea)
		await page.goto('/ar/profile')
		await page.fill('main input[name=name]', 'عائشة الرحمن')
		await main(page).getByRole('button', { name: 'حفظ', exact: true }).click()
		expect(await page.getByRole('status').textContent()).toContain('تم تحديث ملفك الشخصي بنجاح.')
		expect(await page.inputValue('main input[name=name]')).toBe('عائشة الرحمن')

		const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a97b24' } })
			.png()
			.toBuffer()
		await main(page)
			.locator('input[type=file]')
			.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
		await main(page).getByRole('button', { name: 'حفظ الصورة' }).click()
		await main(page).locator('img[src^="/files/"]').waitFor()

		await page.goto('/profile/security')
		await main(page).getByRole('button', { name: 'Log out everywhere else' }).click()
		await page.getByRole('status').waitFor()
		await other.page.goto('/profile')
		expect(other.page.url()).toContain('/login')
	},
)
