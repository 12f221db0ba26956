import type { z } from 'zod'
import { seal, unseal } from '../seal.server.ts'

const hostPrefix = '__Host-'

/**
 * A cookie for the whole site, hidden from scripts, not sent with other sites' forms. `hostCookies` adds the
 * attributes for https.
 */
export function cookie(name: string, value: string, seconds: number): string {
	return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`
}

export function endedCookie(name: string): string {
	return `${name}=; Path=/; Max-Age=0`
}

/** The raw value of the first cookie of this name. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
	for (const pair of header?.split(';') ?? []) {
		const [key, value] = splitOnce(pair)
		if (key === name) return value
	}
	return undefined
}

type Sealed = { name: string; secret: string; now?: number }

/** A sealed cookie, bound to its name and expiry. */
export function sealedCookie(said: unknown, { name, secret, seconds, now }: Sealed & { seconds: number }) {
	return cookie(name, sealForCookie(said, { name, secret, seconds, now }), seconds)
}

/** Its value. */
export function sealForCookie(
	said: unknown,
	{ name, secret, seconds, now = Date.now() }: Sealed & { seconds: number },
): string {
	return seal(JSON.stringify(said), secret, {
		purpose: `mishkat cookie ${name}`,
		until: new Date(now + seconds * 1000),
	})
}

/** The value of a sealed cookie; null if missing, expired, changed or of another shape. */
export function openCookie<T>(
	value: string | undefined,
	{ name, secret, now = Date.now(), as }: Sealed & { as: z.ZodType<T> },
): T | null {
	const text = value && unseal(value, secret, { purpose: `mishkat cookie ${name}`, now: new Date(now) })
	if (!text) return null
	try {
		return as.safeParse(JSON.parse(text)).data ?? null
	} catch {
		return null
	}
}

/**
 * With https each cookie has the prefix `__Host-` in the browser, which binds it to this host and to https. Inside
 * the server it has its plain name: requests lose the prefix, and every cookie without it.
 */
export function plainCookies(headers: Headers): void {
	const sent = headers.get('cookie')
	if (sent === null) return
	const ours = sent
		.split(';')
		.map((pair) => pair.trim())
		.filter((pair) => pair.startsWith(hostPrefix))
		.map((pair) => pair.slice(hostPrefix.length))
	if (ours.length > 0) headers.set('cookie', ours.join('; '))
	else headers.delete('cookie')
}

/** Adds the prefix and `Secure` to every Set-Cookie of a response. */
export function hostCookies(headers: Headers): void {
	const set = headers.getSetCookie()
	if (set.length === 0) return
	headers.delete('set-cookie')
	for (const each of set) {
		const secure = /;\s*secure\s*(?:;|$)/i.test(each) ? each : `${each}; Secure`
		headers.append('set-cookie', hostPrefix + secure)
	}
}

function splitOnce(pair: string): [string, string] {
	const at = pair.indexOf('=')
	return at < 0 ? ['', ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}
