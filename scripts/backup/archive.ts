import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { PassThrough, type Readable, type Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { decryption, encryption, headBytes, mark } from './encryption.ts'
import { addTrailer, changed, takeTrailer } from './trailer.ts'

export type Entry = { name: string; size: number; body: Readable }

/** A fingerprint of an archive's entries: names, sizes and bytes in order. */
export type ArchiveFingerprint = { entries: number; sha256: string }

/**
 * Writes a backup file: a gzipped tar with a checksum at its end, encrypted if there is a passphrase.
 * @param fill adds the entries one by one
 * @returns how many bytes were written
 */
export async function writeArchive(
	handle: FileHandle,
	passphrase: string | null,
	fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
	let written = 0
	const sink = new Writable({
		write(chunk: Buffer, _encoding, done) {
			written += chunk.length
			handle.writeFile(chunk).then(() => done(), done)
		},
	})
	const tar = pack()
	const encrypt: Transform = passphrase === null ? new PassThrough() : await encryption(passphrase)
	const flowing = pipeline(tar, createGzip({ level: 5, chunkSize: 262_144 }), addTrailer(), encrypt, sink)
	// Errors are reported by `fill`, which waits for it.
	flowing.catch(() => {})
	const tally = openTally()
	const add = async (name: string, size: number, bytes: AsyncIterable<Buffer> | Buffer[]) => {
		const hash = createHash('sha256')
		const ended = Promise.withResolvers<null>()
		const entry = tar.entry({ name, size, mode: 0o600, mtime: new Date() }, (error) =>
			error ? ended.reject(error) : ended.resolve(null),
		) as unknown as Writable
		ended.promise.catch(() => {})
		for await (const chunk of bytes) {
			hash.update(chunk)
			if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), flowing, ended.promise])
		}
		entry.end()
		await Promise.race([ended.promise, flowing])
		const sha256 = hash.digest('hex')
		tally.add(name, size, sha256)
		return sha256
	}
	try {
		await fill({
			add: (name, content) => add(name, Buffer.byteLength(content), [Buffer.from(content)]),
			addStream: add,
			seen: tally.seen,
		})
		tar.finalize()
		await flowing
		return written
	} catch (error) {
		tar.destroy()
		await flowing.catch(() => {})
		throw error
	}
}

export type ArchiveWriter = {
	add: (name: string, content: string | Buffer) => Promise<string>
	/** @returns the sha256 of its bytes */
	addStream: (name: string, size: number, bytes: AsyncIterable<Buffer>) => Promise<string>
	seen: () => ArchiveFingerprint
}

/**
 * Reads the whole file and checks its checksum.
 * @throws FileError if it is no backup, incomplete, changed, or has another passphrase
 */
export async function checkArchive(
	file: string,
	passphrase: string | null,
	at: (bytes: number, of: number) => void,
	stop: AbortSignal,
): Promise<void> {
	const { size } = await stat(file)
	let read = 0
	for await (const chunk of (await opened(file, passphrase, (bytes) => {
		read += bytes
		at(read, size)
	})) as AsyncIterable<Buffer>) {
		void chunk
		stop.throwIfAborted()
	}
}

/**
 * Reads the entries of a checked file one by one; each body must be read before the next.
 * @param seen the fingerprint so far
 */
export async function readArchive(
	file: string,
	passphrase: string | null,
	each: (entry: Entry, seen: () => ArchiveFingerprint) => Promise<void>,
	at: (bytes: number, of: number) => void,
): Promise<void> {
	const { size } = await stat(file)
	let read = 0
	const tally = openTally()
	const tar = extract()
	const plain = await opened(file, passphrase, (bytes) => {
		read += bytes
		at(read, size)
	})
	const flowing = pipeline(plain, createGunzip(), tar)
	flowing.catch(() => {})
	try {
		for await (const entry of tar) {
			const hash = createHash('sha256')
			const { name, size = 0 } = entry.header
			const body = new PassThrough()
			const source = entry as unknown as Readable
			source.on('data', (chunk: Buffer) => hash.update(chunk))
			const piping = pipeline(source, body)
			piping.catch(() => {})
			// The manifest cannot include itself.
			await each({ name, size, body }, tally.seen)
			body.resume()
			await piping
			tally.add(name, size, hash.digest('hex'))
		}
		await flowing
	} catch (error) {
		tar.destroy()
		const { code = '', message } = error as NodeJS.ErrnoException
		if (code.startsWith('Z_') || /tar header|Unexpected end of data/i.test(message)) throw changed()
		throw error
	}
}

/** The gzip of a file, decrypted. */
async function opened(
	file: string,
	passphrase: string | null,
	passed: (bytes: number) => void,
): Promise<Readable> {
	const head = await headOf(file)
	const counted = new PassThrough()
	counted.on('data', (chunk: Buffer) => passed(chunk.length))
	if (head.subarray(0, 3).toString('hex') === '1f8b08')
		return joined([createReadStream(file, { highWaterMark: 262_144 }), counted, takeTrailer()])
	if (!head.subarray(0, mark.length).equals(mark)) throw new FileError(`${file} is no backup of Mishkat.`)
	if (head.length < headBytes) throw changed()
	if (passphrase === null)
		throw new FileError(`${file} is encrypted. Name the file with its passphrase: --passphrase-file FILE.`)
	const source = createReadStream(file, { start: headBytes, highWaterMark: 262_144 })
	return joined([source, counted, await decryption(head, passphrase), takeTrailer()])
}

function joined([source, ...rest]: [Readable, ...Transform[]]): Readable {
	const last = rest.at(-1) as Transform
	pipeline([source, ...rest] as never).catch((error: Error) => last.destroy(error))
	return last
}

async function headOf(file: string): Promise<Buffer> {
	const handle = await open(file).catch((error: Error) => {
		throw new FileError(`${file} cannot be read: ${error.message}.`)
	})
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
		return buffer.subarray(0, bytesRead)
	} finally {
		await handle.close()
	}
}

function openTally() {
	const hash = createHash('sha256')
	let entries = 0
	return {
		add(name: string, size: number, sha256: string) {
			hash.update(`${name}\t${size}\t${sha256}\n`)
			entries++
		},
		seen: (): ArchiveFingerprint => ({ entries, sha256: hash.copy().digest('hex') }),
	}
}
