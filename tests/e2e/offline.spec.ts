import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, phone } from './browser.ts'
import { register, signIn } from './signed-in.ts'

/** Everything saved in a browser: the addresses in each of its caches. */
function kept(page: Page): Promise<Record<string, string[]>> {
	return page.evaluate(async () => {
		const found: Record<string, string[]> = {}
		for (const name of await caches.keys())
			found[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
		return found
	})
}

const namesOf = async (page: Page) => Object.keys(await kept(page)).map((name) => name.replace(/-.*/, ''))

async function until(page: Page, is: (found: Record<string, string[]>) => boolean) {
	await expect.poll(async () => is(await kept(page)), { timeout: 15_000 }).toBe(true)
}

const has = (part: string, path: string) => (found: Record<string, string[]>) =>
	Object.entries(found).some(([name, paths]) => name.startsWith(part) && paths.includes(path))

/** Offline for pages and for the worker. */
async function cut(context: BrowserContext, isOff: boolean) {
	await context.setOffline(isOff)
}

journey(
	'a lesson opened before is read and marked as done without network, and is done when there is network; after signing out nothing of the student is left',
	async ({ open }) => {
		const { page, context } = await open(phone)
		await register(page)
		const course = '/courses/hadith-sciences'
		await page.goto(course)
		await page.locator('main form[action$="/enrollment"] button').first().click()
		await page.locator('[data-toast]').waitFor()
		await page.goto(`${course}/learn`)
		await page.waitForURL(/\/learn\/[0-9a-f-]{36}$/)
		const lesson = new URL(page.url()).pathname
		const title = (await page.locator('h1').textContent()) ?? ''
		await until(page, has('own', lesson))
		await until(page, has('shell', '/offline'))

		await cut(context, true)
		await page.goto(lesson)
		expect(await page.locator('h1').textContent()).toBe(title)
		await page.getByText('You’re offline.').waitFor()
		await page.locator('main form[action$="/completion"] button').click()
		await page.getByText('You completed this lesson.').waitFor()
		expect(new URL(page.url()).pathname).toBe(lesson)
		expect(await page.locator('main form[action$="/completion"] button').isVisible()).toBe(false)
		// A page that is not saved leads to saved ones.
		await page.goto('/courses')
		await page.getByRole('heading', { name: 'Saved for offline' }).waitFor()
		await page.getByRole('link', { name: title }).click()
		expect(await page.locator('h1').textContent()).toBe(title)

		await cut(context, false)
		await page.goto(lesson)
		await page
			.getByText('You have completed this lesson')
			.or(page.locator('form[action$="/reopening"]'))
			.first()
			.waitFor()
		expect(await page.getByText('You’re offline.').count()).toBe(0)
		expect(await namesOf(page)).not.toContain('waiting')

		await page.goto('/logout')
		await page.locator('main form button').click()
		await page.locator('[data-toast]').waitFor()
		expect(await namesOf(page)).not.toContain('own')
		expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
		await cut(context, true)
		await page.goto(lesson)
		expect(await page.getByText(title).count()).toBe(0)
		await cut(context, false)
	},
	120_000,
)

journey(
	'what was marked as done without network is never told to another account',
	async ({ open }) => {
		const { page, context } = await open(phone)
		await register(page)
		const course = '/courses/hadith-sciences'
		await page.goto(course)
		await page.locator('main form[action$="/enrollment"] button').first().click()
		await page.locator('[data-toast]').waitFor()
		await page.goto(`${course}/learn`)
		await page.waitForURL(/\/learn\/[0-9a-f-]{36}$/)
		const lesson = new URL(page.url()).pathname
		await until(page, has('own', lesson))
		await cut(context, true)
		await page.goto(lesson)
		await page.locator('main form[action$="/completion"] button').click()
		await page.getByText('You completed this lesson.').waitFor()
		await cut(context, false)

		// Another person logs in to this browser.
		await context.clearCookies()
		await signIn(page, 'user')
		await until(page, (found) => !Object.keys(found).some((name) => /^(own|waiting)-/.test(name)))
		await page.goto(course)
		await page.goto(lesson)
		expect(await page.locator('form[action$="/reopening"]').count()).toBe(0)
	},
	120_000,
)

journey('a visitor reads the last fatwas without network, in Arabic too', async ({ open }) => {
	const { page, context } = await open(phone)
	for (const path of ['/fatwas/1', '/ar/fatwas/1']) {
		await page.goto(path)
		const address = new URL(page.url()).pathname
		await until(page, has('open', address))
	}
	await until(page, has('shell', '/ar/offline'))
	const title = (await page.locator('h1').textContent()) ?? ''
	await cut(context, true)
	await page.goto('/ar/about')
	await page.getByText('لا يوجد اتصال بالشبكة.').waitFor()
	await page.getByRole('link', { name: title }).first().click()
	expect(await page.locator('h1').textContent()).toBe(title)
	await page.getByText('لا يوجد اتصال بالشبكة.').waitFor()
	await cut(context, false)
	await page.goto('/offline')
	await page.getByRole('button', { name: 'Remove all' }).click()
	await page.getByText('Nothing saved yet').waitFor()
	expect(await namesOf(page)).not.toContain('open')
})
