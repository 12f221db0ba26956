import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.server.ts'
import { formsOf, wordsOf } from './text.ts'

/** A query of more words is cut: nobody types them, and each costs a look-up. */
export const maxQueryWords = 12
const maxQueryLetters = 200
const longestWord = 40
// PostgreSQL takes at most 1 MB of words into a vector, and each may be there in three forms of two-byte letters.
const maxLetters = 150_000

const stopWords = new Set(
	wordsOf(`a an and are as at be by can do does for from how i if in is it me my of on or that the this to was what when where which who will with
	هل ما من في على عن الى او و ان لا هو هي هذا هذه ذلك كيف متى اين لماذا ماذا
	کیا ہے ہیں کا کی کے کو میں سے پر اور یا یہ وہ کہ جو نہیں تو کیسے کب`),
)

/**
 * The full-text vector of a text, for insert and update: each word as it is folded, without its Arabic article,
 * and as its stem. Made here and not by PostgreSQL's parser, so that it does not depend on the database's locale,
 * and so that what is highlighted is what was found.
 * @param tags what the row is besides its words, to narrow a query by inside the index: letters, digits, hyphens
 */
export function vectorOf(text: string, tags: string[] = []): SQL<string> {
	const words = wordsWithin(text).flatMap((word, index) =>
		lexemes(word).map((form) => `${form}:${index + 1}`),
	)
	return vector([...words, ...tags.map(tagged)])
}

/** The same without places, about half as large: for long texts, which nobody ranks by. */
export function bagOf(text: string, tags: string[] = []): SQL<string> {
	return vector([...new Set(wordsWithin(text))].flatMap(lexemes).concat(tags.map(tagged)))
}

/** A stored vector with another tag in place of one, as if it had been made with that; its words stay. */
export function movedTag(vector: AnyPgColumn, tag: { from: string; to: string }): SQL<string> {
	return sql<string>`ts_delete(${vector}, ${`=${tag.from}`}) || ${tagged(tag.to)}::tsvector`
}

/** The words of a query that count: stop words are dropped unless there is nothing else. */
export function queryWords(query: string): string[] {
	const words = wordsOf(query.slice(0, maxQueryLetters)).map((word) => word.slice(0, longestWord))
	const different = [...new Set(words)].slice(0, maxQueryWords)
	const telling = different.filter((word) => !stopWords.has(word))
	return telling.length > 0 ? telling : different
}

/**
 * The tsquery that finds all of these folded words, each by prefix, stem or without article.
 * @param words from `queryWords`; at least one, or a tag
 * @param only tags that the row must have: all of these, and any of those
 */
export function queryOf(words: string[], only: { all?: string[]; any?: string[] } = {}): SQL<string> {
	const { all = [], any = [] } = only
	const parts = [
		...words.map(alternatives),
		...all.map(tagged),
		any.length > 0 ? `(${any.map(tagged).join(' | ')})` : '',
	]
	return sql<string>`${parts.filter(Boolean).join(' & ')}::tsquery`
}

/**
 * Has the search indexes take in what was written lately. Until then each search reads through a list of it, and the
 * embedded database has nobody who empties that list.
 */
export async function settleSearch(db: Db): Promise<void> {
	await db.execute(sql`
		select gin_clean_pending_list(pg_class.oid::regclass)
		from pg_class join pg_am on pg_am.oid = pg_class.relam
		where pg_am.amname = 'gin' and pg_class.relkind = 'i' and pg_class.relnamespace = current_schema()::regnamespace`)
}

function wordsWithin(text: string): string[] {
	return wordsOf(text.slice(0, maxLetters)).map((word) => word.slice(0, longestWord))
}

// Words are letters and digits only, so that the quotes are all they need.
function lexemes(word: string): string[] {
	const { bare, stem } = formsOf(word)
	return [...new Set([word, bare, stem])].map(quoted)
}

function alternatives(word: string): string {
	const { bare, stem } = formsOf(word)
	// What begins with the word without article also stands for what begins with the whole.
	const start = bare.length > 2 ? bare : word
	const forms = start.length > 2 ? [`${quoted(start)}:*`] : [quoted(start)]
	if (stem !== start) forms.push(quoted(stem))
	return `(${forms.join(' | ')})`
}

function vector(parts: string[]): SQL<string> {
	return sql<string>`${parts.join(' ')}::tsvector`
}

function quoted(word: string): string {
	return `'${word}'`
}

// No word holds a sign of equality.
function tagged(tag: string): string {
	return `'=${tag}'`
}
