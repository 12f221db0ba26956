import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, compressWell } from '../http/compress.server.ts'
import { holdsTag } from '../http/etags.ts'
import { loggedPath } from '../http/request.server.ts'
import type { Gate } from '../http/request-gate.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { type CacheKey, cacheKeys, type Routes } from './cache-key.ts'
import { invalidationChannel } from './invalidation.server.ts'
import { sharedCacheControl, unsharedCacheControl } from './shared-answer.server.ts'

type Next = {
	fetch: (request: Request, env: object) => Response | Promise<Response>
	listener: (request: IncomingMessage, response: ServerResponse, leave: () => void) => Promise<unknown>
	/** Queues requests for pages that are not cached (request-gate.server.ts). */
	enter: Gate['enter']
	/** HTML above a page that may be outdated. */
	notice: (path: string) => string
	/** Called for each answer from memory; in milliseconds. */
	answered?: (method: string, status: number, ms: number) => void
}
type Tagged = { tags: readonly string[] }
type Page = Tagged & {
	status: number
	isDocument: boolean
	/** Served during an outage. */
	isCopy?: true
	/** Names and values in one list, as node:http takes them; without the headers of one answer. */
	head: string[]
	hash: string
	br: Buffer
	gzip: Buffer
}

// Limits the effect of a lost notification or a change by hand (psql).
const maxAgeMs = 60_000
const bytesBeside = 3000
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
// Our cookies begin with `mishkat.`, except a message to show once and saved input.
const personal = /mishkat\.|(?:^|;\s*)(?:__Host-)?(?:flash|kept)=/
const otherLanguage = /(?:^|;\s*)(?:__Host-)?language=(?!en\b)/

/**
 * Answers visitors from memory. Pages are rendered for a request of our own with the address alone, without the
 * visitor's cookies or headers, so nothing personal can be cached; a visitor with a session or a message to show
 * never gets a cached page. During a database outage older pages are served, with a notice.
 * @param next answers everything else: `fetch` renders a page, `listener` takes the raw request
 * @returns `drop` invalidates pages with one of the tags; without tags all, since some may have been missed
 */
