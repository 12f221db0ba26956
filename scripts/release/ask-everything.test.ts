import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { askEverything } from './ask-everything.ts'

let server: Server | undefined
afterEach(() => {
	server?.close()
	server?.closeAllConnections()
})

/** A site with these pages; other addresses are empty. */
async function siteOf(pages: Record<string, [status: number, html: string]>): Promise<string> {
	server = createServer((request, response) => {
		const [status, html] = pages[request.url ?? ''] ?? [200, 'there']
		response.writeHead(status, { 'content-type': 'text/html' }).end(html)
	})
	await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
	const address = server.address()
	return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test('what a page shows or leads to and does not come is named', async () => {
	const site = await siteOf({
		'/': [
			200,
			'<img alt="" src="/drawings/covers/1/a.svg"/><a href="/faq">x</a><a hidden="" href="/later">x</a>',
		],
		'/drawings/covers/1/a.svg': [500, 'no font'],
		'/faq': [200, '<script>import("/assets/gone.js")</script>'],
		'/assets/gone.js': [404, ''],
		'/later': [404, ''],
	})
	const { wrong } = await askEverything(site, [])
	const named = wrong.filter((each) => !each.startsWith('Nothing led'))
	expect(named.map((each) => each.split(' (')[0])).toEqual([
		'/drawings/covers/1/a.svg, to which / leads, answered 500.',
		'/assets/gone.js, to which /faq leads, answered 404.',
	])
	expect(wrong.some((each) => each.startsWith('Nothing led to a certificate as PDF'))).toBe(true)
	expect(wrong.some((each) => each.startsWith('Nothing led to the cover of a course'))).toBe(false)
})

test('of many addresses that are alike two are asked for, and what cannot be logged in to is said', async () => {
	const links = Array.from({ length: 9 }, (_, n) => `<a href="/fatwas/${n}-why">x</a>`).join('')
	const site = await siteOf({ '/': [200, links], '/fatwas/5-why': [500, ''] })
	expect((await askEverything(site, [])).wrong.join()).not.toContain('answered 500')
	await expect(askEverything(site, [{ email: 'a@b.example', password: 'x' }])).rejects.toThrow(
		'could not log in',
	)
})
