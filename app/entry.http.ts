import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as serverBuild from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { drawingsHttp } from '#app/drawings/http.server.ts'
import { type Registry, registryContext } from '#app/feature.server.ts'
import { mediaHttp } from '#app/features/courses/media/http.server.ts'
import { type PushJob, sendPush } from '#app/features/notifications/api.server.ts'
import { offlineHttp } from '#app/features/offline/http.server.ts'
import { recordingsHttp } from '#app/features/recordings/http.server.ts'
import {
	readChosenTranslations,
	showTranslations,
	switchTranslations,
} from '#app/features/scripture/api.server.ts'
import {
	mayHaveSession,
	readActor,
	rolesWithSecondFactor,
	sessionCookieOf,
} from '#app/features/users/api.server.ts'
import { accountsHttp } from '#app/features/users/sign-in/http.server.ts'
import { m } from '#app/paraglide/messages.js'
import { personOf } from '#app/platform/actor.ts'
import { answering, knowActor, notedWait, noteRefusal } from '#app/platform/audit/origin.server.ts'
import { writeRefusals } from '#app/platform/audit/security.server.ts'
import { requestContextKey } from '#app/platform/ctx.server.ts'
import { countingQueries } from '#app/platform/db/db.server.ts'
import { isGone, logFailure, type Outage, outageOf } from '#app/platform/db/outage.server.ts'
import { canonicalPaths } from '#app/platform/http/canonical.ts'
import { compressBody } from '#app/platform/http/compress.server.ts'
import { cookie, hostCookies, plainCookies } from '#app/platform/http/cookies.server.ts'
import { longFormBytes } from '#app/platform/http/forms.server.ts'
import { findAsset, keepAssets } from '#app/platform/http/kept-assets.server.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'
import { readPostedFrom } from '#app/platform/http/page-of.server.ts'
import {
	addressOf,
	addressOfIncoming,
	isForPage,
	isFromHere,
	isPrefetch,
	loggedPath,
	pageOf,
	safeMethods,
} from '#app/platform/http/request.server.ts'
import {
	closeRequestContext,
	consumesMessage,
	openRequestContext,
} from '#app/platform/http/request-context.server.ts'
import { openGate } from '#app/platform/http/request-gate.server.ts'
import { contentSecurityPolicy, securityHeaders } from '#app/platform/http/security.server.ts'
import { liveOf } from '#app/platform/live/live.server.ts'
import { openPageCache } from '#app/platform/page-cache/page-cache.server.ts'
import { mayReadMetrics, openMetrics } from '#app/platform/process/metrics.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { bodyBytesOf, filesHttp } from '#app/platform/storage/routes.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import {
	isLocale,
	type Locale,
	locales,
	offered,
	pathIn,
	prefixOf,
	splitPath,
} from '#app/platform/text/locale.ts'
import { registry as allFeatures } from '#app/registry.server.ts'
import { refuseBusy } from '#app/shell/busy.server.ts'
import { closedHeaders, isClosedTo, isOfFrame } from '#app/shell/closed.server.ts'
import { otherAccountPath } from '#app/shell/other-account.server.ts'
import { outageHeaders, outageSentence, staleNotice } from '#app/shell/outage.server.ts'

type Vars = { Variables: { requestId: string; route?: string } }
type Handler = ReturnType<typeof createRequestHandler>

/** nginx's status for a client that hung up, for log and metrics. */
const clientGone = 499
const usualWaitSeconds = 60
const yearSeconds = 365 * 24 * 60 * 60
const languageCookie = 'language'
/** The embedded database and the pages share a thread: more at once would only be slower. */
const onOneThread = { atOnce: 4, atOncePerAddress: 3 }
/** Files below /media; the rest there are pages, which answer for themselves. */
const mediaFiles = [
	'/media/:id{[0-9a-fA-F]{8}-.*}',
	'/media/:of{captions|youtube|vimeo}/:id',
	'/media/:slug/:file{(?:transcript|chapters)\\..*}',
]
const probes = ['/healthz', '/readyz', '/metrics']
const readyWords = { away: 'the database is away', full: 'the disk is nearly full' } as const
type Mode = 'production' | 'development'
type State = {
	isDraining: boolean
	dropPages?: (tags: readonly string[]) => void
	metrics?: ReturnType<typeof openMetrics>
}

