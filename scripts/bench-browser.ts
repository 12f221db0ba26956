import { locales, pathIn } from '#app/platform/text/locale.ts'
import { browser, phone } from '#tests/e2e/chromium.ts'
import { firstVisit } from '#tests/e2e/first-visit.ts'

export type Visit = {
	path: string
	/** Bytes over the wire. */
	all: number
	script: number
	/** Largest contentful paint in milliseconds, on this machine. */
	lcp: number
	/** Cumulative layout shift. */
	cls: number
}

/** The first visit of each page in a real Chromium on a phone, without cache. */
export async function visits(origin: string, pages: readonly string[]): Promise<Visit[]> {
	const chromium = await browser()
	const seen: Visit[] = []
	for (const locale of locales.filter((locale) => locale !== 'ur')) {
		for (const page of pages) {
			const context = await chromium.newContext({ baseURL: origin, ...phone })
			const tab = await context.newPage()
			await tab.addInitScript(watch)
			const path = pathIn(locale, page)
			const weight = await firstVisit(tab, path)
			await tab.evaluate(() => document.fonts.ready)
			const painted = await tab.evaluate(
				() => (window as unknown as { painted: { lcp: number; cls: number } }).painted,
			)
			seen.push({ path, all: weight.page + weight.script, script: weight.script, ...painted })
			await context.close()
		}
	}
	await chromium.close()
	return seen
}

/** Runs in the page. */
function watch() {
	const painted = { lcp: 0, cls: 0 }
	Object.assign(window, { painted })
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) painted.lcp = entry.startTime
	}).observe({ type: 'largest-contentful-paint', buffered: true })
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
			painted.cls += entry.value
	}).observe({ type: 'layout-shift', buffered: true })
}
