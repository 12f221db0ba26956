import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { browser, desk } from './chromium.ts'

export { browser, desk, phone } from './chromium.ts'

type Opened = { page: Page; context: BrowserContext }

/** The site of this worker. */
export const origin = () => inject('origins')[Number(process.env.VITEST_POOL_ID) - 1] ?? ''

/** A journey: `open` gives a fresh browser on the site; what its console complains about fails the test. */
export const journey = base.extend(
	'open',
	async ({ onTestFailed }, { onCleanup }): Promise<(options?: BrowserContextOptions) => Promise<Opened>> => {
		const contexts: BrowserContext[] = []
		const pages: Page[] = []
		const complaints: string[] = []
		const stood: string[] = []
		// Not by the console: what it says fails the next test.
		onTestFailed(() => void process.stderr.write(`${stood.join('\n')}\n`))
		onCleanup(async () => {
			for (const page of pages) stood.push(await tell(page))
			for (const context of contexts) await context.close()
			expect(complaints).toEqual([])
		})
		return async (options = desk) => {
			const context = await (await browser()).newContext({
				baseURL: origin(),
				locale: 'en',
				...options,
			})
			contexts.push(context)
			context.setDefaultTimeout(30_000)
			const page = await context.newPage()
			pages.push(page)
			if (options.javaScriptEnabled !== false) waitForPageAfterURL(page)
			page.on('console', (message) => {
				// A page that is refused on purpose (404, 422) is told so by the browser, not by us.
				if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
					complaints.push(message.text())
			})
			page.on('pageerror', (error) => complaints.push(String(error)))
			return { page, context }
		}
	},
)

/**
 * The router writes the new address before React has drawn the new page: on a busy machine a journey would otherwise
 * fill in a form of the page before. A page is idle once it is drawn.
 */
function waitForPageAfterURL(page: Page) {
	const waitForURL = page.waitForURL.bind(page)
	const idle = () =>
		new Promise<void>((resolve) => {
			requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout: 1000 }), { timeout: 1000 })
		})
	page.waitForURL = async (...asked) => {
		await waitForURL(...asked)
		// The address of a document is known before the document is loaded.
		await page.waitForLoadState()
		// Where it has gone on to another document there is nothing to wait for.
		await page.evaluate(idle).catch(() => undefined)
	}
}

/** Where a page stood when its journey ended, for who reads why it failed. */
async function tell(page: Page): Promise<string> {
	const text = await page.innerText('body', { timeout: 1000 }).catch(String)
	return `${page.url()}\n${text.replace(/\s*\n\s*/g, ' | ').slice(0, 3000)}`
}