/**
 * The site as a listener of node:http: cached pages for visitors, everything else by `createApp`.
 * @returns `drain` prepares the stop: the load balancer is told to send no more, and connections close with their
 * answers
 */
export async function createListener(runtime: Runtime, mode: Mode) {
	const state: State = { isDraining: false }
	const app = createApp(runtime, mode, { state })
	await chooseTranslations(runtime)
	if (mode === 'production') await keepAssets(runtime.db, 'build/client/assets')
	const live = liveOf(runtime)
	await live.listen()
	const { routes } = serverBuild as unknown as ServerBuild
	const gate = openGate({
		addressOf: (request) => addressOfIncoming(request, runtime.env.TRUST_PROXY),
		personOf: (request) => sessionCookieOf(request.headers.cookie),
		refuse: refuseBusy,
		limits: runtime.database.kind === 'pglite' ? onOneThread : {},
	})
	// A place is free once an answer is rendered; a download may still run.
	const leaveOf = new WeakMap<IncomingMessage, () => void>()
	const answer = getRequestListener(async (request, env) => {
		try {
			return await app.fetch(request, env)
		} finally {
			leaveOf.get(env.incoming as IncomingMessage)?.()
		}
	})
	const cache = await openPageCache(runtime, routes, {
		fetch: app.fetch,
		enter: gate.enter,
		listener(request, response, leave) {
			leaveOf.set(request, leave)
			return answer(request, response)
		},
		notice: staleNotice,
		answered: (method, status, ms) => state.metrics?.note('in memory', method, status, ms),
	})
	state.dropPages = cache.drop
	if (runtime.env.METRICS) state.metrics = openMetrics(runtime, cache.stats, gate.stats)
	const open = mode === 'production' ? openPaths() : new Set(probes)
	return {
		listener(request: IncomingMessage, response: ServerResponse) {
			if (state.isDraining) response.setHeader('connection', 'close')
			const [path = '/'] = request.url?.split('?', 1) ?? []
			if (open.has(path)) answer(request, response)
			else cache.listener(request, response)
		},
		stats: cache.stats,
		drain() {
			state.isDraining = true
			live.close()
		},
	}
}

/** The default of a 429. */
function setRetryAfter(headers: Headers) {
	if (!headers.has('retry-after'))
		headers.set('retry-after', String(Math.ceil(notedWait() ?? usualWaitSeconds)))
}

/** Answered without the queue: probes, and existing build files. */
function openPaths(): Set<string> {
	const assets = readdirSync('build/client/assets').map((file) => `/assets/${file}`)
	return new Set([...probes, ...assets, ...readdirSync('public').map((file) => `/${file}`)])
}

/**
 * The whole site as one request handler.
 * @param mode `production` serves the built assets itself; in development Vite does
 */
