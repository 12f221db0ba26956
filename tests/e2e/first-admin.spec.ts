import { expect, onTestFinished, vi } from 'vitest'
import { journey, phone } from './browser.ts'
import { startSite } from './site.ts'

journey(
	'an operator names the first admin, who sets a password by the link that the start prints',
	async ({ open }) => {
		const site = await startSite({ ADMIN_EMAIL: 'amina@example.org', SAMPLE: 'no' })
		onTestFinished(site.stop)
		const link = await vi.waitFor(() => {
			const found = /\/set-password\/[\w-]+/.exec(site.said())
			if (!found) throw new Error('no link was printed yet')
			return found[0]
		})

		const { page } = await open({ ...phone, baseURL: site.origin })
		await page.goto(link)
		await page.fill('main input[name=password]', 'a long enough password')
		await page.fill('main input[name=confirm]', 'something else')
		await page.click('main form button')
		expect(await page.locator('main').textContent()).toContain('Passwords do not match')
		await page.fill('main input[name=password]', 'a long enough password')
		await page.fill('main input[name=confirm]', 'a long enough password')
		await page.click('main form button')
		await page.waitForURL('**/admin')
		expect(await page.locator('main h1').textContent()).toBe('Admin Dashboard')

		// Once used, it opens nothing; and no sample people came with this start.
		const again = await open({ ...phone, baseURL: site.origin })
		expect((await again.page.goto(link))?.status()).toBeGreaterThanOrEqual(400)
		await again.page.goto('/login')
		expect(await again.page.locator('main').textContent()).not.toContain('mishkat.example')
	},
)
