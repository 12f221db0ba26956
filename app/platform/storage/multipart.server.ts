import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'

export type Part =
	| { name: string; value: string; isTooLong: boolean }
	/** The name of a file is empty where none was chosen. */
	| { name: string; fileName: string; body: AsyncIterable<Uint8Array> }

/** The body is no multipart form, or breaks off. */
export class BrokenForm extends Error {}

const maxParts = 100
const maxHeadBytes = 16 * 1024

/**
 * The parts of a multipart form, one after the other, as they come: no file is ever whole in memory.
 * What of a file was not read when the next part is asked for is passed over.
 * @param maxBytes how long a text may be
 * @throws BrokenForm
 */
export async function* readParts(
	body: AsyncIterable<Uint8Array>,
	contentType: string,
	maxBytes: number,
): AsyncGenerator<Part> {
	const form = openForm(contentType, maxBytes)
	const parts = new PassThrough({ objectMode: true })
	// Whoever reads the parts is told; after they stopped reading nobody needs to be.
	parts.on('error', () => {})
	let file: Readable | undefined
	const fail = () => {
		// Or whoever reads the file would wait for its next piece for ever.
		file?.destroy(new BrokenForm())
		parts.destroy(new BrokenForm())
	}
	form.on('partsLimit', fail)
	form.on('field', (name, value, _, isTooLong) => parts.write({ name, value, isTooLong }))
	form.on('file', (name, stream, fileName) => {
		stream.on('error', () => {})
		file = stream
		// As browsers write it.
		parts.write({ name, fileName: fileName.replaceAll('%22', '"'), stream })
	})
	const source = Readable.from(body, { objectMode: false })
	pipeline(source, form).then(() => parts.end(), fail)
	try {
		for await (const { stream, ...part } of parts) {
			yield stream ? { ...part, body: stream.iterator({ destroyOnReturn: false }) } : part
			stream?.resume()
		}
	} finally {
		source.destroy()
	}
}

function openForm(contentType: string, fieldSize: number): BusboyInstance {
	try {
		const limits = { parts: maxParts, headerSize: maxHeadBytes, fieldSize }
		return new Busboy({ headers: { 'content-type': contentType }, limits })
	} catch {
		throw new BrokenForm()
	}
}
