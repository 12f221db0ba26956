import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { browser, desk } from './chromium.ts'

export { browser, desk, phone } from './chromium.ts'

type Opened = { page: Page; context: BrowserContext }

export const origin = () => inject('origins')[Number(process.env.VITEST_POOL_ID) - 1] ?? ''

/** A journey: `open` gives a new browser on the site; console errors fail the test. */
export const journey = base.extend(
	'open',
	async ({ onTestFailed }, { onCleanup }): Promise<(options?: BrowserContextOptions) => Promise<Opened>> => {
		const contexts: BrowserContext[] = []
		const pages: Page[] = []
		const complaints: string[] = []
		const requests: (() => string[])[] = []
		const stood: string[] = []
		// Not on the console, which would fail the next test.
		onTestFailed(() => void process.stderr.write(`${stood.join('\n')}\n`))
		onCleanup(async () => {
			for (const [at, page] of pages.entries()) stood.push(...(requests[at]?.() ?? []), await tell(page))
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
			const recent = recentRequests(page)
			requests.push(recent)
			waitForRendered(page, { recent, runsScript: options.javaScriptEnabled !== false })
			page.on('console', (message) => {
				// Browsers log responses with an intended error status (404, 422).
				if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
					complaints.push(message.text())
			})
			page.on('pageerror', (error) => complaints.push(String(error)))
			return { page, context }
		}
	},
)

/**
 * A journey acts on rendered pages: pressed before, a form goes the way without script (that way has journeys of its
 * own, which wait for the commit only). The router changes the address before React has rendered the new page, and a
 * document is there before it hydrates. An idle page is rendered.
 */
function waitForRendered(
	page: Page,
	{ recent, runsScript }: { recent: () => string[]; runsScript: boolean },
) {
	const waitForURL = page.waitForURL.bind(page)
	const goto = page.goto.bind(page)
	const isHydrated = () => {
		const main = document.querySelector('main')
		const needsNone = !('__reactRouterContext' in window) || !main
		return needsNone || Object.keys(main).some((key) => key.startsWith('__reactFiber'))
	}
	const idle = () =>
		new Promise<void>((resolve) => {
			requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout: 1000 }), { timeout: 1000 })
		})
	async function rendered() {
		if (!runsScript) return
		// The address is known before the document is loaded.
		await page.waitForLoadState()
		// The page may have gone on to another document, or its script may have failed on purpose.
		await page.waitForFunction(isHydrated, undefined, { timeout: 10_000 }).catch(() => undefined)
		await page.evaluate(idle).catch(() => undefined)
	}
	page.waitForURL = async (...asked) => {
		try {
			await waitForURL(...asked)
		} catch (error) {
			throw new Error(`${error}\n${recent().join('\n')}\n${await tell(page)}`)
		}
		await rendered()
	}
	page.goto = async (url, options) => {
		const answer = await goto(url, options)
		if (options?.waitUntil !== 'commit') await rendered()
		return answer
	}
}

/** The last requests of a page for documents and data, with their answers, for the report of a failure. */
function recentRequests(page: Page): () => string[] {
	const recent: Request[] = []
	page.on('request', (request) => {
		if (!['document', 'fetch'].includes(request.resourceType()) || request.url().includes('/__manifest'))
			return
		recent.push(request)
		if (recent.length > 12) recent.shift()
	})
	return () =>
		recent.map((request) => {
			const { startTime, responseStart, responseEnd } = request.timing()
			const at = new Date(startTime).toISOString()
			const sent =
				request.postData()?.replace(/-{4,}\S+\s+Content-Disposition: form-data; name=|\s+/g, ' ') ?? ''
			return `${at} ${request.resourceType()} ${request.method()} ${request.url()} ${responseStart} ${responseEnd} ms ${request.failure()?.errorText ?? ''} ${sent.slice(0, 300)}`
		})
}

/** Reports a failed journey's page. */
async function tell(page: Page): Promise<string> {
	const text = await page.innerText('body', { timeout: 1000 }).catch(String)
	return `${page.url()}\n${text.replace(/\s*\n\s*/g, ' | ').slice(0, 3000)}`
}
