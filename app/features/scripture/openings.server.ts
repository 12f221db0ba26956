import { skeleton, type TypedWord } from './letters.ts'

const openings = ['اعوذ بلله من الشيطن الرجيم', 'بسم الله الرحمن الرحيم'].map((words) =>
	words.split(' ').map(skeleton),
)

/** Number of words before a quotation that open every recitation. */
export function openingWords(words: TypedWord[]): number {
	let skipped = 0
	for (const opening of openings) {
		const isThere = opening.every((word, at) => skeleton(words[skipped + at]?.text ?? '') === word)
		if (isThere && words.length > skipped + opening.length) skipped += opening.length
	}
	return skipped
}
