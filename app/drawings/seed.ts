/** FNV-1a: a 32-bit hash of a text. */
export function hashOf(text: string): number {
	let hash = 2166136261
	for (const letter of text) {
		hash ^= letter.codePointAt(0) ?? 0
		hash = Math.imul(hash, 16777619)
	}
	return hash >>> 0
}

/** Pseudo-random numbers from 0 to 1, reproducible by seed (mulberry32). */
export function seeded(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
	}
}
