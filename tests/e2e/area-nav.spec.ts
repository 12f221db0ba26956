import { expect } from 'vitest'
import { journey, phone } from './browser.ts'
import { signIn } from './signed-in.ts'

journey('on a phone an admin sees in the row of pages which one is open, in Arabic too', async ({ open }) => {
	const { page } = await open(phone)
	await signIn(page, 'admin')
	for (const path of ['/admin/certificates', '/ar/admin/certificates']) {
		await page.goto(path)
		const here = await page.locator('nav > .overflow-x-auto [aria-current=page]').boundingBox()
		expect(here?.x).toBeGreaterThan(0)
		expect((here?.x ?? 0) + (here?.width ?? 0)).toBeLessThan(page.viewportSize()?.width ?? 0)
	}
})
