export type Part = {
	name: string
	/** Only of a part that is a file; empty where none was chosen. */
	fileName?: string
	body: AsyncIterable<Uint8Array>
}

/** The body is no multipart form, or breaks off. */
export class BrokenForm extends Error {}

const blank = Buffer.from('\r\n\r\n')
const maxHeadBytes = 16 * 1024
const maxParts = 100

/**
 * The parts of a multipart form, one after the other, as they come: no part is ever whole in memory.
 * What of a part's body was not read when the next is asked for is passed over.
 * @throws BrokenForm
 */
export async function* readParts(body: AsyncIterable<Uint8Array>, contentType: string): AsyncGenerator<Part> {
	const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType)
	const mark = boundary?.[1] ?? boundary?.[2]
	if (!/^multipart\/form-data/i.test(contentType) || mark === undefined) throw new BrokenForm()

	const reader = new Pieces(body)
	const delimiter = Buffer.from(`\r\n--${mark}`)
	// The first delimiter stands at the very start, without the line's end before it.
	reader.putBack(Buffer.from('\r\n'))
	for await (const _ of reader.until(delimiter));
	for (let count = 0; count < maxParts; count++) {
		const next = await reader.take(2)
		if (next.toString('latin1') === '--') return
		// The line's end, which is also where a part without header fields would begin.
		reader.putBack(next)
		const head: Buffer[] = []
		for await (const piece of reader.until(blank, maxHeadBytes)) head.push(piece)
		const content = reader.until(delimiter)
		yield { ...readHead(Buffer.concat(head).toString('utf8')), body: content }
		for await (const _ of reader.rest(delimiter));
	}
	throw new BrokenForm()
}

function readHead(head: string): { name: string; fileName?: string } {
	const line = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? ''
	const name = parameter(line, 'name')
	if (name === undefined) throw new BrokenForm()
	return { name, fileName: parameter(line, 'filename') }
}

/** As browsers write it: quoted, with line ends and quotes percent-encoded. */
function parameter(line: string, name: string): string | undefined {
	const quoted = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(line)?.[1]
	return quoted?.replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n')
}

class Pieces {
	#source: AsyncIterator<Uint8Array>
	#held: Buffer = Buffer.alloc(0)
	#isOpen = false

	constructor(source: AsyncIterable<Uint8Array>) {
		this.#source = source[Symbol.asyncIterator]()
	}

	putBack(bytes: Buffer) {
		this.#held = Buffer.concat([bytes, this.#held])
	}

	async #more() {
		const next = await this.#source.next()
		if (next.done) throw new BrokenForm()
		this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, next.value]) : Buffer.from(next.value)
	}

	async take(count: number): Promise<Buffer> {
		while (this.#held.length < count) await this.#more()
		const taken = this.#held.subarray(0, count)
		this.#held = this.#held.subarray(count)
		return taken
	}

	/** Everything before the mark, which is then passed; at most `limit` bytes where one is given. */
	until(mark: Buffer, limit = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
		// Open from now on, even if nobody begins to read.
		this.#isOpen = true
		return this.#read(mark, limit)
	}

	async *#read(mark: Buffer, limit: number): AsyncGenerator<Buffer> {
		let given = 0
		while (this.#isOpen) {
			const at = this.#held.indexOf(mark)
			// What may be the beginning of the mark stays until more has come.
			const length = at >= 0 ? at : Math.max(this.#held.length - mark.length + 1, 0)
			const piece = this.#held.subarray(0, length)
			this.#held = this.#held.subarray(at >= 0 ? at + mark.length : length)
			if (at >= 0) this.#isOpen = false
			given += piece.length
			if (given > limit) throw new BrokenForm()
			if (piece.length > 0) yield piece
			if (at < 0) await this.#more()
		}
	}

	/** Passes over what is left of the part under way. */
	async *rest(mark: Buffer): AsyncGenerator<Buffer> {
		if (this.#isOpen) yield* this.until(mark)
	}
}
