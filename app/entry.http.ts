import { randomBytes, randomUUID } from 'node:crypto'
import * as serverBuild from 'virtual:react-router/server-build'
import { serveStatic } from '@hono/node-server/serve-static'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { mayHaveSession, readActor } from '#app/features/accounts/api.server.ts'
import { factsContext, type RequestFacts } from '#app/platform/ctx.server.ts'
import { countingQueries } from '#app/platform/db.server.ts'
import { flashCookie, flashToCookie, readFlash } from '#app/platform/flash.server.ts'
import { formLimitBytes, showable, textFields } from '#app/platform/forms.server.ts'
import { keepForm, keptCookie, takeKeptForm } from '#app/platform/kept-forms.server.ts'
import { safeReturnTo } from '#app/platform/links.ts'
import { inLocale } from '#app/platform/locale.server.ts'
import { isLocale, type Locale, locales, pathIn, prefixOf, splitPath } from '#app/platform/locale.ts'
import type { Runtime } from '#app/platform/runtime.server.ts'
import { contentSecurityPolicy, securityHeaders } from '#app/platform/security.server.ts'

type Vars = { Variables: { requestId: string } }
type Handler = ReturnType<typeof createRequestHandler>

const yearSeconds = 365 * 24 * 60 * 60
const languageCookie = 'language'
// Forms are small; a larger body is refused before it is read.
const bodyBytes = 4 * formLimitBytes

/**
 * The whole site as one request handler.
 * @param mode `production` serves the built assets itself; in development Vite does
 */
