import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { FileError } from '#app/platform/text/tabular.server.ts'

/**
 * The format of an encrypted file: the magic bytes, 16 bytes of salt, a nonce prefix of 7 bytes; then chunks of 64
 * kB, each sealed with AES-256-GCM under a key derived from the passphrase by scrypt. The nonce contains a chunk's
 * number and whether it is the last: a missing, repeated, moved or truncated chunk is detected.
 */
export const mark = Buffer.from('mishkat encrypted backup 1\n', 'latin1')
export const headBytes = mark.length + 16 + 7

const pieceBytes = 65_536
const tagBytes = 16
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

export async function encryption(passphrase: string): Promise<Transform> {
	const head = Buffer.concat([mark, randomBytes(16), randomBytes(7)])
	const seal = await sealer(head, passphrase)
	let first = true
	return inPieces(pieceBytes, (piece, number, last) => {
		const { cipher } = seal.encrypting(number, last)
		const sealed = Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
		const out = first ? Buffer.concat([head, sealed]) : sealed
		first = false
		return out
	})
}

/** @param head the first `headBytes` of the file */
export async function decryption(head: Buffer, passphrase: string): Promise<Transform> {
	const seal = await sealer(head, passphrase)
	return inPieces(pieceBytes + tagBytes, (piece, number, last) => {
		const { decipher } = seal.decrypting(number, last)
		try {
			decipher.setAuthTag(piece.subarray(-tagBytes))
			return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
		} catch {
			throw new FileError(
				number === 0
					? 'The passphrase is not the one of this backup, or the beginning of the file was changed.'
					: 'The file was changed or is not whole: it cannot be decrypted to its end.',
			)
		}
	})
}

async function sealer(head: Buffer, passphrase: string) {
	const salt = head.subarray(mark.length, mark.length + 16)
	const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)
	const key = await derive(passphrase, salt, 32, cost)
	const nonce = (number: number, last: boolean) => {
		const bytes = Buffer.alloc(12)
		head.copy(bytes, 0, mark.length + 16, headBytes)
		bytes.writeUInt32BE(number, 7)
		bytes[11] = last ? 1 : 0
		return bytes
	}
	return {
		encrypting: (number: number, last: boolean) => {
			const cipher = createCipheriv('aes-256-gcm', key, nonce(number, last))
			if (number === 0) cipher.setAAD(head)
			return { cipher }
		},
		decrypting: (number: number, last: boolean) => {
			const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, last), { authTagLength: tagBytes })
			if (number === 0) decipher.setAAD(head)
			return { decipher }
		},
	}
}

/** Splits a stream into chunks of that size; only the last one may be smaller. */
function inPieces(size: number, work: (piece: Buffer, number: number, last: boolean) => Buffer): Transform {
	let waiting: Buffer[] = []
	let length = 0
	let number = 0
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			try {
				waiting.push(chunk)
				length += chunk.length
				// A whole chunk is held back: it may be the last.
				if (length > size) {
					const all = Buffer.concat(waiting, length)
					let from = 0
					for (; length - from > size; from += size) {
						this.push(work(all.subarray(from, from + size), number++, false))
					}
					waiting = [Buffer.from(all.subarray(from))]
					length -= from
				}
				done()
			} catch (error) {
				done(error as Error)
			}
		},
		flush(done) {
			try {
				done(null, work(Buffer.concat(waiting, length), number, true))
			} catch (error) {
				done(error as Error)
			}
		},
	})
}
