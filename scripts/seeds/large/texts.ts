import { readFileSync } from 'node:fs'
import type { Locale } from '#app/platform/text/locale.ts'

type Kind = 'title' | 'course' | 'section'
type Vocabulary = Record<'subjects' | 'situations' | 'places' | 'sentences' | 'names', string[]> &
	Record<Kind, string>

const vocabulary: Record<Locale, Vocabulary> = JSON.parse(
	readFileSync('scripts/seeds/large/words.json', 'utf8'),
)

/** Pseudo-random numbers from 0 to 1, reproducible by seed (mulberry32). */
export function chance(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}

/** One of a list; earlier ones are likelier, as in language. */
export function pick<T>(random: () => number, list: readonly T[]): T {
	return list[Math.floor(random() ** 1.6 * list.length)] as T
}

/** Generated texts of a language: marked titles, paragraphs that claim nothing. */
export function writer(language: Locale, random: () => number) {
	const words = vocabulary[language]
	const fill = (pattern: string, n: number) =>
		pattern.replace(/\{(\w+)\}/g, (_, part: string) => {
			if (part === 'n') return String(n)
			if (part === 'number') return String(1 + Math.floor(random() * 9999))
			if (part === 'name') return Array.from({ length: 3 }, () => pick(random, words.names)).join('')
			return pick(random, words[`${part}s` as 'subjects'])
		})
	const sentences = (count: number) =>
		Array.from({ length: count }, () => fill(pick(random, words.sentences), 0)).join(' ')
	return {
		headline: (kind: Kind, n: number) => fill(words[kind], n),
		sentences,
		html: (paragraphs: number, each: number) =>
			Array.from({ length: paragraphs }, () => `<p>${sentences(each)}</p>`).join(''),
	}
}
