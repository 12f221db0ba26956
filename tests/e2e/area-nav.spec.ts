import { expect } from 'vitest'
import { journey, phone } from './browser.ts'
import { signIn } from './signed-in.ts'

journey('on a phone an admin sees in the row of pages which one is open, in Arabic too', async ({ open }) => {
	const { page } = await open(phone)
	await signIn(page, 'admin')
	for (const path of ['/admin/certificates', '/ar/admin/certificates']) {
		await page.goto(path)
		const here = await page.locator('nav > .overflow-x-auto summary[aria-current]').boundingBox()
		expect(here?.x).toBeGreaterThan(0)
		expect((here?.x ?? 0) + (here?.width ?? 0)).toBeLessThan(page.viewportSize()?.width ?? 0)
	}
})

journey('who works through a list goes to its next row and back to it by keys', async ({ open }) => {
	const { page } = await open()
	await signIn(page, 'admin')
	await page.goto('/admin/fatwas?status=approved')
	const links = await page
		.locator('[data-row]')
		.evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.getAttribute('href')))
	await page.keyboard.press('j')
	await page.keyboard.press('Enter')
	await page.waitForURL(`**${links[0]}`)
	await page.getByRole('link', { name: 'Next in the list' }).waitFor()
	await page.keyboard.press('n')
	await page.waitForURL(`**${links[1]}`)
	await page.keyboard.press('u')
	await page.waitForURL('**/admin/fatwas?status=approved')
})
