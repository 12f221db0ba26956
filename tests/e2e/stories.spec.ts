import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desk, journey, phone } from './browser.ts'

const demo = {
	user: 'user@mishkat.example',
	scholar: 'scholar@mishkat.example',
	admin: 'admin@mishkat.example',
}

async function signIn(page: Page, email: string) {
	await page.fill('main input[name=email]', email)
	await page.fill('main input[name=password]', 'mishkat-demo')
	await page.click('main form button[type=submit]')
}

journey(
	'a reader searches with a mistyped word, reads the answer, and is asked to log in for a course',
	async ({ open }) => {
		const { page } = await open(desk)
		await page.goto('/')
		await page.fill('main input[type=search]', 'fast by mistke')
		await page.keyboard.press('Enter')
		await page.waitForURL(/\/search\?q=/)
		await page.locator('main article a[href^="/fatwas/"]').first().click()
		await page.waitForURL(/\/fatwas\/\d+-/)
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/fast/i)
		expect(await page.locator('.ayah').count()).toBeGreaterThan(0)

		await page
			.getByRole('navigation', { name: 'Main navigation' })
			.getByRole('link', { name: 'Courses' })
			.first()
			.click()
		await page.waitForURL('**/courses')
		await page.fill('main input[type=search]', 'arabic')
		// Without a button: the list updates 300 ms after the last letter.
		await page.waitForURL(/\/courses\?.*q=arabic/)
		await page.locator('main a[href="/courses/quranic-arabic"]').first().click()
		await page.getByRole('link', { name: 'Login to Enroll' }).first().click()
		await page.waitForURL(/\/login\?returnTo=/)
		await signIn(page, demo.user)
		await page.waitForURL('**/courses/quranic-arabic')
		await page
			.getByRole('status')
			.filter({ hasText: /Welcome back, / })
			.waitFor()
	},
)

journey(
	'a reader on a phone finds an answer in Arabic, right to left, and reads it in English too',
	async ({ open }) => {
		const { page } = await open(phone)
		await page.goto('/')
		await page.locator('header summary', { hasText: 'Language' }).click()
		await page.locator('header').getByRole('link', { name: 'العربية' }).click()
		await page.waitForURL('**/ar')
		expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
			'ar',
			'rtl',
		])

		// Vowel signs, an article and a hamza that the published title lacks.
		await page.fill('main input[type=search]', 'صَوْمُ النَّاسي')
		await page.keyboard.press('Enter')
		await page.waitForURL(/\/ar\/search\?q=/)
		await page.locator('main article a[href^="/ar/fatwas/"]').first().click()
		await page.waitForURL(/\/ar\/fatwas\/\d+-/)
		expect(await page.locator('main h1').getAttribute('lang')).toBe('ar')
		const font = await page
			.locator('.ayah')
			.first()
			.evaluate((ayah) => getComputedStyle(ayah).fontFamily)
		expect(font).toMatch(/^"?Amiri Quran/)

		await page.locator('main').getByRole('link', { name: 'English' }).click()
		await page.locator('main h1[lang=en]').waitFor()
		expect(await page.evaluate(() => document.documentElement.lang)).toBe('ar')

		// The language was remembered.
		await page.goto('/')
		await page.waitForURL('**/ar')
	},
)

journey('somebody who only has a keyboard reads, opens menus and registers', async ({ open }) => {
	const { page } = await open(desk)
	const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
	await page.goto('/')
	await page.keyboard.press('Tab')
	expect(await focused()).toBe('Skip to content')
	await page.keyboard.press('Enter')
	expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')

	await page.goto('/')
	for (let presses = 0; (await focused()) !== 'Resources' && presses < 20; presses++)
		await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await page.getByRole('link', { name: 'FAQ' }).first().waitFor({ state: 'visible' })
	await page.keyboard.press('Escape')
	await page.locator('header').getByRole('link', { name: 'FAQ' }).first().waitFor({ state: 'hidden' })
	expect(await focused()).toBe('Resources')

	await page.goto('/register')
	const email = `keyboard-${Date.now()}@example.com`
	await page.locator('main input:not([type=hidden])').first().focus()
	for (const text of ['أمينة بنت عبد الرحمن', email, 'a long enough password', 'a long enough password']) {
		await page.keyboard.type(text)
		await page.keyboard.press('Tab')
	}
	await page.locator('main form button[type=submit]').focus()
	await page.keyboard.press('Enter')
	await page.waitForURL('**/dashboard')
	expect(await page.locator('[data-toast]').textContent()).toContain(
		'Your account has been created, أمينة بنت عبد الرحمن!',
	)
})

