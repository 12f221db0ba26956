import type { Readable } from 'node:stream'

/** A stream as a response body. An aborted one is destroyed quietly (`Readable.toWeb` throws then, uncaught). */
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
