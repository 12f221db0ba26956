import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Keepable } from './page-cache.server.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const unpack = promisify(brotliDecompress)
// Beside the bytes: functions, tags and where the tags are looked up.
const besides = 2048
// Packed once and sent often; the last levels cost ten times as much for a few bytes.
const options = {
	br: {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: 6,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		},
	},
	gzip: { level: 7 },
}

/** A page as it is sent: its headers, and its bytes in each encoding that somebody asked for. */
export type KeptPage = Keepable & {
	/** As pairs in one list, as node:http takes them; without what belongs to one answer. */
	head: (encoding: Encoding) => string[]
	etag: (encoding: Encoding) => string
	ready: (encoding: Encoding) => Buffer | undefined
	body: (encoding: Encoding) => Promise<Buffer>
}

type Answer = {
	headers: Headers
	html: Buffer
	tags: ReadonlySet<string>
	until: number
	cacheControl: string
}

/** Keeps an answer packed; the plain bytes are let go, and unpacked for the few who take no other. */
export async function keepPage({ headers, html, tags, until, cacheControl }: Answer): Promise<KeptPage> {
	const packed = new Map<Encoding, Buffer>([['br', await pack.br(html, options.br)]])
	const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
	const own = ['content-length', 'cache-control', 'vary', 'etag', 'x-request-id']
	const common = [...headers].filter(([name]) => !own.includes(name)).flat()
	const heads = new Map<Encoding, string[]>()

	function etag(encoding: Encoding) {
		return `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
	}
	return {
		tags,
		until,
		bytes: () =>
			[...packed.values()].reduce((sum, bytes) => sum + bytes.length, besides) + 16 * common.join('').length,
		etag,
		head(encoding) {
			let head = heads.get(encoding)
			if (!head) {
				head = [
					...common,
					'etag',
					etag(encoding),
					'cache-control',
					cacheControl,
					'vary',
					'Accept-Encoding, Cookie',
				]
				if (encoding !== 'identity') head.push('content-encoding', encoding)
				heads.set(encoding, head)
			}
			return head
		},
		ready: (encoding) => packed.get(encoding),
		async body(encoding) {
			const ready = packed.get(encoding)
			if (ready) return ready
			const plain = await unpack(packed.get('br') ?? Buffer.alloc(0))
			if (encoding === 'identity') return plain
			const bytes = await pack[encoding](plain, options[encoding] as never)
			packed.set(encoding, bytes)
			return bytes
		},
	}
}

const chosen = new Map<string, Encoding>()

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
	if (!accepted) return 'identity'
	const known = chosen.get(accepted)
	if (known) return known
	const weights = new Map(
		accepted.split(',').map((part) => {
			const [name = '', weight] = part
				.trim()
				.toLowerCase()
				.split(/\s*;\s*q=/)
			return [name, weight === undefined ? 1 : Number(weight)] as const
		}),
	)
	const allows = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
	const best = allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity'
	// Browsers send a handful of them; whoever sends thousands is not remembered.
	if (chosen.size < 200 && accepted.length < 200) chosen.set(accepted, best)
	return best
}

/** Does an If-None-Match header name this very page? A proxy may have called it weak. */
export function namesEtag(header: string | undefined, etag: string): boolean {
	if (header === undefined) return false
	return header.split(',').some((part) => {
		const name = part.trim().replace(/^W\//, '')
		return name === etag || name === '*'
	})
}
