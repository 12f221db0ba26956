import { and, eq, ne } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { type Actor, whoOf } from '#app/platform/actor.ts'
import { noteRefusal } from '#app/platform/audit/origin.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { flashToCookie } from '#app/platform/http/flash.server.ts'
import { refundTry } from '#app/platform/http/rate-limit.server.ts'
import { addressOf } from '#app/platform/http/request.server.ts'
import { ownOf } from '#app/platform/own.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { nameIn } from '#app/platform/site/organisation.server.ts'
import { type Locale, splitPath } from '#app/platform/text/locale.ts'
import { mayHaveSession, readActor } from '../api.server.ts'
import { authAccounts } from '../tables.server.ts'
import { type Auth, authFor, authWithProviders, nameSite } from './auth.server.ts'
import { type AuthEndpoint, authEndpoints } from './auth-endpoints.server.ts'
import { findOwnSession } from './own-session.server.ts'
import { rolesWithSecondFactor } from './second-factor.ts'
import { authHeaders, type Caller } from './session.server.ts'
import { recordSignIn } from './sign-ins.server.ts'
import { type TooMany, takeTries } from './throttle.server.ts'

export const authPath = '/api/auth'
const keySetSeconds = 600
const freshMs = 15 * 60_000
const noStore = { 'cache-control': 'no-store' }

/**
 * Better Auth over HTTP: only the calls in auth-endpoints.server.ts, with our limits before and our audit after. Others
 * do not exist.
 */
