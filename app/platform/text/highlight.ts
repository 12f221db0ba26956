import { formsOf, wordsOf } from './text.ts'

/** A stretch of a text as it was written; `hit` where it is a word that was searched for. */
export type Stretch = { text: string; hit: boolean }

// A word with what folding takes away: vowel signs, tatweel, apostrophes, joiners.
export const written = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u0640\u00AD\u200B-\u200F'’ʼ]*[\p{L}\p{M}\p{N}])?/gu

/**
 * Parts a text into what was searched for and the rest; together they are the text, letter by letter.
 * A word is a hit where the search would find by it: as its beginning, without article, or by its stem.
 * @param words folded, from `queryWords`
 * @param whole what is never marked inside, ayat for example
 */
export function stretchesOf(text: string, words: string[], whole?: RegExp): Stretch[] {
	if (words.length === 0) return [{ text, hit: false }]
	const kept = whole
		? [...text.matchAll(whole)].map((match) => [match.index, match.index + match[0].length] as const)
		: []
	const found: Stretch[] = []
	let end = 0
	for (const match of text.matchAll(written)) {
		const inside = kept.some(([from, to]) => match.index >= from && match.index < to)
		if (inside || !isHit(match[0], words)) continue
		if (match.index > end) found.push({ text: text.slice(end, match.index), hit: false })
		found.push({ text: match[0], hit: true })
		end = match.index + match[0].length
	}
	if (end < text.length) found.push({ text: text.slice(end), hit: false })
	return found
}

/** The first word of a text that is a hit, as it was written there. */
export function firstHit(text: string, word: string): string | undefined {
	return text.match(written)?.find((candidate) => isHit(candidate, [word]))
}

function isHit(candidate: string, words: string[]): boolean {
	return foldedOf(candidate).some((word) => {
		const { bare, stem } = formsOf(word)
		return words.some((asked) => {
			const forms = formsOf(asked)
			const start = forms.bare.length > 2 ? forms.bare : asked
			if (word === start || bare === start || stem === forms.stem) return true
			return start.length > 2 && (word.startsWith(start) || bare.startsWith(start))
		})
	})
}

const known = new Map<string, string[]>()
const maxKnown = 50_000

/** The folded words of a word as it is written; remembered, because texts say the same words again and again. */
function foldedOf(written: string): string[] {
	const found = known.get(written)
	if (found) return found
	if (known.size >= maxKnown) known.clear()
	const words = wordsOf(written)
	known.set(written, words)
	return words
}
