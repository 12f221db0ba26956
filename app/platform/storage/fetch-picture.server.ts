import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { User } from '../actor.ts'
import type { Ctx } from '../ctx.server.ts'
import { type Files, type Given, uploadFile } from '../files/files.server.ts'
import { countedFor, mayUpload } from './allowance.server.ts'
import { isPublicAddress } from './public-address.ts'

type Resolved = { address: string; family: number }

/** How the internet is reached; tests reach another. */
export type Reach = {
	resolve: (host: string) => Promise<Resolved[]>
	isAllowed: (address: string) => boolean
	/** Which ports may be asked; '' is the scheme's own. */
	ports: string[]
	milliseconds: number
}

const openInternet: Reach = {
	resolve: (host) => lookup(host, { all: true, verbatim: true }),
	isAllowed: isPublicAddress,
	ports: [''],
	milliseconds: 10_000,
}
const maxRedirects = 3

class Refused extends Error {}

/**
 * Fetches the picture behind an address that somebody typed, once, and keeps it as if they had uploaded it.
 * Public addresses only: each name is looked up, every answer must be public, and the connection goes to that very
 * answer; redirects are looked at anew. What it is, is told by its bytes.
 * @returns `address` where it must not be asked, `not-fetched` where nothing usable came
 */
export async function fetchPicture(
	ctx: Ctx<User>,
	files: Files,
	{ url, bucket }: { url: string; bucket: 'avatars' | 'course-images' },
	reach: Reach = openInternet,
): Promise<Given> {
	const tooOften = await mayUpload(ctx)
	if (tooOften) return { ok: false, reason: tooOften }
	const stop = AbortSignal.timeout(reach.milliseconds)
	try {
		const response = await follow(url, reach, stop)
		const given = await uploadFile(ctx, files, { bucket, body: response, counted: countedFor(ctx) })
		response.destroy()
		return given.ok || given.reason !== 'broken-off' ? given : { ok: false, reason: 'not-fetched' }
	} catch (error) {
		if (error instanceof Refused) return { ok: false, reason: 'address' }
		if (error instanceof Error && !('init' in error)) return { ok: false, reason: 'not-fetched' }
		throw error
	}
}

async function follow(typed: string, reach: Reach, stop: AbortSignal): Promise<IncomingMessage> {
	let url = readUrl(typed, reach)
	for (let redirects = 0; redirects <= maxRedirects; redirects++) {
		const response = await ask(url, await pinned(url, reach, stop), stop)
		const { statusCode = 0, headers } = response
		if (statusCode === 200) return response
		response.destroy()
		if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) throw new Error(`${statusCode}`)
		url = readUrl(new URL(headers.location, url).href, reach)
	}
	throw new Error('too many redirects')
}

function readUrl(typed: string, { ports }: Reach): URL {
	const url = URL.canParse(typed.trim()) ? new URL(typed.trim()) : null
	if (!url || typed.length > 2000) throw new Refused()
	if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) throw new Refused()
	if (!ports.includes(url.port)) throw new Refused()
	return url
}

/** The address to connect to; a name with one closed answer among its answers is not asked at all. */
async function pinned(url: URL, { resolve, isAllowed }: Reach, stop: AbortSignal): Promise<Resolved> {
	const host = url.hostname.replace(/^\[|\]$/g, '')
	const family = isIP(host)
	const answers = family ? [{ address: host, family }] : await Promise.race([resolve(host), ended(stop)])
	const [first] = answers
	if (!first) throw new Error('no answer')
	if (!answers.every(({ address }) => isAllowed(address))) throw new Refused()
	return first
}

/** Looking up a name takes as long as it likes; nobody waits longer for it than for the rest. */
function ended(stop: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		if (stop.aborted) reject(new Error('too slow'))
		stop.addEventListener('abort', () => reject(new Error('too slow')))
	})
}

function ask(url: URL, to: Resolved, signal: AbortSignal): Promise<IncomingMessage> {
	const found: LookupFunction = (_host, options, told) =>
		options.all ? told(null, [to]) : told(null, to.address, to.family)
	const { request } = url.protocol === 'https:' ? https : http
	return new Promise((resolve, reject) => {
		const headers = { accept: 'image/webp,image/png,image/jpeg', 'user-agent': 'Mishkat' }
		request(url, { lookup: found, signal, headers, agent: false, maxHeaderSize: 16 * 1024 }, resolve)
			.on('error', reject)
			.end()
	})
}
