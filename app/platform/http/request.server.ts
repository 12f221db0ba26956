import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { isLocalUrl } from '../process/env.server.ts'
import { plainlySpelt } from './canonical.ts'

export const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Did a page of this very site send this unsafe request? Safe methods always pass.
 * @param siteUrl the address people use, and the only one believed; where it is this machine's own, as without
 * SITE_URL, the one that the request came to counts too
 * @param fromTraceless a form of a page without referrer posts here, for which browsers say `Origin: null`: some say beside
 * it that it is this site, from older ones it is taken; where the form stood elsewhere, they send no session with it
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

/**
 * The browser asks ahead of a click that may never come, or live.js for a page that is open: nothing that is shown once
 * may be spent on it.
 */
export function isPrefetch({ headers }: Request): boolean {
	return (headers.get('sec-purpose')?.includes('prefetch') ?? false) || headers.has('x-live')
}

/**
 * Does the browser want to show what comes as a page? What a script, a picture or a stream of an open page asks for may
 * come between a form and the page it leads to, which is to show what is shown once.
 */
export function isForPage({ headers, url }: Request): boolean {
	// Older browsers do not say; what a service worker passes on may be called empty, but asks for HTML still.
	const shownAs = headers.get('sec-fetch-dest') ?? 'document'
	const isHtml = headers.get('accept')?.includes('text/html') ?? false
	return shownAs === 'document' || isHtml || new URL(url).pathname.endsWith('.data')
}

/**
 * The address that rate limits go by: of the socket, or as the trusted proxies in front of us noted it.
 * Of an IPv6 address the network (/64), since a household owns all of one.
 */
export function addressOf(c: Context, proxies: number): string {
	const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
	return clientAddress(incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), proxies)
}

/** The same of a request as node:http has it. */
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
 * The /56 that the /64 of an IPv6 address lies in, which one household or rented machine may have all of; null for IPv4.
 * @param network as `addressOf` gives it
 */
export function widerNetworkOf(network: string): string | null {
	const groups = network.split(':')
	if (groups.length !== 4) return null
	const last = Number.parseInt(groups[3] ?? '', 16) & 0xff00
	return `${groups.slice(0, 3).join(':')}:${last.toString(16)}/56`
}

/** The page that a request is about, be it asked for as a document or as data; path without language, and query. */
export function pageOf(path: string, query: URLSearchParams): string {
	const asked = new URLSearchParams([...query].filter(([name]) => name !== '_routes' && name !== 'index'))
	const page = path.replace(/\/(_|_root)\.data$|\.data$/, '') || '/'
	return asked.size > 0 ? `${page}?${asked}` : page
}

const secretAfter =
	/(\/(?:set-password|confirm-email|unlock|profile\/email|calendars|newsletter\/confirm|newsletter\/unsubscribe|donate\/pledge|donate\/withdrawal)\/).+/i

/**
 * A path for the log, without what opens an account: in whatever spelling it came, and also where it stands in an address
 * that leads nowhere, since the right one beside it would still open.
 */
export function loggedPath(path: string): string {
	return decodedPath(path)
		.replace(secretAfter, '$1…')
		.replace(/[\w-]{20,}/g, (word) => (/[a-z]/.test(word) && /[A-Z]/.test(word) ? '…' : word))
}

/** Whoever copies an address may have encoded it twice. */
function decodedPath(path: string): string {
	let plain = plainlySpelt(path)
	for (let times = 0; times < 3 && plain.includes('%25'); times++)
		plain = plainlySpelt(plain.replaceAll('%25', '%'))
	return plain
}
