import { APIError } from 'better-auth/api'
import type { RouterContextProvider } from 'react-router'
import { factsOf } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db.server.ts'
import { type AuthEnv, authFor } from './auth.server.ts'

/** Where a request comes from: what rate limits and the row of the session go by. */
export type Caller = { env: AuthEnv; address: string; headers: Headers }

export function callerOf(context: Readonly<RouterContextProvider>, request: Request): Caller {
	const { runtime, address } = factsOf(context)
	return { env: runtime.env, address, headers: request.headers }
}

const refusals = ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_EMAIL', 'PASSWORD_TOO_LONG']

/**
 * Opens a session by e-mail and password. Better Auth hashes for an unknown e-mail too, so it takes as long.
 * @returns the person and the cookies of the session, or null when the two do not fit
 */
export async function openSession(db: Db, caller: Caller, body: { email: string; password: string }) {
	const headers = new Headers({
		'x-forwarded-for': caller.address,
		'user-agent': caller.headers.get('user-agent')?.slice(0, 300) ?? '',
	})
	try {
		const opened = await authFor(db, caller.env).api.signInEmail({ body, headers, returnHeaders: true })
		const { id, name } = opened.response.user
		return { user: { id, name }, cookies: cookiesOf(opened.headers) }
	} catch (error) {
		if (error instanceof APIError && refusals.includes(error.body?.code ?? '')) return null
		throw error
	}
}

/** Ends the session that the request's cookie names. */
export async function closeSession(db: Db, caller: Caller): Promise<Headers> {
	const closed = await authFor(db, caller.env).api.signOut({ headers: caller.headers, returnHeaders: true })
	return cookiesOf(closed.headers)
}

function cookiesOf(headers: Headers): Headers {
	return new Headers(headers.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie]))
}
