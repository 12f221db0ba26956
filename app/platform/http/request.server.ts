import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { isLocalUrl } from '../process/env.server.ts'
import { plainlySpelt } from './canonical.ts'

export const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Did a page of this site send this unsafe request? Safe methods always pass.
 * @param siteUrl the only trusted address; if it is this machine's own, as without SITE_URL, the request's own
 * address counts too
 * @param fromTraceless forms of pages without referrer post here, with `Origin: null`: newer browsers confirm the
 * same site in another header, older ones are trusted; from another site they send no session
 */
export function isFromHere(c: Context, siteUrl: string, fromTraceless = false): boolean {
	if (safeMethods.includes(c.req.method)) return true
	const origin = c.req.header('origin')
	const own =
		origin !== undefined &&
		(origin === new URL(siteUrl).origin || (isLocalUrl(siteUrl) && hostOf(origin) === c.req.header('host')))
	const site = c.req.header('sec-fetch-site')
	if (origin === 'null') return site === 'same-origin' || (fromTraceless && site === undefined)
	return own && (site === undefined || site === 'same-origin')
}

function hostOf(origin: string): string | null {
	return URL.canParse(origin) ? new URL(origin).host : null
}

/** A prefetch, by the browser or by live.js: it must not consume anything that is shown once. */
export function isPrefetch({ headers }: Request): boolean {
	return (headers.get('sec-purpose')?.includes('prefetch') ?? false) || headers.has('x-live')
}

/**
 * Will the browser show the answer as a page? Requests of scripts, pictures and streams must not consume a message
 * for the next page.
 */
export function isForPage({ headers, url }: Request): boolean {
	// Older browsers omit it; a service worker's request may say `empty`, but still asks for HTML.
	const shownAs = headers.get('sec-fetch-dest') ?? 'document'
	const isHtml = headers.get('accept')?.includes('text/html') ?? false
	return shownAs === 'document' || isHtml || new URL(url).pathname.endsWith('.data')
}

/**
 * The key of rate limits: the socket's address, or as our trusted proxies noted it. Of IPv6 the network (/64), since
 * a household owns all of one.
 */
export function addressOf(c: Context, proxies: number): string {
	const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
	return clientAddress(incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), proxies)
}

/** The same for a request of node:http. */
export function addressOfIncoming({ socket, headers }: IncomingMessage, proxies: number): string {
	return clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), proxies)
}

function clientAddress(
	socket: string | undefined,
	forwardedFor: string | undefined,
	proxies: number,
): string {
	const noted = (forwardedFor ?? '').split(',').map((part) => part.trim())
	return networkOf((proxies > 0 ? noted.at(-proxies) : undefined) || socket || 'unknown')
}

export function networkOf(address: string): string {
	const plain = address.replace(/^\[|\](:\d+)?$/g, '').replace(/^::ffff:(?=\d+\.)/i, '')
	if (!plain.includes(':')) return plain
	const [head = '', tail = ''] = plain.split('::')
	const first = head.split(':').filter(Boolean)
	const last = tail.split(':').filter(Boolean)
	const zeros = plain.includes('::') ? 8 - first.length - last.length : 0
	return [...first, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...last].slice(0, 4).join(':')
}

/**
 * The /56 of an IPv6 /64, which one household or rented machine may own; null for IPv4.
 * @param network from `addressOf`
 */
export function widerNetworkOf(network: string): string | null {
	const groups = network.split(':')
	if (groups.length !== 4) return null
	const last = Number.parseInt(groups[3] ?? '', 16) & 0xff00
	return `${groups.slice(0, 3).join(':')}:${last.toString(16)}/56`
}

/** The page of a request for a document or its data; path without language, with query. */
export function pageOf(path: string, query: URLSearchParams): string {
	const asked = new URLSearchParams([...query].filter(([name]) => name !== '_routes' && name !== 'index'))
	const page = path.replace(/\/(_|_root)\.data$|\.data$/, '') || '/'
	return asked.size > 0 ? `${page}?${asked}` : page
}

const secretAfter =
	/(\/(?:set-password|confirm-email|unlock|profile\/email|calendars|newsletter\/confirm|newsletter\/unsubscribe|donate\/pledge|donate\/plan|donate\/withdrawal|donate\/card|dashboard\/certification\/invitations|registrations|door)\/).+/i

/**
 * A path for the log, without secrets that open an account: in every spelling, and in mistyped addresses too, since
 * the right one beside it would still open.
 */
export function loggedPath(path: string): string {
	return decodedPath(path)
		.replace(secretAfter, '$1…')
		.replace(/[\w-]{20,}/g, (word) => (/[a-z]/.test(word) && /[A-Z]/.test(word) ? '…' : word))
}

/** A copied address may be encoded twice. */
function decodedPath(path: string): string {
	let plain = plainlySpelt(path)
	for (let times = 0; times < 3 && plain.includes('%25'); times++)
		plain = plainlySpelt(plain.replaceAll('%25', '%'))
	return plain
}
