import { setTimeout } from 'node:timers/promises'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { noteRefusal } from '#app/platform/audit/origin.server.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { answerMs } from '../answer-time.ts'
import { profiles } from '../tables.server.ts'
import { type AuthEnv, authFor } from './auth.server.ts'
import { authAddress } from './auth-address.server.ts'
import { closedCode, closedUntil, unconfirmedCode } from './auth-rules.server.ts'
import { sessionCookie } from './session-cookie.server.ts'

/** Where a request comes from: what rate limits and the row of the session go by. */
export type Caller = { env: AuthEnv; address: string; headers: Headers }

export function callerOf(context: Readonly<RouterContextProvider>, request: Request): Caller {
	const { runtime, address } = requestContext(context)
	return { env: runtime.env, address, headers: request.headers }
}

/** The headers that Better Auth is handed: the person's cookies, their browser, and the address that the server saw. */
export function authHeaders(caller: Caller): Headers {
	return new Headers({
		cookie: caller.headers.get('cookie') ?? '',
		'x-forwarded-for': caller.address,
		'user-agent': caller.headers.get('user-agent')?.slice(0, 300) ?? '',
	})
}

export type Person = { id: string; name: string }

/** What became of a sign-in. With `second-factor` the cookies hold the proof of the first step only. */
export type Opened =
	| { state: 'open'; user: Person; cookies: Headers }
	| { state: 'second-factor'; user: Person; cookies: Headers }
	| { state: 'wrong' | 'closed' | 'unconfirmed'; until?: string }

const states: Record<string, 'wrong' | 'closed' | 'unconfirmed'> = {
	INVALID_EMAIL_OR_PASSWORD: 'wrong',
	INVALID_EMAIL: 'wrong',
	PASSWORD_TOO_LONG: 'wrong',
	[unconfirmedCode]: 'unconfirmed',
	[closedCode]: 'closed',
}

/**
 * Better Auth hashes for an unknown e-mail too; what then is still unlike (a hash of an earlier version, a row that is read)
 * is hidden by answering no sooner than after a while.
 */
export async function trySession(
	db: Db,
	caller: Caller,
	body: { email: string; password: string },
): Promise<Opened> {
	const soonest = setTimeout(answerMs)
	try {
		const opened = await authFor(db, caller.env).api.signInEmail({
			body: { ...body, email: authAddress(body.email) },
			headers: authHeaders(caller),
			returnHeaders: true,
		})
		return await openedFrom(db, body.email, opened)
	} catch (error) {
		const state = error instanceof APIError ? states[error.body?.code ?? ''] : undefined
		if (!state) throw error
		if (state === 'wrong') {
			noteRefusal('security.sign-in-failed', { account: body.email })
			await soonest
		}
		return { state, ...(error instanceof APIError && closedUntil(error)) }
	}
}

/**
 * Opens a session by e-mail and password.
 * @returns null when the two do not fit or no session may be opened; with `secondFactor` the cookies hold the proof of
 * the first step only, and the person goes to /login/second-factor
 */
export async function openSession(db: Db, caller: Caller, body: { email: string; password: string }) {
	const opened = await trySession(db, caller, body)
	if (opened.state !== 'open' && opened.state !== 'second-factor') return null
	return { user: opened.user, cookies: opened.cookies, secondFactor: opened.state === 'second-factor' }
}

/** What Better Auth answered to a first factor: a session, or the wish for a second one. */
export async function openedFrom(
	db: Db,
	email: string,
	{ response, headers }: { response: object; headers: Headers },
): Promise<Opened> {
	const cookies = cookiesOf(headers)
	if ('user' in response) {
		const { id, name } = response.user as Person
		return { state: 'open', user: { id, name }, cookies }
	}
	const [user] = await db
		.select({ id: profiles.id, name: profiles.name })
		.from(profiles)
		.where(eq(profiles.email, email))
	if (!user) throw new Error('a second factor is asked of nobody')
	return { state: 'second-factor', user, cookies }
}

/** Ends the session that the request's cookie names. */
export async function closeSession(db: Db, caller: Caller): Promise<Headers> {
	const closed = await authFor(db, caller.env).api.signOut({ headers: caller.headers, returnHeaders: true })
	return cookiesOf(closed.headers)
}

/**
 * The cookies that Better Auth set. A change of the session also makes React Router load the next page as a document:
 * only documents get the forms that were saved for this person, and nothing of another person stays in memory.
 */
export function cookiesOf(headers: Headers): Headers {
	const cookies = headers.getSetCookie()
	const out = new Headers(cookies.map((cookie): [string, string] => ['set-cookie', cookie]))
	if (cookies.some((cookie) => cookie.startsWith(`${sessionCookie}=`)))
		out.set('x-remix-reload-document', 'true')
	return out
}

/** Has the first step of a sign-in been taken in this browser, and the second is missing? */
export function awaitsSecondFactor(request: Request): boolean {
	return /mishkat\.two_factor=[^;]/.test(request.headers.get('cookie') ?? '')
}
