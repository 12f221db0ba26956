import type { Readable } from 'node:stream'

/**
 * A stream as the body of an answer. Whoever breaks off destroys it, and what it still held goes nowhere
 * (`Readable.toWeb` throws then, where nobody catches it).
 */
export function webStreamOf(readable: Readable): ReadableStream<Uint8Array> {
	const pieces = readable[Symbol.asyncIterator]()
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const { done, value } = await pieces.next()
				if (done) controller.close()
				else controller.enqueue(value)
			},
			cancel() {
				readable.destroy()
			},
		},
		{ highWaterMark: 2 },
	)
}