export function createApp(
	runtime: Runtime,
	mode: Mode,
	{
		state = { isDraining: false },
		registry = allFeatures,
		build = serverBuild as unknown as ServerBuild,
	}: { state?: State; registry?: Registry; build?: ServerBuild } = {},
): Hono<Vars> {
	const { env, log } = runtime
	switchTranslations(env.QURAN_TRANSLATIONS)
	showTranslations(runtime.settings()['scripture.translations'])
	runtime.settingsStore?.onRead(() =>
		chooseTranslations(runtime).catch((error) => log.error({ err: error }, 'translations not read')),
	)
	const https = env.SITE_URL.startsWith('https:')
	const handlerOf = handlersOf(build, mode)
	const always = Object.entries(securityHeaders(https))
	const forAssets = always.filter(([name]) =>
		['x-content-type-options', 'strict-transport-security'].includes(name),
	)
	const policy = contentSecurityPolicy()
	const canonical = canonicalPaths(build.routes)
	const languages = () => runtime.settings()['site.languages']
	const knownOutage = () => runtime.database.outage?.() ?? null
	const app = new Hono<Vars>()

	app.use(async (c, next) => {
		const started = performance.now()
		const id = randomUUID()
		c.set('requestId', id)
		if (https) plainCookies(c.req.raw.headers)
		// The promises of a page hold for its other spellings: for the redirect to it.
		const { pathname, search } = new URL(c.req.url)
		const only = canonical(pathname)
		const { path } = splitPath(only === pathname ? c.req.path : only)
		const asked = {
			path: loggedPath(pageOf(path, new URLSearchParams())),
			isTraceless: registry.isTraceless(path),
		}
		await countingQueries(async (count) => {
			await answering(c, runtime, asked, async (refused) => {
				if (only === pathname) await next()
				else c.res = c.redirect(only + search, safeMethods.includes(c.req.method) ? 301 : 308)
				if (c.res.status === 429) setRetryAfter(writable(c).headers)
				await writeRefusals(runtime, refused, addressOf(c, env.TRUST_PROXY)).catch((error) =>
					logFailure(log, { requestId: id }, error, 'refusals are not in the audit trail'),
				)
			})
			if (count.changed.has('setting')) await runtime.settingsStore?.reread()
			if (count.changed.size > 0) state.dropPages?.([...count.changed])
			const ms = Math.round(performance.now() - started)
			state.metrics?.note(c.get('route') || partOf(c.req.path), c.req.method, c.res.status, ms)
			// A page that leaves no trace is not logged at all; failures are logged where they happen.
			if (!c.req.path.startsWith('/assets/') && !asked.isTraceless) {
				log.info(
					{
						requestId: id,
						method: c.req.method,
						path: loggedPath(c.req.path),
						status: c.res.status,
						ms,
						queries: count.queries,
					},
					'request',
				)
			}
		})
		// Set on the response itself: Hono's `c.header` would create a new one each time.
		const { headers } = writable(c)
		if (https) hostCookies(headers)
		keepHere(headers)
		if (asked.isTraceless) headers.set('cache-control', 'no-store')
		if (asked.isTraceless) headers.set('referrer-policy', 'no-referrer')
		// Assets do not need the headers of documents.
		const isAsset = c.req.path.startsWith('/assets/') || isPartOfPage(headers)
		if (!isAsset) headers.set('x-request-id', id)
		else headers.delete('x-request-id')
		for (const [name, value] of isAsset ? forAssets : always) if (!headers.has(name)) headers.set(name, value)
		if (!isAsset && !headers.has('content-security-policy')) headers.set('content-security-policy', policy)
	})
	app.onError((error, c) => {
		logFailure(log, { requestId: c.get('requestId') }, error, 'unexpected')
		if (isGone(error)) return new Response(null, { status: clientGone })
		const outage = outageOf(error)
		return outage ? unavailable(c, outage) : c.text('Unexpected Application Error!', 500)
	})
	app.use(compress())

	app.get('/healthz', (c) => c.text('ok'))
	// Is this process ready? It checks nothing that all processes share: in an outage a balancer would else remove all
	// of them, which still serve cached pages.
	app.get('/readyz', (c) => {
		if (state.isDraining) return c.text('draining', 503)
		const outage = knownOutage()
		return c.text(outage ? `ready to be read: ${readyWords[outage]}` : 'ready')
	})

	app.get('/metrics', async (c, next) => {
		const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
		const asks = {
			authorization: c.req.header('authorization'),
			address: incoming?.socket.remoteAddress,
			isForwarded: ['x-forwarded-for', 'forwarded', 'x-real-ip'].some(
				(name) => c.req.header(name) !== undefined,
			),
		}
		if (!state.metrics || !mayReadMetrics(env.METRICS, asks)) return next()
		return c.text(await state.metrics.text(), 200, {
			'content-type': 'text/plain; version=0.0.4; charset=utf-8',
			'cache-control': 'no-store',
		})
	})

	if (mode === 'production') {
		app.get(
			'/assets/*',
			serveStatic({
				root: 'build/client',
				precompressed: true,
				onFound: (_path, c) => c.header('cache-control', `public, max-age=${yearSeconds}, immutable`),
			}),
			async (c) => {
				const asset = await findAsset(runtime.db, c.req.path.slice('/assets/'.length))
				if (!asset) return c.text('Not found', 404)
				return c.body(new Uint8Array(asset.bytes), 200, {
					'content-type': asset.type,
					'cache-control': `public, max-age=${yearSeconds}, immutable`,
				})
			},
		)
		// Registered by name, so that no page needs a disk access.
		for (const file of readdirSync('public')) {
			app.get(
				`/${file}`,
				serveStatic({
					root: 'build/client',
					onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600'),
				}),
			)
		}
	}

	// Prefetches the page behind a link that the reader is about to follow (Speculation-Rules header below).
	app.get('/speculation-rules.json', (c) => {
		const never = [
			'/logout',
			'/login/with/*',
			'/profile/security/providers/*',
			'/language/*',
			// Opening it counts as reading it, so it is not prefetched.
			'/scholar/fatwas/*',
			'/admin/fatwas/*/edit',
			'/admin/courses/*/edit',
			'/*\\?*',
		].flatMap((path) => locales.map((locale) => prefixOf(locale) + path))
		c.header('cache-control', 'public, max-age=86400')
		return c.body(
			JSON.stringify({
				prefetch: [
					{
						where: { and: [{ href_matches: '/*' }, { not: { href_matches: never } }] },
						eagerness: 'moderate',
					},
				],
			}),
			200,
			{ 'content-type': 'application/speculationrules+json' },
		)
	})

	app.use((c, next) => (knownOutage() === 'away' ? unavailable(c, 'away') : next()))
	app.use(async (c, next) => {
		const { path } = splitPath(c.req.path)
		if (registry.isPostedToFromElsewhere(path)) return next()
		if (isFromHere(c, env.SITE_URL, registry.isTraceless(path))) return next()
		noteRefusal('security.foreign-form-refused')
		return c.text(inLanguageOf(c, m.shell_foreign), 403)
	})
	// Pages check this themselves (`closedUntilOpened`).
	const unlessClosed: MiddlewareHandler = async (c, next) => {
		const settings = runtime.settings()
		if (settings['site.opened'] || isOfFrame(settings, c.req.path)) return next()
		return isClosedTo(settings, await whoAsks(c.req.raw, [])) ? c.body(null, 503, closedHeaders) : next()
	}
	for (const path of ['/files/*', '/play/*', '/uploads/*', ...mediaFiles]) app.use(path, unlessClosed)
	app.use('/uploads/*', async (c, next) => {
		const from = await readPostedFrom(c.req.raw, env.SECRET)
		if (!from?.person) return next()
		const actor = await whoAsks(c.req.raw, [])
		return actor && personOf(actor) !== from.person ? c.json({ code: 'files.failed' }, 409) : next()
	})
	app.route('/', recordingsHttp(runtime))
	app.route(
		'/',
		mediaHttp(runtime, { whoAsks: (request) => whoAsks(request, []), owners: registry.mediaOwners }),
	)
	app.route('/', filesHttp(runtime, { whoAsks: (request) => whoAsks(request, []), policies: registry.files }))
	app.use((c, next) =>
		bodyLimit({
			maxSize: bodyBytesOf(c, registry.uploads, longFormBytes),
			onError: (c) => c.text(inLanguageOf(c, m.shell_too_large), 413),
		})(c, next),
	)

	app.route('/', drawingsHttp(runtime))
	app.route('/', offlineHttp(runtime))
	app.route('/', accountsHttp(runtime))

	app.options('*', (c) => c.body(null, 204, { allow: 'GET, HEAD, POST, OPTIONS' }))

	app.get('/language/:locale', (c) => {
		const locale = c.req.param('locale')
		if (!isLocale(locale) || !languages().includes(locale)) return c.notFound()
		c.header('set-cookie', cookie(languageCookie, locale, yearSeconds))
		return c.redirect(pathIn(locale, safeReturnTo(c.req.query('returnTo'), '/', [])), 303)
	})
	app.get('/', async (c, next) => {
		const chosen = getCookie(c, languageCookie)
		return isLocale(chosen) && prefixOf(chosen) && languages().includes(chosen)
			? c.redirect(prefixOf(chosen))
			: next()
	})
	// Pages in a language that is no longer offered redirect to one that is; other addresses have no language.
	app.get('*', async (c, next) => {
		const { pathname, search } = new URL(c.req.url)
		const { locale, path } = splitPath(pathname)
		if (languages().includes(locale) || /\.(?!data$)[a-z]+$/.test(path)) return next()
		return c.redirect(pathIn(offered(languages(), locale), path) + search)
	})

	app.all('*', (c) => page(c))
	return app

	async function page(c: Context<Vars>): Promise<Response> {
		c.req.raw = withoutNul(c.req.raw)
		const request = c.req.raw
		if (isPrefetch(request) && consumesMessage(c)) return c.body(null, 503, { 'cache-control': 'no-store' })
		const renewed: string[] = []
		const facts = await openRequestContext(c, runtime, await whoAsks(request, renewed), registry.words)
		const context = new RouterContextProvider()
		knowActor(facts.actor)
		context.set(requestContextKey, facts)
		context.set(registryContext, registry.offeredBy(runtime.settings()))
		const { actor, postedFrom } = facts
		facts.isOfAnother = Boolean(actor && postedFrom?.person && postedFrom.person !== personOf(actor))
		// A copy of the body, in case the session turns out to have ended or changed. Scripts keep their own.
		const isKept = (actor === null || facts.isOfAnother) && isForPage(request)
		const isTraceless = [splitPath(c.req.path).path, facts.page].some(registry.isTraceless)
		const spare = request.method === 'POST' && isKept && !isTraceless ? request.clone() : null

		const asked = facts.isOfAnother ? refusedForAnother(request, facts.locale) : request
		if (!asked)
			return c.json({ reason: 'of-another' }, 409, { 'x-of-another': '1', 'cache-control': 'no-store' })
		const answer = await inLocale(facts.locale, () => handlerOf(facts.locale)(asked, context))
		c.set('route', facts.route)
		if (answer.status >= 500 && request.signal.aborted) return new Response(null, { status: clientGone })
		const headers = new Headers(answer.headers)
		const html = request.method === 'HEAD' ? null : (facts.html ?? (await htmlOf(answer)))
		if (facts.outage && !facts.outage.inForm) return unavailable(c, facts.outage.kind)
		if (facts.outage) for (const [name, value] of Object.entries(outageHeaders)) headers.set(name, value)
		const status = facts.outage ? 503 : answer.status
		if (facts.isClosed) for (const [name, value] of Object.entries(closedHeaders)) headers.set(name, value)
		if (html && !facts.isClosed) headers.set('speculation-rules', '"/speculation-rules.json"')
		if (html) headers.set('vary', 'Cookie')
		const body = html
			? await compressBody(html, headers, c.req.header('accept-encoding'), facts.actor !== null)
			: answer.body
		const response = new Response(body, { status, headers })
		// A shared cache must get no cookie of this visit.
		if (headers.get('cache-control')?.includes('public')) return response
		// The service worker stores pages for this person alone (features/offline/worker.js).
		if (facts.actor) response.headers.set('x-person', personOf(facts.actor))
		if (facts.isOfAnother) response.headers.set('x-of-another', '1')
		for (const cookie of renewed) response.headers.append('set-cookie', cookie)
		await closeRequestContext(c, facts, response, spare)
		const kept = response.headers.get('cache-control')
		if (response.headers.has('set-cookie') && !kept?.includes('no-store'))
			response.headers.set('cache-control', 'private, no-store')
		if (!response.headers.has('cache-control')) {
			response.headers.set('cache-control', facts.actor ? 'private, no-store' : 'no-cache')
		}
		return response
	}

	/**
	 * Replaces a form from another person's page: by the page that explains it. Data requests are refused by
	 * `ownPageOnly`, and scripts have no page.
	 */
	function refusedForAnother(request: Request, locale: Locale): Request | null {
		const { origin, pathname } = new URL(request.url)
		if (pathname.endsWith('.data')) return request
		if (!isForPage(request)) return null
		return new Request(origin + pathIn(locale, otherAccountPath), { headers: { accept: 'text/html' } })
	}

	/** 503 with Retry-After: a page for readers, else a sentence. */
	async function unavailable(c: Context<Vars>, kind: Outage): Promise<Response> {
		const { method, url } = c.req.raw
		const isRead = c.req.header('accept')?.includes('text/html') || c.req.path.endsWith('.data')
		if (!isRead) return c.text(outageSentence(c.req.path, kind), 503, outageHeaders)
		// Without cookies and body: it needs no database.
		const facts = await openRequestContext(c, runtime, null, registry.words)
		const context = new RouterContextProvider()
		context.set(requestContextKey, { ...facts, flash: null, outage: { kind, inForm: false } })
		context.set(registryContext, registry.offeredBy(runtime.settings()))
		const asked = new Request(url, { method, headers: { accept: 'text/html' } })
		const answer = await inLocale(facts.locale, () => handlerOf(facts.locale)(asked, context))
		const html = context.get(requestContextKey).html
		const headers = new Headers(answer.headers)
		for (const [name, value] of Object.entries(outageHeaders)) headers.set(name, value)
		return new Response(method === 'HEAD' ? null : html ? new Uint8Array(html) : answer.body, {
			status: 503,
			headers,
		})
	}

	async function whoAsks(request: Request, renewed: string[]) {
		if (!mayHaveSession(request.headers.get('cookie'))) return null
		// If nothing can be saved, the visit is not noted; the session stays valid.
		const isVisit = request.method === 'GET' && knownOutage() === null
		const setCookie = isVisit ? (cookie: string) => renewed.push(cookie) : undefined
		const secondFactorOf = rolesWithSecondFactor(runtime)
		return readActor(runtime.db, env, request.headers, {
			setCookie,
			secondFactorOf,
			onFault: (fault) => log.error({ err: fault }, 'session not read'),
		})
	}
}

