import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { keptAddresses, type RouteEntry } from '#app/platform/kept-address.ts'
import { chooseEncoding, type KeptPage, keepPage, namesEtag } from '#app/platform/kept-page.server.ts'
import { nextMidnight } from '#app/platform/midnight.ts'
import { packed } from '#app/platform/packed.server.ts'
import { createPageCache } from '#app/platform/page-cache.server.ts'
import { loggedPath } from '#app/platform/request.server.ts'
import type { Runtime } from '#app/platform/runtime.server.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void
type Passed = { status: number; headers: [string, string][]; body: Buffer; isShared: boolean }
type Fetch = (request: Request, env: { shown: Set<string> }) => Response | Promise<Response>

// Ours begin with `mishkat.`, but for these: a word to be said once, and what was typed.
const personal = /mishkat\.|(?:^|;\s*)(?:flash|kept)=/
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const otherLanguage = /(?:^|;\s*)language=(?!en\b)/

/**
 * Answers visitors from memory. A kept page is made from a request of our own, which carries the address and nothing
 * else: no cookie, no header, nothing of whoever asked first. So there is nothing of a person that could be kept; who
 * has a session, or something to be told once, is never answered from here.
 */
export async function hotPages(
	runtime: Runtime,
	routes: Record<string, RouteEntry | undefined>,
	fetch: Fetch,
	otherwise: Listener,
): Promise<{ listener: Listener; stats: () => { pages: number; bytes: number } }> {
	const { env, log, database, changes } = runtime
	const pages = createPageCache<KeptPage, Passed>(env.PAGE_CACHE_MB * 1024 * 1024)
	const nameOf = keptAddresses(routes)
	const { listening } = database
	if (!listening || !changes || env.PAGE_CACHE_MB === 0) return { listener: otherwise, stats: pages.stats }

	const seconds = env.CDN_SECONDS
	const shared =
		seconds > 0 ? `, s-maxage=${seconds}, stale-while-revalidate=${seconds}` : ', must-revalidate'
	const cacheControl = `public, max-age=0${shared}`
	await database.listen('mishkat_pages', pages.forget)
	changes.onSettings(() => pages.forget('*'))
	if (!(await changes.serve())) {
		log.warn(
			'Pages are not kept: this process does not hear what others change. Does DATABASE_URL lead to PostgreSQL itself?',
		)
		return { listener: otherwise, stats: pages.stats }
	}

	return { listener, stats: pages.stats }

	function listener(request: IncomingMessage, response: ServerResponse): void {
		const name = nameFor(request)
		const page = name === null ? undefined : pages.find(name, Date.now())
		if (name === null) otherwise(request, response)
		else if (page) answer(request, response, name, page)
		else void make(request, response, name)
	}

	function nameFor({ method, url = '/', headers }: IncomingMessage): string | null {
		if ((method !== 'GET' && method !== 'HEAD') || !listening?.hears()) return null
		const { cookie, authorization } = headers
		if (authorization !== undefined || (cookie !== undefined && personal.test(cookie))) return null
		const name = nameOf(url)
		if (
			name !== null &&
			cookie !== undefined &&
			(name === '/' || name.startsWith('/?')) &&
			otherLanguage.test(cookie)
		)
			return null
		return name
	}

	async function make(request: IncomingMessage, response: ServerResponse, name: string) {
		const started = performance.now()
		let isFirst = false
		try {
			const made = await pages.make(name, () => {
				isFirst = true
				return render(name)
			})
			if ('keep' in made) return await answer(request, response, name, made.keep, isFirst ? null : started)
			// What may not be kept was still made for nobody in particular, unless it sets a cookie.
			if (isFirst || made.pass.isShared) await pass(request, response, made.pass)
			else otherwise(request, response)
		} catch (error) {
			log.error({ err: error }, 'unexpected')
			if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
			response.end('Unexpected Application Error!')
		}
	}

	async function render(name: string): Promise<{ keep: KeptPage } | { pass: Passed }> {
		const shown = new Set<string>()
		const now = new Date()
		const made = await fetch(new Request(new URL(name, env.SITE_URL), { headers: { accept: 'text/html' } }), {
			shown,
		})
		const html = Buffer.from(await made.arrayBuffer())
		const { status, headers } = made
		const isPage = status === 200 && headers.get('content-type')?.startsWith('text/html')
		const setsCookie = headers.has('set-cookie')
		const hasNonce = headers.get('content-security-policy')?.includes("'nonce-") ?? false
		if (!isPage || setsCookie || hasNonce || shown.size === 0)
			return { pass: { status, headers: [...headers], body: html, isShared: !setsCookie } }

		const zones = new Set([runtime.settings()['organisation.zone'], 'UTC', ownZone])
		const until = Math.min(...[...zones].map((zone) => nextMidnight(now, zone)))
		return { keep: await keepPage({ headers, html, tags: shown, until, cacheControl }) }
	}

	/** @param started null when the making of the page was logged already */
	function answer(
		request: IncomingMessage,
		response: ServerResponse,
		name: string,
		page: KeptPage,
		started: number | null = performance.now(),
	): Promise<unknown> | undefined {
		const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined)
		const bytes = page.ready(encoding)
		if (!bytes) {
			return page
				.body(encoding)
				.then((made) => {
					pages.weigh(name, page)
					send(made)
				})
				.catch(() => response.destroy())
		}
		send(bytes)
		return undefined

		function send(body: Buffer) {
			const id = randomUUID()
			const isSame = namesEtag(request.headers['if-none-match'], page.etag(encoding))
			const status = isSame ? 304 : 200
			const head = page.head(encoding)
			if (isSame) response.writeHead(304, [...head, 'x-request-id', id])
			else response.writeHead(200, [...head, 'content-length', String(body.length), 'x-request-id', id])
			response.end(isSame || request.method === 'HEAD' ? undefined : body)
			if (started !== null) logAnswer(request, id, status, started)
		}
	}

	async function pass(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Passed) {
		const head = new Headers(headers)
		const isPage = head.get('content-type')?.startsWith('text/html') === true
		// It was made for a request that takes no packing.
		if (isPage) head.set('vary', 'Cookie')
		const encodings = request.headers['accept-encoding'] as string | undefined
		const bytes = isPage ? await packed(body, head, encodings, false) : body
		head.set('content-length', String(bytes.length))
		response.writeHead(status, [...head].flat())
		response.end(request.method === 'HEAD' ? undefined : bytes)
	}

	function logAnswer(request: IncomingMessage, requestId: string, status: number, started: number) {
		if (!log.isLevelEnabled('info')) return
		const path = loggedPath(request.url?.split('?', 1)[0] ?? '/')
		const ms = Math.round(performance.now() - started)
		log.info({ requestId, method: request.method, path, status, ms, queries: 0, hot: true }, 'request')
	}
}
