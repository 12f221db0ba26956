import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** `away`: the scanner is unreachable, too slow, or does not accept the file. */
export type Verdict = 'clean' | 'infected' | 'away'
export type Scan = (file: string) => Promise<Verdict>

const silenceMs = 30_000
const pieceBytes = 64 * 1024
const answerBytes = 4096

export function scannerOf({ CLAMD_SOCKET }: { CLAMD_SOCKET?: string | undefined }): Scan | undefined {
	return CLAMD_SOCKET ? scannerAt(CLAMD_SOCKET) : undefined
}

/**
 * A client of ClamAV's clamd (INSTREAM): each piece is preceded by its length in four bytes, a zero length ends the
 * stream, and one line comes back.
 * @param address a socket's path, or host:port
 * @param patience the longest silence, in milliseconds
 */
export function scannerAt(address: string, patience = silenceMs): Scan {
	return async (file) => {
		const socket = open(address)
		socket.setTimeout(patience, () => socket.destroy(new Error('the scanner is silent')))
		try {
			const answer = answerOf(socket)
			// It may refuse before all is sent.
			await Promise.race([send(socket, file), answer.catch(() => {})])
			return verdictOf(await answer)
		} catch {
			return 'away'
		} finally {
			socket.destroy()
		}
	}
}

function open(address: string): Socket {
	if (address.startsWith('/')) return connect({ path: address })
	const colon = address.lastIndexOf(':')
	const host = address.slice(0, colon).replace(/^\[|\]$/g, '')
	return connect({ host, port: Number(address.slice(colon + 1)) })
}

async function send(socket: Socket, file: string): Promise<void> {
	await write(socket, Buffer.from('zINSTREAM\0'))
	for await (const piece of createReadStream(file, { highWaterMark: pieceBytes })) {
		await write(socket, Buffer.concat([lengthOf(piece as Buffer), piece as Buffer]))
	}
	await write(socket, lengthOf(Buffer.alloc(0)))
}

function lengthOf(piece: Buffer): Buffer {
	const length = Buffer.alloc(4)
	length.writeUInt32BE(piece.byteLength)
	return length
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
	return new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))
}

function answerOf(socket: Socket): Promise<string> {
	return new Promise((resolve, reject) => {
		let said = ''
		socket.on('data', (bytes) => {
			said += bytes.toString('latin1')
			if (said.includes('\0') || said.length > answerBytes) resolve(said)
		})
		socket.once('end', () => resolve(said))
		socket.once('error', reject)
		socket.once('close', () => reject(new Error('the scanner went away')))
	})
}

function verdictOf(answer: string): Verdict {
	const line = answer.split('\0', 1)[0]?.trim() ?? ''
	if (/ FOUND$/.test(line)) return 'infected'
	return line === 'stream: OK' ? 'clean' : 'away'
}
