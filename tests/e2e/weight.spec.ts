import { expect, inject } from 'vitest'
import { desk, journey, phone } from './browser.ts'
import { firstVisit } from './first-visit.ts'
import { linkedPages, livePages, readingPages } from './pages.ts'

/** The first entry of each list whose pages have no address that is the same everywhere. */
async function firstLinks(): Promise<string[]> {
	const found: string[] = []
	for (const list of linkedPages) {
		const html = await (await fetch(inject('origin') + list)).text()
		const [, link] = new RegExp(`href="(${list}/[^"?]+)"`).exec(html) ?? []
		expect(link, `${list} has entries`).toBeDefined()
		if (link) found.push(link)
	}
	return found
}

journey(
	'a first visit of any reading page weighs at most 60 kB, with 10 kB of script, and hydrates nothing',
	async ({ open }) => {
		for (const path of [...readingPages, ...(await firstLinks())]) {
			const { page, context } = await open(phone)
			const weight = await firstVisit(page, path)
			expect(weight.all, `${path} in all`).toBeLessThanOrEqual(60_000)
			expect(weight.script, `${path} script`).toBeLessThanOrEqual(10_000)
			expect(await page.evaluate(() => '__reactRouterContext' in window), path).toBe(false)
			await context.close()
		}
	},
)

journey('a page that hydrates stays under 180 kB', async ({ open }) => {
	for (const path of livePages) {
		const { page, context } = await open(phone)
		const weight = await firstVisit(page, path)
		expect(weight.script, path).toBeLessThanOrEqual(180_000)
		expect(await page.evaluate(() => '__reactRouterContext' in window), path).toBe(true)
		await context.close()
	}
})

journey('nothing on a reading page moves after it is shown', async ({ open }) => {
	for (const prefix of ['', '/ar', '/ur']) {
		for (const [options, name] of [
			[phone, 'phone'],
			[desk, 'desk'],
		] as const) {
			const { page, context } = await open(options)
			await page.addInitScript(() => {
				const shifts = { sum: 0 }
				Object.assign(window, { shifts })
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
						shifts.sum += entry.value
				}).observe({ type: 'layout-shift', buffered: true })
			})
			for (const path of ['/', '/fatwas/1', '/courses']) {
				await page.goto(prefix + path, { waitUntil: 'networkidle' })
				await page.evaluate(() => document.fonts.ready)
				const shift = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
				expect(shift, `${name} ${prefix}${path}`).toBeLessThanOrEqual(0.02)
			}
			await context.close()
		}
	}
})
