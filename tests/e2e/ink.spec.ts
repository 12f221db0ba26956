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
				// With the type at hand, as on a second visit.
				await page.reload()
				// An ayah of the home page is laid out when a reader comes near.
				for (const verse of await page.locator('.verse-beside').all()) await verse.scrollIntoViewIfNeeded()
				// The font of an ayah is asked for when it is laid out, so a fault is what stays.
				await vi.waitFor(async () => expect(await page.evaluate(cutWords), `${locale} ${path}`).toEqual([]), {
					timeout: 5000,
					interval: 200,
				})
				await context.close()
			}
	},
)
