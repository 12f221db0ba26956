import { type SQL, sql } from 'drizzle-orm'
import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { countries, countryName } from '#app/platform/text/countries.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { queryWords } from '#app/platform/text/query-words.ts'
import { formsOf, wordsOf } from '#app/platform/text/text.ts'
import { isWaiting } from './model.ts'

/** Of more matches only recent ones are searched; another word narrows the search. */
export const maxMatches = 500

/** Filters that the search index contains as well. */
export type Narrow = {
	statuses?: readonly FatwaStatus[]
	categoryId?: string | null
	language?: Locale | null
	scholarId?: string | null
	/** Neither withdrawn nor merged. */
	isOpen?: boolean
	/** Also closed ones, of any status. */
	orClosed?: boolean
	/** Number of matches that is enough, `maxMatches` by default. */
	most?: number
}

// Words and tags, maintained by a trigger (drizzle/0075_country_search.sql) and selected nowhere else.
const search = sql`${fatwas}.search`

/**
 * Questions whose original title or text contains all of these words or words that begin with them; a word may also be
 * a name, in any language, of the country asked from. For the staff: combine it with the scope of the reader.
 * @param text as typed; blank matches all
 * @param now of the request: recent questions come first where there are too many
 * @param only also the list's own filters, or all matches may lie outside of them
 * @returns a condition on `fatwas`, or undefined for blank text
 */
export function matching(text: string, now: Date, only: Narrow = {}): SQL | undefined {
	if (text.trim() === '') return undefined
	const words = queryWords(text)
	if (words.length === 0) return sql`false`

	const wanted = queryOf(words, only)
	const { most = maxMatches } = only
	const year = now.getUTCFullYear()
	const late = `(${[year, year - 1].map((each) => `'=${each}'`).join(' | ')})`
	// A subselect hides from the planner that a word is common, which would make it scan the table. As many rows as
	// wanted are read in the order of the index.
	const matchesOf = (query: string) =>
		sql`(select id from ${fatwas} where ${search} @@ (select ${query}::tsquery) limit ${most})`
	// Waiting questions are few and recent.
	const found = only.statuses?.every(isWaiting)
		? matchesOf(wanted)
		: sql`${matchesOf(`${wanted} & ${late}`)} union all ${matchesOf(`${wanted} & !${late}`)}`
	return sql`${fatwas.id} = any(array(select id from (${found}) as found limit ${most}))`
}

/** The same condition for a small set of rows: each is checked, none is left out. */
export function holding(text: string): SQL | undefined {
	if (text.trim() === '') return undefined
	const words = queryWords(text)
	return words.length === 0 ? sql`false` : sql`${search} @@ ${queryOf(words)}::tsquery`
}

function queryOf(words: string[], only: Narrow = {}): string {
	return [...words.map(beginnings), ...tagsOf(only)].join(' & ')
}

/**
 * Prefixes that a folded word matches: itself, without its article, its stem; a hamza may be missing. Each form is
 * complete, because words with an article are indexed without it too.
 */
function beginnings(word: string): string {
	const { bare, stem } = formsOf(word)
	const forms = (bare.length > 2 ? [bare, stem] : [word, bare, stem]).map((form) =>
		form.normalize('NFKD').replace(/[\u0300-\u036F\u0653-\u0655]/g, ''),
	)
	const starts = [...new Set(forms)].filter(
		(form) => !forms.some((other) => other.length > 2 && other !== form && form.startsWith(other)),
	)
	const terms = starts.map((form) => (form.length > 2 ? `'${form}':*` : `'${form}'`))
	return `(${[...terms, ...countriesCalled(word).map(tag)].join(' | ')})`
}

let calledSo: (readonly [code: string, words: string[]])[] | undefined

/**
 * Countries with this folded word in their name in any language, or, from four letters on, as the beginning of a word.
 */
function countriesCalled(word: string): string[] {
	const typed = formsOf(word).bare
	if (typed.length < 3) return []
	calledSo ??= countries.map((code) => {
		const names = locales.map((locale) => countryName(code, locale)).join(' ')
		return [code, wordsOf(names).map((each) => formsOf(each).bare)]
	})
	const isMeant = (name: string) => name === typed || (typed.length > 3 && name.startsWith(typed))
	return calledSo.filter(([, words]) => words.some(isMeant)).map(([code]) => code)
}

function tagsOf({ statuses, categoryId, language, scholarId, isOpen, orClosed }: Narrow): string[] {
	return [
		statuses ? `(${[...statuses, ...(orClosed ? ['closed'] : [])].map(tag).join(' | ')})` : '',
		...[categoryId, language, scholarId].map((value) => (value ? tag(value) : '')),
		isOpen ? "!'=closed'" : '',
	].filter(Boolean)
}

// Ids, statuses, languages and countries never contain a quote.
function tag(value: string): string {
	return `'=${value.replace(/[^\w-]/g, '')}'`
}
