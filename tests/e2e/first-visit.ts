import type { Page } from 'playwright-core'

/**
 * `page`: everything but scripts. `pictures`: covers and portraits, included in `page`. `parts`: the list, in words.
 */
export type Weight = { page: number; script: number; pictures: number; parts: string[] }

/** The size of a first visit over the wire, in bytes. */
export async function firstVisit(page: Page, path: string): Promise<Weight> {
	const session = await page.context().newCDPSession(page)
	const weight: Weight = { page: 0, script: 0, pictures: 0, parts: [] }
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
		// A verse loads its own font; the budget is for a page without one.
		if (urls.get(event.requestId)?.includes('/quran-')) return
		weight.parts.push(`${kind} ${urls.get(event.requestId)} ${event.encodedDataLength}`)
		if (kind === 'Script') weight.script += event.encodedDataLength
		else weight.page += event.encodedDataLength
		if (kind === 'Image') weight.pictures += event.encodedDataLength
	})
	// The live connection stays open: with it the network would never be idle.
	await page.route('**/live', (route) => route.fulfill({ status: 401 }))
	await page.goto(path, { waitUntil: 'networkidle' })
	return weight
}
