/** A request of an attacker or a broken program. */
export type FuzzRequest = {
	method: string
	path: string
	headers: Record<string, string>
	body: string | undefined
	/** The index of its cookie; see `Given`. */
	as: number
}

type Given = {
	/** Addresses of the site with `:names` for parameters. */
	patterns: readonly string[]
	/** Existing values of these names: ids, slugs. */
	things: readonly string[]
	/** Cookie headers of each kind of person; empty for a visitor. */
	cookies: readonly string[]
	/** The site's own address, the origin of most forms. */
	origin: string
}

const list = (text: string) => text.trim().split(/\s+/)

const methods = list('GET GET GET GET GET POST POST POST HEAD PUT PATCH DELETE OPTIONS')
const odd = [
	...list('0 -1 1e9 NaN null true [] {} __proto__ constructor toString'),
	...list(`' "><svg/onload=a> $(id) {{7*7}} % %00 %E0%A4%A %ff ..%2f..%2fetc%2fpasswd //evil.example`),
	...list('2026-13-45 2026-02-30 0001-01-01 25:61 en xx asc id:desc https://evil.example /admin'),
	'',
	'00000000-0000-4000-8000-000000000000',
	'9'.repeat(40),
	'x'.repeat(3000),
	'a\r\nb: c',
	'💡',
	'ﷺ',
	'\u202etxt',
	'\u0000',
	'\ud800',
]
const names = list(`
	q page after before view sort returnTo lang on key until sig w v said _routes index category topic status email
	password confirm name title question id code do note reason personId version text day opens zone reset rows all
`)
const ownCookies = list('flash kept person device confirm code-for registering looking-as language')
const form = 'application/x-www-form-urlencoded'
const types = [
	form,
	form,
	form,
	'multipart/form-data; boundary=x',
	'multipart/form-data',
	'application/json',
	'text/plain',
	'a/b; c',
	'x',
]

/** Generates requests, reproducible by seed. */
export function requestsOf({ patterns, things, cookies, origin }: Given, seed: number): () => FuzzRequest {
	const random = seeded(seed)
	const chance = (share: number) => random() < share
	const below = (count: number) => Math.floor(random() * count)
	const one = <T>(from: readonly T[]): T => from[below(from.length)] as T
	const value = () => (things.length > 0 && chance(0.5) ? one(things) : one(odd))
	// Half of the values are sent unescaped if possible.
	const escaped = (text: string) => (chance(0.5) && /^[\x21-\x7e]*$/.test(text) ? text : safely(text))
	const pairs = (most: number) =>
		Array.from({ length: below(most + 1) }, () => `${one(names)}=${escaped(value())}`).join('&')

	function path(): string {
		const filled = one(patterns).replace(/:\w+\??|\*/g, () => escaped(value()))
		const prefix = one(['', '', '', '', '/ar', '/ar', '/ur', '/xx'])
		const more = chance(0.05) ? `/${escaped(one(odd))}` : ''
		const data = chance(0.1) ? '.data' : ''
		const query = chance(0.5) ? `?${pairs(4)}` : ''
		// Clients drop the fragment.
		return `/${(prefix + filled + more).replace(/^\/+/, '')}${data}${query}`.replace(/[#\s\\]/g, '')
	}

	function cookie(own: string): string {
		const made = Array.from({ length: chance(0.3) ? 3 : 0 }, () => `${one(ownCookies)}=${safely(one(odd))}`)
		const token = chance(0.1) ? [`mishkat.session_token=${safely(one(odd))}.${safely(one(odd))}`] : []
		return [...token, ...made, own].filter(Boolean).join('; ')
	}

	function body(type: string): string {
		if (type.startsWith('multipart'))
			return `--x\r\ncontent-disposition: form-data; name="${one(names)}"\r\n\r\n${one(odd)}`
		if (type.endsWith('json')) return chance(0.5) ? JSON.stringify({ [one(names)]: one(odd) }) : one(odd)
		return pairs(8)
	}

	return () => {
		const method = one(methods)
		const type = one(types)
		const who = below(cookies.length)
		const headers: Record<string, string> = { accept: one(['text/html', '*/*', 'application/json', 'x']) }
		const sent = cookie(cookies[who] ?? '')
		if (sent) headers.cookie = sent
		if (chance(0.1)) headers.range = one(['bytes=0-', 'bytes=9-1', 'bytes=-0', 'bytes=0-0,2-2', 'x'])
		if (chance(0.1)) headers['if-none-match'] = one(['*', '"x"', 'W/', ','])
		if (chance(0.1)) headers['sec-purpose'] = 'prefetch'
		if (/^(GET|HEAD|OPTIONS)$/.test(method))
			return { method, path: path(), headers, body: undefined, as: who }
		headers.origin = chance(0.9) ? origin : one(['null', 'https://evil.example', 'x'])
		headers['content-type'] = type
		return { method, path: path(), headers, body: body(type), as: who }
	}
}

/** Reproducible random numbers from 0 up to 1 (mulberry32). */
function seeded(seed: number): () => number {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}

/** Like `encodeURIComponent`, also for half a surrogate pair. */
function safely(text: string): string {
	return encodeURIComponent(text.toWellFormed())
}

/** Forbidden in every answer: a stack trace, or the program's path. */
export const traces = /\n\s+at (?:async )?[\w.<>]+ \(|node_modules\/|file:\/\/\/|Unexpected Application Error/
