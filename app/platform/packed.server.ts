import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { chooseEncoding } from './kept-page.server.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const small = 1000
const large = 200_000
// Packed for one reader: beyond these levels it takes longer than sending the few bytes more.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

// For one reader once: a tenth more bytes in a third of the time, less than handing it to another thread takes.
const quickest = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }

/**
 * The body of a document as the reader's browser takes it, and its headers changed to say so. In one piece: a stream
 * would cost more than the packing.
 * @param isPersonal this reader alone sees the document
 */
export async function packed(
	bytes: Buffer,
	headers: Headers,
	accepted: string | undefined,
	isPersonal: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
	const encoding = bytes.length < small ? 'identity' : chooseEncoding(accepted)
	headers.append('vary', 'Accept-Encoding')
	if (encoding === 'identity') return new Uint8Array(bytes)
	headers.set('content-encoding', encoding)
	if (isPersonal && bytes.length < large)
		return new Uint8Array(
			encoding === 'br' ? brotliCompressSync(bytes, quickest) : gzipSync(bytes, { level: 1 }),
		)
	const smaller = encoding === 'br' ? await brotli(bytes, quick) : await zip(bytes, { level: 6 })
	return new Uint8Array(smaller)
}
