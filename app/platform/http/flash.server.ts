import { redirect } from 'react-router'
import { seal, unseal } from '../seal.server.ts'
import type { Flash } from './flash.ts'

export const flashCookie = 'flash'
const maxAgeSeconds = 120
const use = { purpose: 'mishkat cookie flash' }

/**
 * Redirects, and says something on the page that opens next.
 * @param to a path of this site without language prefix
 * @param headers further ones, for example the session's cookies
 */
export function redirectWith(to: string, flash: Flash, headers = new Headers()): Response {
	const out = new Headers(headers)
	// Sealed when it leaves the server (entry.http.ts), where the secret is known.
	out.append('x-flash', encodeURIComponent(JSON.stringify(flash)))
	return redirect(to, { headers: out })
}

/** Takes the word that `redirectWith` left out of the headers, and puts it in as a signed cookie. */
export function flashToCookie(headers: Headers, secret: string, secure: boolean): void {
	const flash = headers.get('x-flash')
	if (flash === null) return
	headers.delete('x-flash')
	const value = seal(decodeURIComponent(flash), secret, use)
	headers.append(
		'set-cookie',
		`${flashCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure ? '; Secure' : ''}`,
	)
}

/** What the cookie says, or null for none, an old or a forged one. */
export function readFlash(cookie: string | undefined, secret: string): Flash | null {
	const text = cookie && unseal(cookie, secret, use)
	if (!text) return null
	const flash = JSON.parse(text) as Flash
	const { code, values, undo } = flash
	return { tone: flash.tone === 'bad' ? 'bad' : 'good', code: String(code), values, ...(undo && { undo }) }
}
