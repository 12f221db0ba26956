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
 * Redirects with a message for the next page.
 * @param to a path of this site without language prefix
 * @param headers further ones, for example the session's cookies
 */
export function redirectWith(to: string, flash: Flash, headers = new Headers()): Response {
	const out = new Headers(headers)
	// Sealed in entry.http.ts, where the secret is known.
	out.append('x-flash', encodeURIComponent(JSON.stringify(flash)))
	return redirect(to, { headers: out })
}

/** Moves the message of `redirectWith` from its header into a sealed cookie. */
export function flashToCookie(headers: Headers, secret: string): void {
	const flash = headers.get('x-flash')
	if (flash === null) return
	headers.delete('x-flash')
	const said: unknown = JSON.parse(decodeURIComponent(flash))
	headers.append('set-cookie', sealedCookie(said, { name: flashCookie, secret, seconds: maxAgeSeconds }))
}

/** The cookie's message; null if missing, expired or forged. */
export function readFlash(value: string | undefined, secret: string): Flash | null {
	return openCookie(value, { name: flashCookie, secret, as: flashShape })
}
