import { firstHit, written } from '#app/platform/text/highlight.ts'
import { formsOf, wordsOf } from '#app/platform/text/text.ts'

/**
 * A query with its mistyped words put right, spelt as the titles that were found spell them.
 * @param right folded word → folded word
 */
export function respelt(query: string, right: Map<string, string>, titles: string[]): string {
	return query.replace(written, (typed) => {
		const word = right.get(wordsOf(typed).join(''))
		return word ? spelt(word, titles) : typed
	})
}

function spelt(word: string, titles: string[]): string {
	const candidates = titles.flatMap((title) => title.match(written) ?? [])
	const same = (by: (folded: string) => string) =>
		candidates.find((one) => by(wordsOf(one).join('')) === word)
	const found =
		same((folded) => folded) ?? same((folded) => formsOf(folded).bare) ?? firstHit(titles.join(' '), word)
	return (found ?? word).toLowerCase()
}
