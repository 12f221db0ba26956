import { wordsOf } from './text.ts'

/** Longer queries are cut, since each word costs a look-up. */
const maxWords = 12
const maxLetters = 200
const longestWord = 40

const stopWords = new Set(
	wordsOf(`a an and are as at be by can do does for from how i if in is it me my of on or that the this to was what when where which who will with
	هل ما من في على عن الى او و ان لا هو هي هذا هذه ذلك كيف متى اين لماذا ماذا
	کیا ہے ہیں کا کی کے کو میں سے پر اور یا یہ وہ کہ جو نہیں تو کیسے کب`),
)

/** The words of a query; stop words only if there are no others. */
export function queryWords(query: string): string[] {
	const words = wordsOf(query.slice(0, maxLetters)).map((word) => word.slice(0, longestWord))
	const different = [...new Set(words)].slice(0, maxWords)
	const telling = different.filter((word) => !stopWords.has(word))
	return telling.length > 0 ? telling : different
}
