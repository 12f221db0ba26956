import type { Page } from 'playwright-core'
import { afterAll, expect, vi } from 'vitest'
import { startMailServer } from '../mail-server.ts'
import { desk, journey, phone } from './browser.ts'
import { startSite } from './site.ts'

const name = 'Aisha Rahman'
const password = 'light upon light'

/** A new address for each try, independent of earlier ones. */
const newAddress = (name: string) => `${name}-${Date.now()}@example.com`

let started: ReturnType<typeof start> | undefined
afterAll(async () => {
	const site = await started
	await site?.stop()
	await site?.post.stop()
})

async function start() {
	const post = await startMailServer()
	const site = await startSite({
		SAMPLE: 'no',
		SMTP_URL: post.url,
		MAIL_FROM: 'Mishkat <hello@example.com>',
	})
	return { ...site, post }
}

/** A site with a mail server on this machine, and the mails to one address. */
async function siteWithMail(to: string) {
	started ??= start()
	const { origin, post } = await started
	const delivered = () => post.delivered.filter((one) => one.to.includes(to)).map((one) => one.mail)

	/** The link to this path in the newest mail with this subject. */
	async function mailed(subject: string, path: string): Promise<string> {
		return vi.waitFor(
			() => {
				const mail = delivered().findLast((one) => one.subject === subject)
				const found = new RegExp(`https?://[^\\s"<>]*(${path}[\\w/?=&-]*)`).exec(mail?.text ?? '')
				if (!found?.[1]) throw new Error(`no mail is called ${subject}`)
				return found[1]
			},
			{ timeout: 15_000, interval: 100 },
		)
	}
	return { origin, mailed, delivered }
}

async function register(page: Page, email: string) {
	await page.goto('/register')
	const typed = { name, email, password, confirm: password }
	for (const [field, value] of Object.entries(typed)) await page.fill(`main [name=${field}]`, value)
	await page.click('main button[type=submit]')
	await page.waitForURL('**/login')
}

async function signIn(page: Page, email: string, typed = password) {
	await page.goto('/login')
	await page.fill('main [name=email]', email)
	await page.fill('main [name=password]', typed)
	await page.click('main form[method=post] fieldset button:not([type=button])')
}

async function confirm(page: Page, mailed: (subject: string, path: string) => Promise<string>) {
	await page.goto(await mailed('Confirm your email address', '/confirm-email/'))
	await page.click('main form button')
	await page.waitForURL('**/login')
}

journey('a new member confirms their address by the mail and logs in', async ({ open }) => {
	const email = newAddress('new')
	const { origin, mailed } = await siteWithMail(email)
	const { page } = await open({ ...phone, baseURL: origin })
	await register(page, email)
	await page.getByText('Please check your email to confirm your account.').waitFor()
	await signIn(page, email)
	await page.getByText('Verification required: Please check your email').waitFor()
	await page.locator('main a[href="/confirm-email"]').first().click()
	await page.waitForURL('**/confirm-email')
	await page.locator('main').getByText(email).first().waitFor()

	await confirm(page, mailed)
	await page.getByText('Email address confirmed').waitFor()
	await signIn(page, email)
	await page.waitForURL('**/dashboard')
})

journey('who forgot their password chooses a new one by the mail, and is in', async ({ open }) => {
	const email = newAddress('forgetful')
	const { origin, mailed, delivered } = await siteWithMail(email)
	const { page } = await open({ ...desk, baseURL: origin })
	await register(page, email)
	await confirm(page, mailed)

	await page.click('main a[href="/forgot-password"]')
	await page.waitForURL('**/forgot-password')
	await page.fill('main [name=email]', email)
	await page.click('main form button')
	await page.getByText('If there is an account with').first().waitFor()
	const link = await mailed('Choose a new password', '/reset-password')
	await page.goto(link)
	await page.fill('main [name=password]', 'password1')
	await page.fill('main [name=confirm]', 'password1')
	await page.click('main form button')
	await page
		.getByText('Weak password. This password is very common, so it is one of the first that attackers try.')
		.first()
		.waitFor()
	await page.fill('main [name=password]', 'a lamp in a niche')
	await page.fill('main [name=confirm]', 'a lamp in a niche')
	await page.click('main form button')
	await page.waitForURL('**/dashboard')
	await vi.waitFor(() => expect(delivered().map((one) => one.subject)).toContain('Your password was changed'))

	// It works once.
	const again = await open({ ...desk, baseURL: origin })
	expect((await again.page.goto(link))?.status()).toBe(404)
})

journey('the whole way back in Arabic, without script', async ({ open }) => {
	const email = newAddress('arabic')
	const { origin, mailed } = await siteWithMail(email)
	const english = await open({ ...desk, baseURL: origin })
	await register(english.page, email)
	await confirm(english.page, mailed)

	const { page } = await open({ ...phone, baseURL: origin, javaScriptEnabled: false })
	await page.goto('/ar/login')
	await page.click('main a[href="/ar/forgot-password"]')
	await page.fill('main [name=email]', email)
	await page.click('main form button')
	expect(await page.locator('main').textContent()).toContain('تفقّد بريدك')
	// She registered in English, so her mail is in English; its link opens in any language.
	const link = await mailed('Choose a new password', '/reset-password')
	await page.goto(`/ar${link}`)
	expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
	await page.fill('main [name=password]', 'مشكاة فيها مصباح')
	await page.fill('main [name=confirm]', 'مشكاة فيها مصباح')
	await page.click('main form button')
	expect(new URL(page.url()).pathname).toBe('/ar/dashboard')
})

journey('an owner whom strangers locked out lets their device in by the mail', async ({ open }) => {
	const email = newAddress('locked-out')
	const { origin, mailed } = await siteWithMail(email)
	const own = await open({ ...desk, baseURL: origin })
	await register(own.page, email)
	await confirm(own.page, mailed)

	const stranger = await open({ ...desk, baseURL: origin, javaScriptEnabled: false })
	for (let guess = 0; guess < 11; guess++) await signIn(stranger.page, email, `guess number ${guess}`)
	expect(await stranger.page.locator('main').textContent()).toContain('Too many attempts.')

	const link = await mailed('Too many wrong passwords for your account', '/unlock/')
	const { page } = await open({ ...phone, baseURL: origin })
	await page.goto(link)
	await page.click('main form button')
	await page.waitForURL('**/login')
	for (let guess = 0; guess < 11; guess++) await signIn(stranger.page, email, `another guess ${guess}`)
	await signIn(page, email)
	await page.waitForURL('**/dashboard')
})
