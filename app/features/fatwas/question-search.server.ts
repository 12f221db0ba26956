import { type SQL, sql } from 'drizzle-orm'
import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { countries, countryName } from '#app/platform/text/countries.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { queryWords } from '#app/platform/text/query-words.ts'
import { formsOf, wordsOf } from '#app/platform/text/text.ts'
import { isWaiting } from './model.ts'

/** Of more matches, those of late years are looked at and the rest is left out: a list narrows by another word. */
export const maxMatches = 500

/** What a list is narrowed by besides the words: the index knows these too. */
export type Narrow = {
	statuses?: readonly FatwaStatus[]
	categoryId?: string | null
	language?: Locale | null
	scholarId?: string | null
	/** Not withdrawn, and not merged into another. */
	isOpen?: boolean
	/** Those as well, whatever their status. */
	orClosed?: boolean
	/** So many matches are enough, `maxMatches` if nothing is said. */
	most?: number
}

// Words and tags; a trigger keeps it (drizzle/0075_country_search.sql), and nobody else asks for it.
const search = sql`${fatwas}.search`

/**
 * The questions whose title or text, as the asker wrote them, holds all of these words or what begins with them; a word
 * may also name the country that the question is asked from, in any language.
 * For the staff: put it beside the scope of who asks.
 * @param text as typed; blank means all of them
 * @param now of the request: what was asked of late comes first where there is too much
 * @param only give it the list's own filters too, or the matches may all lie outside of them
 * @returns a condition on `fatwas`, or undefined where nothing was typed
 */
export function matching(text: string, now: Date, only: Narrow = {}): SQL | undefined {
	if (text.trim() === '') return undefined
	const words = queryWords(text)
	if (words.length === 0) return sql`false`

	const wanted = queryOf(words, only)
	const { most = maxMatches } = only
	const year = now.getUTCFullYear()
	const late = `(${[year, year - 1].map((each) => `'=${each}'`).join(' | ')})`
	// In a sub-select the planner does not see a common word, for which it would read the table. Of the rows that
	// the index names so many are read as are wanted, as they lie in the table.
	const some = (query: string) =>
		sql`(select id from ${fatwas} where ${search} @@ (select ${query}::tsquery) limit ${most})`
	// What waits is hardly ever more, and of late years anyway.
	const found = only.statuses?.every(isWaiting)
		? some(wanted)
		: sql`${some(`${wanted} & ${late}`)} union all ${some(`${wanted} & !${late}`)}`
	return sql`${fatwas.id} = any(array(select id from (${found}) as found limit ${most}))`
}

/** The same as a condition on rows that are few already: each is looked at, and none is left out. */
export function holding(text: string): SQL | undefined {
	if (text.trim() === '') return undefined
	const words = queryWords(text)
	return words.length === 0 ? sql`false` : sql`${search} @@ ${queryOf(words)}::tsquery`
}

function queryOf(words: string[], only: Narrow = {}): string {
	return [...words.map(beginnings), ...tagsOf(only)].join(' & ')
}

/**
 * What a folded word may begin with: itself, without its article, its stem; a hamza may be left out. Each form is
 * looked up in full, so none is that another begins: and each word with an article stands in the index without, too.
 */
function beginnings(word: string): string {
	const { bare, stem } = formsOf(word)
	const forms = (bare.length > 2 ? [bare, stem] : [word, bare, stem]).map((form) =>
		form.normalize('NFKD').replace(/[\u0300-\u036F\u0653-\u0655]/g, ''),
	)
	const starts = [...new Set(forms)].filter(
		(form) => !forms.some((other) => other.length > 2 && other !== form && form.startsWith(other)),
	)
	const said = starts.map((form) => (form.length > 2 ? `'${form}':*` : `'${form}'`))
	return `(${[...said, ...countriesCalled(word).map(tag)].join(' | ')})`
}

let calledSo: (readonly [code: string, words: string[]])[] | undefined

/** Countries of whose name in any language this folded word is one, or from four letters on the beginning of one. */
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

// Uuids, statuses, languages and countries: nothing that could end the quotation.
function tag(value: string): string {
	return `'=${value.replace(/[^\w-]/g, '')}'`
}
