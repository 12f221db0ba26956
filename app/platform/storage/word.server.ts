import { createReadStream } from 'node:fs'
import type { FileRefusal } from '../files/files.ts'

const entryBytes = 128
const document = utf16('WordDocument')
const macros = ['_VBA_PROJECT', 'VBA', 'Macros', '_VBA_PROJECT_CUR', 'ObjectPool'].map(utf16)

/** A Word document from before 2007: its directory lists a WordDocument, no macros and no embedded programs. */
export async function checkWord(
	file: string,
): Promise<{ ok: true; type: string } | { ok: false; reason: FileRefusal }> {
	let isWord = false
	let left = Buffer.alloc(0)
	for await (const piece of createReadStream(file)) {
		const here = Buffer.concat([left, piece as Buffer])
		const whole = here.length - (here.length % entryBytes)
		for (let at = 0; at < whole; at += entryBytes) {
			const name = nameAt(here, at)
			if (!name) continue
			if (name.equals(document)) isWord = true
			if (macros.some((each) => name.equals(each))) return { ok: false, reason: 'unsafe' }
		}
		left = here.subarray(whole)
	}
	return isWord ? { ok: true, type: 'application/msword' } : { ok: false, reason: 'type' }
}

/** The name of a directory entry at this offset: 64 bytes, then its length with the final zero. */
function nameAt(bytes: Buffer, at: number): Buffer | null {
	const length = bytes.readUInt16LE(at + 64) - 2
	const kind = bytes[at + 66] ?? 0
	if (length < 2 || length > 62 || ![1, 2, 5].includes(kind)) return null
	return bytes.subarray(at, at + length)
}

function utf16(text: string): Buffer {
	return Buffer.from(text, 'utf16le')
}
