import { z } from 'zod'
import { endedCookie, openCookie, readCookie, sealedCookie } from '#app/platform/http/cookies.server.ts'

const name = 'code-for'
const lifeSeconds = 30 * 60

/**
 * Remembers, for this browser alone, which address a code was asked for: it stands in no URL.
 * @param request which of the codes for that address this browser asked for, as `sendCode` names it
 */
export function codeCookie(email: string, { SECRET }: { SECRET: string }, request = ''): string {
	return sealedCookie([email, request], { name, secret: SECRET, seconds: lifeSeconds })
}

export const endedCodeCookie = endedCookie(name)

/** The address that this browser asked a code for, or null. */
export function codeAddress(request: { headers: Headers }, secret: string): string | null {
	return read(request.headers, secret)?.[0] || null
}

/** Which code for this address the browser asked for; empty where it asked for none. */
export function codeRequest(headers: Headers, secret: string, email: string): string {
	const [address, request = ''] = read(headers, secret) ?? []
	return address === email ? request : ''
}

function read(headers: Headers, secret: string) {
	const value = readCookie(headers.get('cookie'), name)
	return openCookie(value, { name, secret, as: z.tuple([z.string(), z.string()]) })
}