/** The first segment of other paths, for metrics; unknown ones are grouped. */
function partOf(path: string): string {
	return (
		/^\/(api|assets|files|healthz|media|metrics|pictures|readyz|uploads)(?=\/|$)/.exec(path)?.[0] ?? 'other'
	)
}

function chooseTranslations(runtime: Runtime): Promise<void> {
	return readChosenTranslations(runtime, runtime.settings()['scripture.translations'])
}

/** A document from a route without a component. */
async function htmlOf(answer: Response): Promise<Buffer | null> {
	if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/html')) return null
	return Buffer.from(await answer.arrayBuffer())
}

/** React Router's handlers: one a language, created on first use. */
function handlersOf(build: ServerBuild, mode: Mode): (locale: Locale) => Handler {
	const made: Partial<Record<Locale, Handler>> = {}
	return (locale) => {
		made[locale] ??= createRequestHandler(
			{ ...build, allowedActionOrigins: ['**'], basename: prefixOf(locale) || '/' },
			mode,
		)
		return made[locale]
	}
}

/** For the command line. */
export const { searchables } = allFeatures

/** Starts the background work; loaded separately, so that it does not delay the first answer. */
export async function startWork(runtime: Runtime): Promise<{ stop: () => Promise<void> }> {
	const { startJobs } = await import('#app/platform/events/jobs.server.ts')
	const { jobs, listeners, mails, notices } = allFeatures
	return startJobs(runtime, {
		jobs,
		listeners,
		write: async (mail) =>
			(await import('#app/shell/mails.server.tsx')).writeMail(runtime, await mails(), mail),
		push: async (job, now) => sendPush(runtime, notices, job as PushJob, { now }),
	})
}

