import { expect } from 'vitest'
import { faultsOf, forcedFaultsOf, tooWide } from './axe.ts'
import { desk, journey, origin, phone } from './browser.ts'
import { firstLinks, livePages, readingPages } from './pages.ts'

for (const { language, prefix, looks } of [
	{ language: 'English', prefix: '', looks: ['light', 'dark'] },
	// Right-to-left pages are checked once on a wide screen and once on a phone.
	{ language: 'Arabic', prefix: '/ar', looks: ['light'] },
	{ language: 'Urdu', prefix: '/ur', looks: ['dark'] },
] as const) {
	const seen = language === 'English' ? 'light, dark and in forced colours' : looks.join()
	journey(
		`axe finds nothing on any public page in ${language}, ${seen}, and none is wider than the narrowest phone`,
		async ({ open }) => {
			const { page: light } = await open({ ...desk, colorScheme: 'light' })
			const narrow = { ...phone, viewport: { width: 320, height: 640 } }
			const { page: dark } = await open({ ...narrow, colorScheme: 'dark' })
			const pages = looks.map((look) => ({ light, dark })[look])
			for (const path of [...readingPages, ...livePages, ...(await firstLinks(origin()))]) {
				const opened = [...new Set([...pages, dark])].map((page) => page.goto(prefix + path))
				await Promise.all(opened)
				const faults = await Promise.all(pages.map((page) => faultsOf(page, { colours: !prefix })))
				expect(faults.flat(), prefix + path).toEqual([])
				expect(await tooWide(dark), prefix + path).toBeLessThanOrEqual(0)
				if (!prefix) expect(await forcedFaultsOf(light), `${path}, in forced colours`).toEqual([])
			}
		},
	)
}
