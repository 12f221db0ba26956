import { isUtf8 } from 'node:buffer'
import { UnreadableText } from './unreadable-text.ts'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1256'] as const
export type Encoding = (typeof encodings)[number]

/** Beginnings of files that are no text: zip (also spreadsheets), gzip, old spreadsheets, PDF, RAR, 7z. */
const packed = ['504b0304', '504b0506', '1f8b', 'd0cf11e0', '25504446', '52617221', '377abcaf']

/**
 * All bytes of a file, if they are not more than `most`; more is not kept.
 * @throws UnreadableText when it is empty, too large, packed or a document
 */
export async function collectBytes(
	source: AsyncIterable<Uint8Array> | Uint8Array,
	most: number,
): Promise<Buffer> {
	const parts: Uint8Array[] = []
	let size = 0
	for await (const part of source instanceof Uint8Array ? [source] : source) {
		size += part.length
		if (size > most) throw new UnreadableText('too-large', null, String(most / 1_000_000))
		parts.push(part)
	}
	const bytes = Buffer.concat(parts)
	if (bytes.length === 0) throw new UnreadableText('empty')
	const start = bytes.subarray(0, 4).toString('hex')
	if (packed.some((mark) => start.startsWith(mark))) throw new UnreadableText('packed', 1)
	return bytes
}

/**
 * The text of a file. Without a given encoding it is recognised by its byte order mark, as valid UTF-8, or by which
 * letters follow each other.
 * @throws UnreadableText when it holds a NUL, as binary files do
 */
export function decodeText(bytes: Buffer, given?: Encoding): { text: string; encoding: Encoding } {
	const encoding = markedEncoding(bytes) ?? given ?? guessEncoding(bytes)
	const text = new TextDecoder(encoding).decode(bytes)
	const nul = text.indexOf('\0')
	if (nul >= 0) throw new UnreadableText('not-text', lineCounter(text)(nul))
	if (text.trim() === '') throw new UnreadableText('empty')
	return { text, encoding }
}

/** The line number of a position in a text, from 1. Positions in ascending order are counted in one pass. */
export function lineCounter(text: string): (place: number) => number {
	let line = 1
	let next = text.indexOf('\n')
	let last = 0
	return (place) => {
		if (place < last) {
			line = 1
			next = text.indexOf('\n')
		}
		last = place
		while (next >= 0 && next < place) {
			line++
			next = text.indexOf('\n', next + 1)
		}
		return line
	}
}

function markedEncoding(bytes: Buffer): Encoding | null {
	const start = bytes.subarray(0, 3).toString('hex')
	if (start === 'efbbbf') return 'utf-8'
	if (start.startsWith('fffe')) return 'utf-16le'
	return start.startsWith('feff') ? 'utf-16be' : null
}

function guessEncoding(bytes: Buffer): Encoding {
	const wide = wideEncoding(bytes.subarray(0, 4096))
	if (wide) return wide
	return isUtf8(bytes) ? 'utf-8' : guessCodePage(bytes.subarray(0, 262_144))
}

/** UTF-16 without a mark: of Latin digits and separators every other byte is zero. */
function wideEncoding(bytes: Buffer): Encoding | null {
	if (bytes.length < 8) return null
	let even = 0
	let odd = 0
	for (const [at, byte] of bytes.entries()) {
		if (byte !== 0) continue
		if (at % 2 === 0) even++
		else odd++
	}
	const half = bytes.length / 2
	if (odd > half * 0.3 && even < half * 0.05) return 'utf-16le'
	return even > half * 0.3 && odd < half * 0.05 ? 'utf-16be' : null
}

/** Arabic words of Windows-1256 are runs of high bytes; accented letters of Windows-1252 stand alone among others. */
function guessCodePage(bytes: Buffer): Encoding {
	let single = 0
	let joined = 0
	for (const [at, byte] of bytes.entries()) {
		if (byte < 0xc0) continue
		const before = bytes[at - 1] ?? 0
		const after = bytes[at + 1] ?? 0
		if (before >= 0xc0 || after >= 0xc0) joined++
		else single++
	}
	return joined > single ? 'windows-1256' : 'windows-1252'
}
