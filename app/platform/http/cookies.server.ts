import type { z } from 'zod'
import { seal, unseal } from '../seal.server.ts'

const hostPrefix = '__Host-'

/**
 * A cookie of ours: for the whole site, out of reach of scripts, sent with no form of another site.
 * What https adds, `hostCookies` adds to all of them.
 */
export function cookie(name: string, value: string, seconds: number): string {
	return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`
}

export function endedCookie(name: string): string {
	return `${name}=; Path=/; Max-Age=0`
}

/** The first value of a cookie in a Cookie header, as it was sent. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
	for (const pair of header?.split(';') ?? []) {
		const [key, value] = splitOnce(pair)
		if (key === name) return value
	}
	return undefined
}

type Sealed = { name: string; secret: string; now?: number }

/** A sealed cookie: it says the same to no other cookie, and nothing when its time is over, whoever kept a copy. */
export function sealedCookie(said: unknown, { name, secret, seconds, now }: Sealed & { seconds: number }) {
	return cookie(name, sealForCookie(said, { name, secret, seconds, now }), seconds)
}

/** What that cookie holds. */
export function sealForCookie(
	said: unknown,
	{ name, secret, seconds, now = Date.now() }: Sealed & { seconds: number },
): string {
	return seal(JSON.stringify(said), secret, {
		purpose: `mishkat cookie ${name}`,
		until: new Date(now + seconds * 1000),
	})
}

/** What a sealed cookie says; null for none, one that is over, was changed, or says something else than expected. */
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
 * On a site with https each cookie is called `__Host-…` in the browser, which then takes it from this very host alone and
 * never without https. Inside, it has its plain name: on the way in the prefix goes, with every cookie that has none.
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

/** The way out: every Set-Cookie of an answer gets the prefix and `Secure`. */
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