export function accountsHttp(runtime: Runtime): Hono {
	const { db, env, settings } = runtime
	const app = new Hono()

	app.get('/.well-known/jwks.json', async (c) => {
		const keys = await authFor(db, env).api.getJwks()
		return c.json(keys, 200, { 'cache-control': `public, max-age=${keySetSeconds}` })
	})

	// Polled by open pages to detect another person.
	app.get('/api/session', async (c) => {
		const known = mayHaveSession(c.req.header('cookie'))
		const actor = known ? await whoAsks(c.req.raw.headers) : null
		return c.json({ who: whoOf(actor) }, 200, noStore)
	})

	app.all(`${authPath}/*`, async (c) => {
		const endpoint = endpointOf(c)
		if (!endpoint) return refusal(c, 404, 'NOT_FOUND', 'No such call.')
		if (endpoint.ifSet && !env[endpoint.ifSet])
			return refusal(c, 404, 'NOT_FOUND', 'Not set up on this site.')

		const caller: Caller = { env, address: addressOf(c, env.TRUST_PROXY), headers: c.req.raw.headers }
		const known = mayHaveSession(c.req.header('cookie'))
		const actor = known ? await whoAsks(c.req.raw.headers) : null
		const ctx: Ctx = { db, actor, now: new Date() }
		if (actor?.impersonatedBy && !endpoint.whileLooking)
			return refusal(c, 403, 'LOOKING_AS', 'Not while looking at the site as somebody else.')
		if (endpoint.signedIn && !actor) return refusal(c, 401, 'UNAUTHORIZED', 'Sign in first.')
		if (endpoint.fresh && !(await isFresh(ctx, caller)))
			return refusal(c, 403, 'SESSION_NOT_FRESH', 'Sign in anew for this.')

		const tooMany = await takeTries(ctx, [['auth-address', caller.address]])
		if (tooMany) return refusedFor(tooMany)
		const body = await bodyOf(c)
		const keys = endpoint.limits?.({ address: caller.address, actor, body }) ?? []
		const refused = await takeTries(ctx, keys)
		if (refused) return refusedFor(refused)

		const connectedBefore = endpoint.connects && actor ? await listProviders(ctx) : []
		const answer = endpoint.own
			? await endpoint.own(ctx, body, caller, splitPath(c.req.path).locale)
			: await forward(c, await libraryFor(endpoint, splitPath(c.req.path).locale), caller, body)
		if (endpoint.connects && actor) {
			const connected = (await listProviders(ctx)).filter((each) => !connectedBefore.includes(each))
			for (const provider of connected) await record(ctx, 'user.provider-connected', actor.id, { provider })
		}
		return finish(endpoint, ctx, caller, answer)

		function refusedFor(refused: TooMany): Response {
			if (endpoint?.walks) return backToLogin(refused)
			c.header('retry-after', String(refused.seconds))
			return refusal(c, 429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please try again later.')
		}
	})
	return app

	function whoAsks(headers: Headers): Promise<Actor> {
		return readActor(db, env, headers, { secondFactorOf: rolesWithSecondFactor(runtime) })
	}

	async function libraryFor(endpoint: AuthEndpoint, locale: Locale): Promise<Auth> {
		const auth = endpoint.providers ? await authWithProviders(db, env) : authFor(db, env)
		return nameSite(auth, nameIn(settings(), locale))
	}

	/** Records the result and redirects sign-ins by a provider. */
	async function finish(
		endpoint: AuthEndpoint,
		ctx: Ctx,
		caller: Caller,
		answer: Response,
	): Promise<Response> {
		const response = await fitToSend(endpoint, answer)
		const opened = await ownerOfSession(response)
		const went = response.status < 400
		if (!went && endpoint.signsIn && !endpoint.own) noteRefusal('security.sign-in-failed')
		if (went && endpoint.records && ctx.actor) await record(ctx, endpoint.records, ctx.actor.id)
		// Success or a request for the second step was no guess.
		if (went && endpoint.signsIn && (opened || asksSecondFactor(response)))
			await refundTry(db, 'login-address', caller.address)
		if (went && endpoint.signsIn && opened) {
			await recordSignIn(ctx, caller, opened.id, { by: endpoint.signsIn })
			const flash = { tone: 'good', code: 'accounts.signed-in', values: { name: opened.name } }
			response.headers.set('x-flash', encodeURIComponent(JSON.stringify(flash)))
			flashToCookie(response.headers, env.SECRET)
		}
		if (endpoint.walks && asksSecondFactor(response)) {
			const to = new URL(response.headers.get('location') ?? '/login', env.SITE_URL)
			const { locale, path } = splitPath(to.pathname)
			const prefix = locale === 'en' ? '' : `/${locale}`
			response.headers.set(
				'location',
				`${prefix}/login/second-factor?returnTo=${encodeURIComponent(path + to.search)}`,
			)
			return new Response(null, { status: 302, headers: response.headers })
		}
		if (!response.headers.has('cache-control'))
			response.headers.set('cache-control', noStore['cache-control'])
		return response
	}

	/** Browser navigations get a page, not JSON. */
	function backToLogin({ minutes, seconds }: TooMany): Response {
		const flash = { tone: 'bad', code: 'accounts.too-many-tries', values: { minutes: String(minutes) } }
		const headers = new Headers({ location: '/login', 'retry-after': String(seconds), ...noStore })
		headers.set('x-flash', encodeURIComponent(JSON.stringify(flash)))
		flashToCookie(headers, env.SECRET)
		return new Response(null, { status: 302, headers })
	}

	/** The person of a session set by these Set-Cookie headers, if any. */
	async function ownerOfSession(response: Response) {
		const cookie = response.headers
			.getSetCookie()
			.map((line) => line.split(';', 1)[0] ?? '')
			.findLast((pair) => /mishkat\.session_token=/.test(pair))
		if (!cookie || cookie.endsWith('=')) return null
		return whoAsks(new Headers({ cookie }))
	}
}

async function isFresh({ actor, db, now }: Ctx, { headers }: Caller): Promise<boolean> {
	const own = actor && (await findOwnSession({ db, actor, now }, headers))
	return own !== null && now.getTime() - own.createdAt.getTime() < freshMs
}

function asksSecondFactor(response: Response): boolean {
	return response.headers.getSetCookie().some((cookie) => /mishkat\.two_factor=[^;]/.test(cookie))
}

function endpointOf(c: Context): AuthEndpoint | undefined {
	const path = c.req.path.slice(authPath.length)
	const endpoint = ownOf(authEndpoints, `${c.req.method} ${path}`)
	return (
		endpoint ??
		(/^\/callback\/[\w-]+$/.test(path) ? authEndpoints[`${c.req.method} /callback/:id`] : undefined)
	)
}

async function bodyOf(c: Context): Promise<Record<string, unknown>> {
	if (c.req.method !== 'POST') return {}
	const body: unknown = await c.req.json().catch(() => ({}))
	return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

function forward(c: Context, auth: Auth, caller: Caller, body: object): Promise<Response> {
	const headers = authHeaders(caller)
	const { pathname, search } = new URL(c.req.url)
	headers.set('origin', new URL(caller.env.SITE_URL).origin)
	if (c.req.method === 'POST') headers.set('content-type', 'application/json')
	return auth.handler(
		new Request(caller.env.SITE_URL + pathname + search, {
			method: c.req.method,
			headers,
			body: c.req.method === 'POST' ? JSON.stringify(body) : undefined,
		}),
	)
}

/** Removes the placeholder address of phone accounts, and session tokens, which are in the cookie alone. */
async function fitToSend(endpoint: AuthEndpoint, answer: Response): Promise<Response> {
	if (!answer.headers.get('content-type')?.startsWith('application/json'))
		return new Response(answer.body, answer)
	const body: unknown = JSON.parse((await answer.text()) || 'null')
	const cleaned = JSON.stringify(body, (key, value: unknown) => {
		if (key === 'token' && !endpoint.tells) return undefined
		return typeof value === 'string' && /^[\w-]+@phone\.invalid$/.test(value) ? null : value
	})
	return new Response(cleaned, answer)
}

function refusal(c: Context, status: 401 | 403 | 404 | 429, code: string, message: string): Response {
	return c.json({ code, message }, status, noStore)
}

async function listProviders({ db, actor }: Ctx): Promise<string[]> {
	if (!actor) return []
	const rows = await db
		.select({ provider: authAccounts.providerId })
		.from(authAccounts)
		.where(and(eq(authAccounts.userId, actor.id), ne(authAccounts.providerId, 'credential')))
	return rows.map(({ provider }) => provider)
}
