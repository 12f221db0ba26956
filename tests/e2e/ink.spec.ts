import { expect, vi } from 'vitest'
import { locales, pathIn } from '#app/platform/text/locale.ts'
import { journey, phone } from './browser.ts'
import { cutWords } from './ink.ts'

const shown = ['/', '/courses', '/fatwas', '/fatwas/1', '/faq', '/login', '/scholars']

journey(
	'nothing written is cut by its box, in three languages: the ink of each word is measured',
	async ({ open }) => {
		for (const locale of locales)
			for (const path of shown) {
				const { page, context } = await open(phone)
				await page.goto(pathIn(locale, path))
				// With fonts cached, as on a second visit.
				await page.reload()
				// The home page's verse is laid out when a reader scrolls near it.
				for (const verse of await page.locator('.verse-beside').all()) await verse.scrollIntoViewIfNeeded()
				// The verse font is loaded at layout, so only a lasting difference is an error.
				await vi.waitFor(async () => expect(await page.evaluate(cutWords), `${locale} ${path}`).toEqual([]), {
					timeout: 5000,
					interval: 200,
				})
				await context.close()
			}
	},
)
