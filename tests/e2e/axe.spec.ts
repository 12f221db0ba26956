import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'vitest'
import { desk, journey, phone } from './browser.ts'
import { livePages, readingPages } from './pages.ts'

for (const [language, prefix] of [
	['English', ''],
	['Arabic', '/ar'],
	['Urdu', '/ur'],
] as const) {
	journey(
		`axe finds nothing on any public page in ${language}, light and dark`,
		async ({ open }) => {
			const light = await open({ ...desk, colorScheme: 'light' })
			const dark = await open({ ...phone, colorScheme: 'dark' })
			for (const path of [...readingPages, ...livePages]) {
				for (const { page } of [light, dark]) {
					await page.goto(prefix + path)
					const { violations } = await new AxeBuilder({ page }).analyze()
					const found = violations.map(
						(violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`,
					)
					expect(found, prefix + path).toEqual([])
				}
			}
		},
		180_000,
	)
}

journey('no page is wider than a phone', async ({ open }) => {
	for (const prefix of ['', '/ar', '/ur']) {
		const { page } = await open({ ...phone, viewport: { width: 320, height: 640 } })
		for (const path of [...readingPages, ...livePages]) {
			await page.goto(prefix + path)
			const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
			expect(content, prefix + path).toBeLessThanOrEqual(window ?? 0)
		}
	}
})
