import { redirect } from 'react-router'
import { z } from 'zod'
import { openCookie, sealedCookie } from './cookies.server.ts'
import type { Flash } from './flash.ts'

export const flashCookie = 'flash'
const maxAgeSeconds = 120
const flashShape = z.object({
	tone: z.enum(['good', 'bad']),
	text: z.string().optional(),
	code: z.string().optional(),
	values: z.record(z.string(), z.string()).optional(),
	undo: z.object({ action: z.string(), until: z.number(), code: z.string().optional() }).optional(),
})

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

/** Takes the word that `redirectWith` left out of the headers, and puts it in as a sealed cookie. */
export function flashToCookie(headers: Headers, secret: string): void {
	const flash = headers.get('x-flash')
	if (flash === null) return
	headers.delete('x-flash')
	const said: unknown = JSON.parse(decodeURIComponent(flash))
	headers.append('set-cookie', sealedCookie(said, { name: flashCookie, secret, seconds: maxAgeSeconds }))
}

/** What the cookie says, or null for none, an old or a forged one. */
export function readFlash(value: string | undefined, secret: string): Flash | null {
	return openCookie(value, { name: flashCookie, secret, as: flashShape })
}