journey('everything a reader and a writer needs works with JavaScript off', async ({ open }) => {
	const { page } = await open({ ...phone, javaScriptEnabled: false })
	await page.goto('/fatwas')
	await page.fill('main input[type=search]', 'zakat')
	await page.click('main form button')
	expect(await page.locator('main article').count()).toBeGreaterThan(0)
	await page.locator('main article a').first().click()
	expect(await page.locator('main h1').textContent()).toMatch(/zakat/i)
	await page.goto('/faq')
	await page.locator('main details summary').nth(2).click()
	expect(await page.locator('main details[open]').count()).toBe(1)

	await page.goto('/notes')
	expect(await page.locator('main').textContent()).toContain('Please log in to view your notes.')
	await page.locator('main a[href*="/login"]').click()
	await page.fill('main input[name=email]', demo.user)
	await page.click('main form button[type=submit]')
	expect(await page.locator('main').textContent()).toContain('Password is required')
	expect(await page.inputValue('main input[name=email]')).toBe(demo.user)
	await signIn(page, demo.user)
	const title = `A note without script ${Date.now()}`
	await page.fill('main input[name=title]', title)
	await page.click('main form button[type=submit]')
	expect(await page.locator('main').textContent()).toContain(title)
	expect(await page.locator('[data-toast]').textContent()).toContain('Your note was successfully added')
	await page.locator('header summary').last().click()
	await page.locator('header form[action="/logout"] button').last().click()
	expect(await page.locator('[data-toast]').textContent()).toContain('You have been logged out.')
})

journey(
	'what somebody typed while their session ended is there after they sign in again',
	async ({ open }) => {
		const { page, context } = await open(desk)
		await page.goto('/login?returnTo=%2Fnotes')
		await signIn(page, demo.user)
		await page.waitForURL('**/notes')
		await page.fill('main input[name=title]', 'Half a thought')
		await page.fill('main textarea[name=content]', 'and the other half')
		await context.clearCookies({ name: 'mishkat.session_token' })
		await page.click('main form button[type=submit]')
		await page.waitForURL(/\/login\?returnTo=/)
		await signIn(page, demo.user)
		await page.waitForURL('**/notes')
		expect(await page.inputValue('main input[name=title]')).toBe('Half a thought')
		expect(await page.inputValue('main textarea[name=content]')).toBe('and the other half')
	},
)

journey('each role reaches its own pages and is told kindly about the others', async ({ open }) => {
	for (const [email, mayScholar, mayAdmin] of [
		[demo.user, false, false],
		[demo.scholar, true, false],
		[demo.admin, true, true],
	] as const) {
		const { page, context } = await open(desk)
		await page.goto('/dashboard')
		await page.waitForURL(/\/login\?returnTo=/)
		await signIn(page, email)
		await page.waitForURL('**/dashboard')
		for (const [path, may] of [
			['/scholar', mayScholar],
			['/admin', mayAdmin],
		] as const) {
			await page.goto(path)
			if (may) expect(page.url()).toContain(path)
			else await page.waitForURL('**/unauthorized')
			if (!may) await page.getByRole('link', { name: 'Go to Dashboard' }).waitFor()
		}
		await context.close()
	}
})

journey('an unknown address leads home or to the courses', async ({ open }) => {
	const { page } = await open(desk)
	const response = await page.goto('/ur/no/such/page')
	expect(response?.status()).toBe(404)
	expect(
		await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
	).toEqual(['/ur', '/ur/courses', '/ur/fatwas', '/ur/spiritual-counseling'])
})
