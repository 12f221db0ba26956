import { fold as foldText } from '#app/platform/text/text.ts'

const longestWord = 40

/**
 * Folds a text for the search: like elsewhere, but also without the seats of a hamza, which people often omit, and
 * with nun ghunna as nun.
 */
export function fold(text: string): string {
	return foldText(text)
		.replace(/\u0626/g, '\u064A')
		.replace(/\u0624/g, '\u0648')
		.replace(/[\u0621\u0674]/g, '')
		.replace(/\u06BA/g, '\u0646')
}

/** The folded words of a text, in order. */
export function wordsIn(text: string): string[] {
	return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord))
}

export function isArabic(word: string): boolean {
	return /^[\u0620-\u06FF]+$/.test(word)
}

export function isLatin(word: string): boolean {
	return /^[a-z]+$/.test(word)
}
