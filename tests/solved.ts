import { createHash } from 'node:crypto'

/** A browser's solution of a challenge. */
export function solved({ salt, bits }: { salt: string; bits: number }): string {
	for (let n = 0; ; n++)
		if (createHash('sha256').update(`${salt}:${n}`).digest().readUInt32BE(0) >>> (32 - bits) === 0)
			return String(n)
}
