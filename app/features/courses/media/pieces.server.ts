import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'

/** A stored piece. `isLast`: the stream ended after it, or broke off (`error`). */
export type Piece = { file: string; bytes: number; isLast: boolean; error?: unknown }

/**
 * Splits a stream into files of a limited size, one at a time: each is deleted when the next is requested. A broken
 * stream ends with the part of its last piece and the error.
 */
export async function* cutInPieces(
	from: AsyncIterable<Uint8Array>,
	{ folder, bytes }: { folder: string; bytes: number },
): AsyncGenerator<Piece> {
	const chunks = from[Symbol.asyncIterator]()
	let left: Uint8Array | undefined
	let ended = false
	while (!ended) {
		const file = path.join(folder, randomUUID())
		const handle = await open(file, 'wx', 0o600)
		let written = 0
		let error: unknown
		try {
			while (written < bytes) {
				const next = left ? { done: false, value: left } : await chunks.next().catch(fail)
				left = undefined
				if (next.done) {
					ended = true
					break
				}
				const room = bytes - written
				const taken = next.value.subarray(0, room)
				if (taken.length < next.value.length) left = next.value.subarray(room)
				await handle.writeFile(taken)
				written += taken.length
			}
		} finally {
			await handle.close()
		}
		try {
			if (written > 0 || error) yield { file, bytes: written, isLast: ended, error }
		} finally {
			await rm(file, { force: true })
		}

		function fail(reason: unknown) {
			error = reason ?? new Error('broken off')
			return { done: true as const, value: undefined }
		}
	}
}
