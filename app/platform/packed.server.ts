import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding } from './kept-page.server.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const small = 1000
// Packed for one reader: beyond these levels it takes longer than sending the few bytes more.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * The body of a document as the reader's browser takes it, and its headers changed to say so. In one piece, off the
 * main thread: a stream would cost more than the packing.
 */
export async function packed(
	bytes: Buffer,
	headers: Headers,
	accepted: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
	const encoding = bytes.length < small ? 'identity' : chooseEncoding(accepted)
	headers.append('vary', 'Accept-Encoding')
	if (encoding === 'identity') return new Uint8Array(bytes)
	headers.set('content-encoding', encoding)
	const smaller = encoding === 'br' ? await brotli(bytes, quick) : await zip(bytes, { level: 6 })
	return new Uint8Array(smaller)
}
