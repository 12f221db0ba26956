import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/**
 * Streams bytes to a file; stops reading at the first byte too many.
 * @returns how many bytes came, or why it ended early
 */
export async function receive(
	body: AsyncIterable<Uint8Array>,
	file: string,
	maxBytes: number,
): Promise<number | 'too-large' | 'broken-off' | 'empty'> {
	const handle = await open(file, 'wx', 0o600)
	let bytes = 0
	const pieces = body[Symbol.asyncIterator]()
	try {
		while (true) {
			const piece = await pieces.next().catch(() => null)
			if (piece === null) return 'broken-off'
			if (piece.done) return bytes === 0 ? 'empty' : bytes
			bytes += piece.value.byteLength
			if (bytes > maxBytes) {
				// Not awaited: an endless sender must not delay the answer.
				pieces.return?.().catch(() => {})
				return 'too-large'
			}
			await handle.write(piece.value)
		}
	} finally {
		await handle.close()
	}
}

/** SHA-256 of a file, in hexadecimal. */
export async function hashFile(file: string): Promise<string> {
	const hash = createHash('sha256')
	for await (const piece of createReadStream(file)) hash.update(piece as Buffer)
	return hash.digest('hex')
}

/** The first `count` bytes of a file; with a negative count the last. */
export async function endOf(file: string, count: number): Promise<Buffer> {
	const handle = await open(file)
	try {
		const { size } = await handle.stat()
		const length = Math.min(Math.abs(count), size)
		const { buffer } = await handle.read(Buffer.alloc(length), 0, length, count < 0 ? size - length : 0)
		return buffer
	} finally {
		await handle.close()
	}
}

export async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
	if (body === null) return
	const reader = body.getReader()
	try {
		while (true) {
			const { done, value } = await reader.read()
			if (done) return
			yield value
		}
	} finally {
		// Not awaited: an endless sender must not delay the answer.
		reader.cancel().catch(() => {})
	}
}