export async function openPageCache(runtime: Runtime, routes: Routes, next: Next) {
	const { env, log } = runtime
	const pages = new LRUCache<string, Page>({
		maxSize: Math.ceil(env.PAGE_CACHE_MB * 1024 * 1024) || 1,
		sizeCalculation: ({ br, gzip }, key) => br.length + gzip.length + 2 * key.length + bytesBeside,
		ttl: maxAgeMs,
		// Stale pages stay for a database outage, until they are rendered again.
		noDeleteOnStaleGet: true,
	})
	const renderings = new Map<string, Tagged & { page: Promise<Page | null> }>()
	/** Pages waiting at the gate, with the requests that joined them. */
	const awaited = new Map<string, (() => void)[]>()
	const keyOf = cacheKeys(routes)
	const cacheControl = sharedCacheControl(env)

	await runtime.database.listen(invalidationChannel, (payload) => drop(payload.split(' ').filter(Boolean)))
	runtime.settingsStore?.onRead(() => drop(['setting']))
	return { listener, drop, stats: () => ({ pages: pages.size, bytes: pages.calculatedSize }) }

	function drop(changed: readonly string[]) {
		const all = changed.length === 0 || changed.includes('setting')
		const isStale = ({ tags }: Tagged) => all || tags.some((tag) => changed.includes(tag))
		for (const [key, page] of [...pages]) if (isStale(page)) pages.delete(key)
		for (const [key, rendering] of renderings) if (isStale(rendering)) renderings.delete(key)
	}

	function listener(request: IncomingMessage, response: ServerResponse): void {
		const found = env.PAGE_CACHE_MB > 0 && isImpersonal(request) ? keyOf(request.url ?? '/') : null
		const copy = found && isAway() && keptCopy(found.key)
		const page = found && pages.get(found.key)
		if (!found) next.enter(request, response, (leave) => next.listener(request, response, leave))
		else if (copy) send(request, response, withNotice(copy, found.key), performance.now())
		else if (page) send(request, response, page, performance.now())
		// Joining a rendering costs nothing.
		else if (renderings.has(found.key))
			sendRendered(request, response, found, () => {}).catch((error) => response.destroy(error))
		else waitForTurn(request, response, found)
	}

	/** The first request for a page takes a place at the gate; later ones wait for it without a place. */
	function waitForTurn(request: IncomingMessage, response: ServerResponse, found: CacheKey) {
		const waiting = awaited.get(found.key)
		if (waiting) {
			waiting.push(() => !response.destroyed && listener(request, response))
			return
		}
		const others: (() => void)[] = []
		awaited.set(found.key, others)
		const letOthersGoOn = () => {
			if (awaited.get(found.key) !== others) return
			awaited.delete(found.key)
			for (const resume of others) resume()
		}
		// It was refused or aborted: the next one becomes the first.
		response.once('close', letOthersGoOn)
		next.enter(request, response, (leave) => {
			const sent = sendRendered(request, response, found, leave)
			letOthersGoOn()
			return sent
		})
	}

	async function sendRendered(
		request: IncomingMessage,
		response: ServerResponse,
		found: CacheKey,
		leave: () => void,
	) {
		const { key } = found
		const started = performance.now()
		const made = pages.get(key)
		if (made) return send(request, response, made, started)
		const underWay = renderings.get(key)
		const page = await (underWay?.page ?? render(found))
		const copy = page?.status === 503 && isAway() && keptCopy(key)
		// The rendering's own request is logged already.
		if (copy) send(request, response, withNotice(copy, key), null)
		else if (page) send(request, response, page, underWay ? started : null)
		else await next.listener(request, response, leave)
	}

	function isAway() {
		return runtime.database.outage?.() === 'away'
	}

	function keptCopy(key: string) {
		return pages.get(key, { allowStale: true })
	}

	/** Not stored: the notice holds only during the outage. */
	function withNotice(page: Page, key: string): Page {
		const html = brotliDecompressSync(page.br).toString()
		const body = Buffer.from(html.replace(/<body[^<>]*>/, (tag) => tag + next.notice(key)))
		const head = new Headers()
		for (let n = 0; n < page.head.length; n += 2) head.append(page.head[n] ?? '', page.head[n + 1] ?? '')
		head.set('cache-control', 'no-store')
		return {
			...page,
			head: [...head].flat(),
			isCopy: true,
			br: brotliCompressSync(body, quick),
			gzip: gzipSync(body),
		}
	}

	/** One rendering for all requests meanwhile; after a change of its tags it is neither joined nor cached. */
	function render({ key, tags, isShared }: CacheKey): Promise<Page | null> {
		const asked = new Request(new URL(key, env.SITE_URL), { headers: { accept: 'text/html' } })
		const page = Promise.resolve(next.fetch(asked, {})).then((made) =>
			toPage(made, tags, isShared ? cacheControl : unsharedCacheControl),
		)
		const rendering = { tags, page }
		const isCurrent = () => renderings.get(key) === rendering
		renderings.set(key, rendering)
		return page
			.then((made) => {
				if (made && isCacheable(made) && isCurrent()) pages.set(key, made)
				return made
			})
			.finally(() => isCurrent() && renderings.delete(key))
	}

	function send(request: IncomingMessage, response: ServerResponse, page: Page, started: number | null) {
		const id = randomUUID()
		const encoding = page.isDocument
			? chooseEncoding(request.headers['accept-encoding']?.toString())
			: 'identity'
		const etag = `"${page.hash}-${encoding}"`
		const isSame = isCacheable(page) && holdsTag(request.headers['if-none-match'], etag)
		const status = isSame ? 304 : page.status
		const head = [...page.head, 'x-request-id', id]
		if (encoding !== 'identity') head.push('content-encoding', encoding)
		if (isCacheable(page)) head.push('etag', etag)
		if (isSame) response.writeHead(status, head).end()
		else {
			const body = encoding === 'identity' ? brotliDecompressSync(page.br) : page[encoding]
			response.writeHead(status, [...head, 'content-length', String(body.length)])
			response.end(request.method === 'HEAD' ? undefined : body)
		}
		if (started === null) return
		next.answered?.(request.method ?? 'GET', status, performance.now() - started)
		if (!log.isLevelEnabled('info')) return
		const path = loggedPath(request.url?.split('?', 1)[0] ?? '/')
		const ms = Math.round(performance.now() - started)
		log.info({ requestId: id, method: request.method, path, status, ms, queries: 0, cached: true }, 'request')
	}
}

function isImpersonal({ method, url = '/', headers: { cookie, authorization } }: IncomingMessage): boolean {
	if ((method !== 'GET' && method !== 'HEAD') || authorization !== undefined) return false
	if (cookie === undefined) return true
	// `/` redirects to the visitor's language.
	const isHome = url === '/' || url.startsWith('/?')
	return !personal.test(cookie) && !(isHome && otherLanguage.test(cookie))
}

/** @returns null for a personal answer: one with a cookie or a nonce */
async function toPage(made: Response, tags: readonly string[], cacheControl: string): Promise<Page | null> {
	const { status, headers } = made
	if (headers.has('set-cookie') || headers.get('content-security-policy')?.includes("'nonce-")) return null
	const body = Buffer.from(await made.arrayBuffer())
	const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
	const isDocument = headers.get('content-type')?.startsWith('text/html') === true
	const shared = new Headers(headers)
	shared.delete('content-length')
	shared.delete('x-request-id')
	if (isDocument) shared.set('vary', 'Accept-Encoding, Cookie')
	if (isCacheable({ status, isDocument })) shared.set('cache-control', cacheControl)
	return { tags, status, isDocument, head: [...shared].flat(), hash, ...(await compressWell(body)) }
}

function isCacheable({
	status,
	isDocument,
	isCopy,
}: Pick<Page, 'status' | 'isDocument' | 'isCopy'>): boolean {
	return isDocument && status === 200 && !isCopy
}

/** Does If-None-Match name this page? A proxy may have made it weak. */
