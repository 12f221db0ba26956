import { z } from 'zod'
import { endedCookie, openCookie, readCookie, sealedCookie } from '#app/platform/http/cookies.server.ts'

const name = 'code-for'
const lifeSeconds = 30 * 60

/**
 * A cookie with the address a code was sent to, which no URL contains.
 * @param request id of the code that this browser asked for, from `sendCode`
 */
export function codeCookie(email: string, { SECRET }: { SECRET: string }, request = ''): string {
	return sealedCookie([email, request], { name, secret: SECRET, seconds: lifeSeconds })
}

export const endedCodeCookie = endedCookie(name)

/** The address in the cookie, or null. */
export function codeAddress(request: { headers: Headers }, secret: string): string | null {
	return read(request.headers, secret)?.[0] || null
}

/** The id of the code that this browser asked for; empty without one. */
export function codeRequest(headers: Headers, secret: string, email: string): string {
	const [address, request = ''] = read(headers, secret) ?? []
	return address === email ? request : ''
}

function read(headers: Headers, secret: string) {
	const value = readCookie(headers.get('cookie'), name)
	return openCookie(value, { name, secret, as: z.tuple([z.string(), z.string()]) })
}
