import { type SQL, sql } from 'drizzle-orm'
import { lightStem, wordsOf } from './text.ts'

// PostgreSQL takes a vector of at most 1 MB; no answer is that long.
const maxWords = 30_000
/** A query of more words is cut: nobody types them, and each costs a look-up. */
export const maxQueryWords = 12

const stopWords = new Set(
	wordsOf(`a an and are as at be by can do does for from how i if in is it me my of on or that the this to was what when where which who will with
	هل ما من في على عن الى او و ان لا هو هي هذا هذه ذلك كيف متى اين لماذا ماذا
	کیا ہے ہیں کا کی کے کو میں سے پر اور یا یہ وہ کہ جو نہیں تو کیسے کب`),
)

/**
 * The full-text vector of a text, for insert and update. Each word is stored as it is folded, without its
 * Arabic article, and stemmed; English words by PostgreSQL's English stemmer besides.
 */
export function vectorOf(text: string): SQL<string> {
	const words = wordsOf(text).slice(0, maxWords)
	const stems = words.flatMap((word) => {
		const { bare, stem } = lightStem(word)
		return [bare, stem].filter((form) => form !== word)
	})
	const latin = words.filter((word) => /^[a-z]+$/.test(word))
	return sql<string>`(to_tsvector('simple', ${words.join(' ')}) || to_tsvector('simple', ${stems.join(' ')}) || to_tsvector('english', ${latin.join(' ')}))`
}

/** The words of a query that count: stop words are dropped unless there is nothing else. */
export function queryWords(query: string): string[] {
	const words = [...new Set(wordsOf(query))].slice(0, maxQueryWords)
	const telling = words.filter((word) => !stopWords.has(word))
	return telling.length > 0 ? telling : words
}

/**
 * The tsquery that finds all of these folded words, each by prefix, stem or without article.
 * @param words at least one, from `queryWords`
 */
export function queryOf(words: string[]): SQL<string> {
	return sql.join(
		words.map((word) => sql`(${formsOf(word)})`),
		sql` && `,
	) as SQL<string>
}

function formsOf(word: string): SQL {
	const { bare, stem } = lightStem(word)
	// A word of letters and digits only, so quoting is all that to_tsquery needs.
	const forms = [...new Set([word, bare])].map((form) => (form.length > 2 ? `'${form}':*` : `'${form}'`))
	const simple = sql`to_tsquery('simple', ${[...forms, `'${stem}'`].join(' | ')})`
	return /^[a-z]{3,}$/.test(word) ? sql`${simple} || to_tsquery('english', ${`'${word}'`})` : simple
}
