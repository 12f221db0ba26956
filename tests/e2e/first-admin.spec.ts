import type { Page } from 'playwright-core'
import { expect, onTestFinished, vi } from 'vitest'
import { desk, journey, phone } from './browser.ts'
import { startSite } from './site.ts'

const names = { en: 'Noor Institute', ar: 'معهد النور', ur: 'ادارہ نور' }
const soon = { '/': 'Opening soon', '/ar': 'نفتتح قريبًا', '/ur': 'ہم جلد آ رہے ہیں' }

/** Completed and skipped steps of the list on /admin. */
async function settledIn(page: Page) {
	const list = page.locator('section[aria-labelledby=setup]')
	return {
		done: await list.locator('ol > li h3 .sr-only').count(),
		out: await list.locator('input[name=skip][value=no]').count(),
	}
}

async function save(page: Page, group: string, fields: Record<string, string>) {
	await page.goto(`/ar/admin/settings/${group}`)
	for (const [name, value] of Object.entries(fields)) await page.fill(`main [name="${name}"]`, value)
	await page.locator('main form:has([name^="was:"]) > button').click()
	await page.locator('[data-toast]').waitFor()
}

journey(
	'from an empty folder to an open site: an admin sets their password by the printed link, names the site and opens it',
	async ({ open }) => {
		const site = await startSite({ ADMIN_EMAIL: 'amina@example.org', SAMPLE: 'no' })
		onTestFinished(site.stop)
		const link = await vi.waitFor(() => {
			const found = /\/set-password\/[\w-]+/.exec(site.said())
			if (!found) throw new Error('no link was printed yet')
			return found[0]
		})
		const visitor = (await open({ ...phone, baseURL: site.origin })).page
		for (const [path, words] of Object.entries(soon)) {
			expect((await visitor.goto(path))?.status()).toBe(503)
			expect(await visitor.locator('main').textContent()).toContain(words)
		}

		const { page, context } = await open({ ...phone, baseURL: site.origin })
		context.setDefaultTimeout(25_000)
		await page.goto(`/ar${link}`)
		await page.fill('main input[name=name]', 'مريم')
		await page.fill('main input[name=password]', 'a long enough password')
		await page.fill('main input[name=confirm]', 'something else')
		await page.click('main form button')
		expect(await page.locator('main').textContent()).toContain('كلمتا المرور')
		await page.fill('main input[name=password]', 'a long enough password')
		await page.fill('main input[name=confirm]', 'a long enough password')
		await page.click('main form button')
		await page.waitForURL('**/ar/admin')
		await page.locator('section[aria-labelledby=setup]').waitFor()
		// Categories exist from the first start.
		const first = await settledIn(page)
		expect(first.done).toBeGreaterThan(0)
		expect(first.out).toBe(0)
		const text = (await page.locator('section[aria-labelledby=setup]').innerText()).replace('SMTP_URL', '')
		expect(text).not.toMatch(/[A-Za-z]{3}/)

		await save(page, 'identity', {
			'organisation.name:en': names.en,
			'organisation.name:ar': names.ar,
			'organisation.name:ur': names.ur,
			'organisation.accent': '#7a3b12',
		})
		await save(page, 'contact', { 'organisation.email': 'us@example.org' })
		await page.goto('/ar/admin')
		expect(await settledIn(page)).toEqual({ done: first.done + 3, out: 0 })

		// The rest on a wide screen, in English.
		const storageState = await context.storageState()
		const { page: wide, context: atDesk } = await open({ ...desk, baseURL: site.origin, storageState })
		atDesk.setDefaultTimeout(25_000)
		await wide.goto('/admin')
		const skips = wide.locator('form:has(input[name=skip][value=yes]) button')
		const skipped = await skips.count()
		expect(skipped).toBeGreaterThan(3)
		for (let out = 1; out <= skipped; out++) {
			await skips.first().click()
			await wide
				.locator('input[name=skip][value=no]')
				.nth(out - 1)
				.waitFor({ state: 'attached' })
		}
		await wide.getByRole('link', { name: 'Start this step' }).click()
		await wide.waitForURL('**/admin/opening')
		await wide.getByRole('button', { name: 'Open now' }).click()
		const hide = wide.getByRole('button', { name: 'Hide this list' })
		await hide.waitFor()
		expect(await settledIn(wide)).toEqual({ done: first.done + 4, out: skipped })
		await hide.click()
		await wide.locator('section[aria-labelledby=setup]').waitFor({ state: 'detached' })

		for (const [path, name] of [
			['/', names.en],
			['/ar', names.ar],
			['/ur', names.ur],
		] as const) {
			expect((await visitor.goto(path))?.status()).toBe(200)
			expect(await visitor.title()).toContain(name)
		}

		// The link works once; and this start has no sample people.
		expect((await visitor.goto(link))?.status()).toBeGreaterThanOrEqual(400)
		await visitor.goto('/login')
		expect(await visitor.locator('main').textContent()).not.toContain('mishkat.example')
	},
)
