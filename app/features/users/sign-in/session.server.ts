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

/** Origin of a request, for rate limits and the session's row. */
export type Caller = { env: AuthEnv; address: string; headers: Headers }

export function callerOf(context: Readonly<RouterContextProvider>, request: Request): Caller {
	const { runtime, address } = requestContext(context)
	return { env: runtime.env, address, headers: request.headers }
}

/** Headers for Better Auth: cookies, user agent, and the address seen by the server. */
export function authHeaders(caller: Caller): Headers {
	return new Headers({
		cookie: caller.headers.get('cookie') ?? '',
		'x-forwarded-for': caller.address,
		'user-agent': caller.headers.get('user-agent')?.slice(0, 300) ?? '',
	})
}

export type Person = { id: string; name: string }

/** Result of a sign-in. With `second-factor` the cookies prove the first step only. */
export type SignInResult =
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

/** A fixed least time, which hides what differs for an unknown e-mail, which Better Auth hashes too. */
export async function trySession(
	db: Db,
	caller: Caller,
	body: { email: string; password: string },
): Promise<SignInResult> {
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
 * @returns null for a wrong pair or a refused session; with `secondFactor` the cookies prove the first step only, and
 * the person goes to /login/second-factor
 */
export async function openSession(db: Db, caller: Caller, body: { email: string; password: string }) {
	const opened = await trySession(db, caller, body)
	if (opened.state !== 'open' && opened.state !== 'second-factor') return null
	return { user: opened.user, cookies: opened.cookies, secondFactor: opened.state === 'second-factor' }
}

/** Reads Better Auth's answer to a first factor: a session, or a required second one. */
export async function openedFrom(
	db: Db,
	email: string,
	{ response, headers }: { response: object; headers: Headers },
): Promise<SignInResult> {
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

export async function closeSession(db: Db, caller: Caller): Promise<Headers> {
	const closed = await authFor(db, caller.env).api.signOut({ headers: caller.headers, returnHeaders: true })
	return cookiesOf(closed.headers)
}

/**
 * Better Auth's cookies. A changed session makes React Router load the next page as a document, because only documents
 * restore saved forms, and nothing of another person stays in memory.
 */
export function cookiesOf(headers: Headers): Headers {
	const cookies = headers.getSetCookie()
	const out = new Headers(cookies.map((cookie): [string, string] => ['set-cookie', cookie]))
	if (cookies.some((cookie) => cookie.startsWith(`${sessionCookie}=`)))
		out.set('x-remix-reload-document', 'true')
	return out
}

/** Whether this browser has taken the first step of a sign-in and not the second. */
export function awaitsSecondFactor(request: Request): boolean {
	return /mishkat\.two_factor=[^;]/.test(request.headers.get('cookie') ?? '')
}