/** Pictures and speculation rules. A drawing without a script policy is treated as a document. */
function isPartOfPage(headers: Headers): boolean {
	const type = headers.get('content-type') ?? ''
	if (type.startsWith('image/svg')) return headers.has('content-security-policy')
	return type.startsWith('image/') || type === 'application/speculationrules+json'
}

/** No redirect leaves the site: browsers ignore tabs in it, and read two slashes as a host. */
function keepHere(headers: Headers): void {
	const to = headers.get('location')
	const here = 'http://here.invalid'
	if (to?.startsWith('/') && !(URL.canParse(to, here) && new URL(to, here).origin === here))
		headers.set('location', '/')
}

/** The response with writable headers: those of a redirect or another server's response are not. */
function writable(c: Context): Response {
	try {
		c.res.headers.set('x-request-id', '')
		return c.res
	} catch {
		const { status, statusText, headers, body } = c.res
		c.res = undefined
		c.res = new Response(body, { status, statusText, headers })
		return c.res
	}
}

/** A sentence in the address's language, for an answer that is no page. */
function inLanguageOf(c: Context, sentence: () => string): string {
	return inLocale(splitPath(c.req.path).locale, sentence)
}

/**
 * A NUL in an address is read as HTML reads it, as the replacement character: PostgreSQL has none in a text, so that it
 * names nothing.
 */
function withoutNul(request: Request): Request {
	const [path = '', search] = request.url.split(/\?(.*)/s, 2)
	if (!path.includes('%00')) return request
	const named = path.replaceAll('%00', '%EF%BF%BD')
	return new Request(search === undefined ? named : `${named}?${search}`, request)
}
