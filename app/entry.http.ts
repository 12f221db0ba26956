import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import * as serverBuild from 'virtual:react-router/server-build'
import { serveStatic } from '@hono/node-server/serve-static'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { mayHaveSession, readActor } from '#app/features/accounts/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { factsContext } from '#app/platform/ctx.server.ts'
import { countingQueries } from '#app/platform/db.server.ts'
import { formLimitBytes } from '#app/platform/forms.server.ts'
import { safeReturnTo } from '#app/platform/links.ts'
import { inLocale } from '#app/platform/locale.server.ts'
import { isLocale, type Locale, locales, pathIn, prefixOf, splitPath } from '#app/platform/locale.ts'
import { isFromHere, isPrefetch, loggedPath } from '#app/platform/request.server.ts'
import type { Runtime } from '#app/platform/runtime.server.ts'
import { contentSecurityPolicy, securityHeaders } from '#app/platform/security.server.ts'
import { closeVisit, holdsWord, openVisit } from '#app/platform/visit.server.ts'

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
			createRequestHandler(
				{ ...build, allowedActionOrigins: ['**'], basename: prefixOf(locale) || '/' },
				mode,
			),
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
		// Each by its name: no page costs a look at the disk.
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

	app.use(async (c, next) =>
		isFromHere(c, env.SITE_URL) ? next() : c.text(inLanguageOf(c, m.shell_foreign), 403),
	)
	app.use(bodyLimit({ maxSize: bodyBytes, onError: (c) => c.text(inLanguageOf(c, m.shell_too_large), 413) }))

	app.options('*', (c) => c.body(null, 204, { allow: 'GET, HEAD, POST, OPTIONS' }))

	app.get('/language/:locale', (c) => {
		const locale = c.req.param('locale')
		if (!isLocale(locale)) return c.notFound()
		c.header(
			'set-cookie',
			`${languageCookie}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${https ? '; Secure' : ''}`,
		)
		return c.redirect(pathIn(locale, safeReturnTo(c.req.query('returnTo'), '/', [])), 303)
	})
	app.get('/', async (c, next) => {
		const chosen = getCookie(c, languageCookie)
		return isLocale(chosen) && prefixOf(chosen) ? c.redirect(prefixOf(chosen)) : next()
	})

	app.all('*', (c) => page(c))
	return app

	async function page(c: Context<Vars>): Promise<Response> {
		const request = c.req.raw
		if (isPrefetch(request) && holdsWord(c)) return c.body(null, 503, { 'cache-control': 'no-store' })
		const renewed: string[] = []
		const facts = await openVisit(c, runtime, await whoAsks(request, renewed))
		const context = new RouterContextProvider()
		context.set(factsContext, facts)
		// A second copy of the body, for the case that nobody turns out to be signed in.
		const spare = request.method === 'POST' && facts.actor === null ? request.clone() : null

		const answer = await inLocale(facts.locale, () => handlers[facts.locale](request, context))
		const response = new Response(answer.body, answer)
		for (const cookie of renewed) response.headers.append('set-cookie', cookie)
		await closeVisit(c, facts, response, spare)
		if (!response.headers.has('cache-control')) {
			response.headers.set('cache-control', facts.actor ? 'private, no-store' : 'no-cache')
		}
		if (response.headers.get('content-type')?.startsWith('text/html'))
			response.headers.set('speculation-rules', '"/speculation-rules.json"')
		return response
	}

	async function whoAsks(request: Request, renewed: string[]) {
		if (!mayHaveSession(request.headers.get('cookie'))) return null
		const renew = request.method === 'GET' ? (cookie: string) => renewed.push(cookie) : undefined
		return readActor(runtime.db, env, request.headers, renew)
	}
}

/** A sentence for an answer that is no page, in the language of the address. */
function inLanguageOf(c: Context, say: () => string): string {
	return inLocale(splitPath(c.req.path).locale, say)
}