export function createApp(runtime: Runtime, mode: 'production' | 'development'): Hono<Vars> {
	const { env, log } = runtime
	const https = env.SITE_URL.startsWith('https:')
	const build = serverBuild as unknown as ServerBuild
	const handlers = Object.fromEntries(
		locales.map((locale) => [
			locale,
			createRequestHandler({ ...build, basename: prefixOf(locale) || '/' }, mode),
		]),
	) as Record<Locale, Handler>
	const app = new Hono<Vars>()

	app.use(async (c, next) => {
		const started = performance.now()
		const id = randomUUID()
		c.set('requestId', id)
		await countingQueries(async (count) => {
			await next()
			const ms = Math.round(performance.now() - started)
			if (!c.req.path.startsWith('/assets/')) {
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
		c.header('x-request-id', id)
		for (const [name, value] of Object.entries(securityHeaders(https))) {
			if (!c.res.headers.has(name)) c.header(name, value)
		}
		if (!c.res.headers.has('content-security-policy'))
			c.header('content-security-policy', contentSecurityPolicy())
	})
	app.onError((error, c) => {
		log.error({ requestId: c.get('requestId'), err: error }, 'unexpected')
		return c.text('Unexpected Application Error!', 500)
	})
	app.use(compress())

	app.get('/healthz', (c) => c.text('ok'))
	app.get('/readyz', async (c) => {
		await runtime.db.execute(sql`select 1`)
		return c.text('ready')
	})

	if (mode === 'production') {
		app.get(
			'/assets/*',
			serveStatic({
				root: 'build/client',
				precompressed: true,
				onFound: (_path, c) => c.header('cache-control', `public, max-age=${yearSeconds}, immutable`),
			}),
			(c) => c.text('Not found', 404),
		)
		app.get(
			'/*',
			serveStatic({
				root: 'build/client',
				onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600'),
			}),
		)
	}

	// Prefetches the page behind a link that the reader is about to follow (Speculation-Rules header below).
	app.get('/speculation-rules.json', (c) => {
		const never = ['/logout', '/language/*', '/*\\?*'].flatMap((path) =>
			locales.map((locale) => prefixOf(locale) + path),
		)
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

	app.use(sameOriginOnly(env.SITE_URL))
	app.use(bodyLimit({ maxSize: bodyBytes, onError: (c) => c.text('Too much at once', 413) }))

	app.get('/language/:locale', (c) => {
		const locale = c.req.param('locale')
		if (!isLocale(locale)) return c.notFound()
		c.header(
			'set-cookie',
			`${languageCookie}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${https ? '; Secure' : ''}`,
		)
		return c.redirect(pathIn(locale, safeReturnTo(c.req.query('returnTo'), '/')), 303)
	})
	app.get('/', async (c, next) => {
		const chosen = getCookie(c, languageCookie)
		return isLocale(chosen) && prefixOf(chosen) ? c.redirect(prefixOf(chosen)) : next()
	})

	app.all('*', (c) => page(c))
	return app

	async function page(c: Context<Vars>): Promise<Response> {
		const request = c.req.raw
		const url = new URL(request.url)
		const { locale, path } = splitPath(url.pathname)
		const cookies = getCookie(c)
		const now = new Date()
		const renewed: string[] = []
		const facts: RequestFacts = {
			id: c.get('requestId'),
			runtime,
			actor: mayHaveSession(request.headers.get('cookie'))
				? await readActor(
						runtime.db,
						env,
						request.headers,
						request.method === 'GET' ? (cookie) => renewed.push(cookie) : undefined,
					)
				: null,
			locale,
			path: pagePath(path, url.searchParams),
			address: addressOf(c, env.TRUST_PROXY),
			nonce: randomBytes(16).toString('base64'),
			flash: request.method === 'GET' ? readFlash(cookies[flashCookie], env.SECRET) : null,
			kept: null,
			signInAsked: false,
			now,
		}
		if (facts.actor && cookies[keptCookie] && request.method === 'GET') {
			facts.kept = await takeKeptForm(runtime.db, env.SECRET, facts.path, cookies[keptCookie], now)
		}
		const context = new RouterContextProvider()
		context.set(factsContext, facts)
		// A second copy of the body, for the case that nobody turns out to be signed in.
		const spare = request.method === 'POST' && facts.actor === null ? request.clone() : null

		const answer = await inLocale(locale, () => handlers[locale](request, context))
		const response = new Response(answer.body, answer)
		flashToCookie(response.headers, env.SECRET, https)
		for (const cookie of renewed) response.headers.append('set-cookie', cookie)
		// 202 is a redirect that React Router follows in the browser: the page that opens then says the word.
		if (facts.flash && response.status < 300 && response.status !== 202)
			response.headers.append('set-cookie', `${flashCookie}=; Path=/; Max-Age=0`)
		if (facts.kept) response.headers.append('set-cookie', `${keptCookie}=; Path=/; Max-Age=0`)
		if (facts.signInAsked && spare) await keep(spare, facts.path, response.headers, now)
		if (!response.headers.has('cache-control')) {
			response.headers.set('cache-control', facts.actor ? 'private, no-store' : 'no-cache')
		}
		if (response.headers.get('content-type')?.startsWith('text/html'))
			response.headers.set('speculation-rules', '"/speculation-rules.json"')
		return response
	}

	async function keep(request: Request, path: string, headers: Headers, now: Date) {
		const fields = showable(await textFields(request).catch(() => ({})))
		if (Object.keys(fields).length === 0) return
		const token = await keepForm(runtime.db, env.SECRET, path, fields, now)
		headers.append(
			'set-cookie',
			`${keptCookie}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600${https ? '; Secure' : ''}`,
		)
	}
}

/** The page that a request is about, be it asked for as a document or as data. */
function pagePath(path: string, query: URLSearchParams): string {
	const asked = new URLSearchParams([...query].filter(([name]) => name !== '_routes' && name !== 'index'))
	const page = path.replace(/(\/_root)?\.data$/, '') || '/'
	return asked.size > 0 ? `${page}?${asked}` : page
}

/** Without what opens an account. */
function loggedPath(path: string): string {
	return path.replace(/(\/set-password\/).+/, '$1…')
}

/** Refuses unsafe requests that another site's page sent. */
function sameOriginOnly(siteUrl: string) {
	const safe = ['GET', 'HEAD', 'OPTIONS']
	return async (c: Context, next: () => Promise<void>) => {
		if (safe.includes(c.req.method)) return next()
		const origin = c.req.header('origin')
		const own =
			origin !== undefined && (origin === new URL(siteUrl).origin || hostOf(origin) === c.req.header('host'))
		const site = c.req.header('sec-fetch-site')
		if (own && (site === undefined || site === 'same-origin')) return next()
		return c.text('This request came from another site and was refused.', 403)
	}
}

function hostOf(origin: string): string | null {
	return URL.canParse(origin) ? new URL(origin).host : null
}

/** The address of the browser: of the socket, or as the trusted proxies in front of us noted it. */
function addressOf(c: Context, proxies: number): string {
	const socket = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
		?.socket?.remoteAddress
	const noted = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
	return (proxies > 0 ? noted.at(-proxies) : undefined) || socket || 'unknown'
}
