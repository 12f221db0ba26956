import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'

export type Part =
	| { name: string; value: string; isTooLong: boolean }
	/** `fileName` is empty if no file was chosen. */
	| { name: string; fileName: string; body: AsyncIterable<Uint8Array> }

/** The body is no multipart form, or incomplete. */
export class BrokenForm extends Error {}

const maxParts = 100
const maxHeadBytes = 16 * 1024

/**
 * Streams the parts of a multipart form: no file is ever whole in memory. The rest of an unread file is skipped when
 * the next part is requested.
 * @param maxBytes the limit of a text
 * @throws BrokenForm
 */
export async function* readParts(
	body: AsyncIterable<Uint8Array>,
	contentType: string,
	maxBytes: number,
): AsyncGenerator<Part> {
	const form = openForm(contentType, maxBytes)
	const parts = new PassThrough({ objectMode: true })
	// The reader gets the error; once it has stopped, nobody needs it.
	parts.on('error', () => {})
	let file: Readable | undefined
	const fail = () => {
		// Else the file's reader would wait for ever.
		file?.destroy(new BrokenForm())
		parts.destroy(new BrokenForm())
	}
	form.on('partsLimit', fail)
	form.on('field', (name, value, _, isTooLong) => parts.write({ name, value, isTooLong }))
	form.on('file', (name, stream, fileName) => {
		stream.on('error', () => {})
		file = stream
		// Browsers encode only the quotation mark.
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
