import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

type Resolved = { address: string; family: number }

/** How outside addresses are reached; tests use another. */
export type Reach = {
	resolve: (host: string) => Promise<Resolved[]>
	isAllowed: (address: string) => boolean
	protocols: string[]
	/** Allowed ports; '' is the scheme's own. */
	ports: string[]
	milliseconds: number
}

export const openInternet: Reach = {
	resolve: (host) => lookup(host, { all: true, verbatim: true }),
	isAllowed: isPublicAddress,
	protocols: ['http:', 'https:'],
	ports: [''],
	milliseconds: 10_000,
}

export class Refused extends Error {}

/**
 * Parses an address that somebody entered.
 * @throws Refused if its scheme, port or parts are not allowed, or it names a private address
 */
export function readUrl(given: string, { protocols, ports, isAllowed }: Reach): URL {
	const url = URL.canParse(given.trim()) ? new URL(given.trim()) : null
	if (!url || given.length > 2000) throw new Refused()
	if (!protocols.includes(url.protocol) || url.username || url.password) throw new Refused()
	if (!ports.includes(url.port)) throw new Refused()
	if (isIP(hostOf(url)) && !isAllowed(hostOf(url))) throw new Refused()
	return url
}

/**
 * Resolves the name once; every answer must be allowed, and the connection goes to that very answer.
 * @throws Refused if one of the answers is private
 */
export async function pinned(url: URL, reach: Reach, stop: AbortSignal): Promise<LookupFunction> {
	const { resolve, isAllowed } = reach
	const host = hostOf(url)
	const family = isIP(host)
	const answers = family ? [{ address: host, family }] : await Promise.race([resolve(host), ended(stop)])
	const [first] = answers
	if (!first) throw new Error('no answer')
	if (!answers.every(({ address }) => isAllowed(address))) throw new Refused()
	return (_host, options, callback) =>
		options.all ? callback(null, [first]) : callback(null, first.address, first.family)
}

function hostOf(url: URL): string {
	return url.hostname.replace(/^\[|\]$/g, '')
}

/** A lookup has no timeout of its own. */
function ended(stop: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		if (stop.aborted) reject(new Error('too slow'))
		stop.addEventListener('abort', () => reject(new Error('too slow')))
	})
}
