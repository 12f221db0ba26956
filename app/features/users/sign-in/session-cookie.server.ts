import { createHmac, timingSafeEqual } from 'node:crypto'
import { readCookie } from '#app/platform/http/cookies.server.ts'
import type { AuthEnv } from './auth.server.ts'

export const sessionCookie = 'mishkat.session_token'
const signatureBytes = 32

/**
 * The token of the session cookie, if its signature is Better Auth's (`token.base64(HMAC-SHA256)`); else null. Of
 * duplicate cookies the first counts, as in Better Auth.
 */
export function signedToken(cookies: string | null, env: AuthEnv): string | null {
	const value = sessionCookieValue(cookies)
	const dot = value.lastIndexOf('.')
	if (dot < 1) return null
	const token = value.slice(0, dot)
	const signature = Buffer.from(value.slice(dot + 1), 'base64')
	const right = createHmac('sha256', env.SECRET).update(token).digest()
	if (signature.length !== signatureBytes || signature.toString('base64') !== value.slice(dot + 1))
		return null
	return timingSafeEqual(signature, right) ? token : null
}

/** The decoded value of the session cookie, signed or not; empty for none. */
export function sessionCookieValue(cookies: string | null): string {
	try {
		return decodeURIComponent(readCookie(cookies, sessionCookie) ?? '')
	} catch {
		return ''
	}
}
