import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desk, journey, phone } from './browser.ts'
import { livePages, readingPages } from './pages.ts'

type Weight = { all: number; script: number }

/** What a first visit costs over the wire, in bytes as sent. */
async function firstVisit(page: Page, path: string): Promise<Weight> {
	const session = await page.context().newCDPSession(page)
	const weight: Weight = { all: 0, script: 0 }
	const kinds = new Map<string, string>()
	const urls = new Map<string, string>()
	await session.send('Network.enable')
	session.on('Network.responseReceived', (event) => {
		kinds.set(event.requestId, event.type)
		urls.set(event.requestId, event.response.url)
	})
	session.on('Network.loadingFinished', (event) => {
		const kind = kinds.get(event.requestId)
		if (kind === 'Prefetch') return
		// A verse brings its own font; the budget is that of a page in Latin script.
		if (urls.get(event.requestId)?.includes('amiri-quran')) return
		weight.all += event.encodedDataLength
		if (kind === 'Script') weight.script += event.encodedDataLength
	})
	await page.goto(path, { waitUntil: 'networkidle' })
	return weight
}

journey(
	'a first visit of any reading page weighs at most 60 kB, with 10 kB of script, and hydrates nothing',
	async ({ open }) => {
		for (const path of readingPages) {
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
