import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Stretch, stretchesOf } from '#app/platform/text/highlight.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { queryWords } from '#app/platform/text/search.server.ts'
import { nearestWords } from '#app/platform/text/spelling.server.ts'
import { type Asked, type Cursor, listPath } from './inputs.ts'
import { listFatwas, pageSize, type Scope } from './list-queries.server.ts'
import { ayah, type FatwaCard } from './model.ts'
import { findShelf, type Shelf, type Totals } from './queries.server.ts'
import { respelt } from './respelling.ts'
import { searchFatwas } from './search-queries.server.ts'

/** A card with what was searched for marked in it. */
export type ShownFatwa = FatwaCard & { titleStretches: Stretch[]; excerptStretches: Stretch[] }

export type Browsed = {
	asked: Asked
	/** The language that is shown, chosen or not. */
	language: Locale | 'all'
	/** The language that a reader who chooses none gets. */
	usual: Locale | 'all'
	categories: Shelf['categories']
	category: string | null
	fatwas: ShownFatwa[]
	/** How many there are like this, and whether there may be more. */
	count: number
	hasMore: boolean
	/** Of so many in the language. */
	total: number
	newer: string | null
	older: string | null
	/** The query as it was probably meant: its results are shown, or it is offered. */
	meant: { query: string; isShown: boolean } | null
}

type Wanted = { asked: Asked; cursor: Cursor | null; page: number; locale: Locale }

/** Everything that the list of fatwas shows, in at most three questions to the database. */
export async function browse(ctx: Ctx, { asked, cursor, page, locale }: Wanted): Promise<Browsed> {
	const shelf = await findShelf(ctx, asked.category)
	const usual = usualLanguage(shelf.totals, locale, asked.q)
	const language = asked.language ?? usual
	const category =
		shelf.categories.find(({ slug, id }) => slug === asked.category || id === asked.category) ?? null
	const scope: Scope = { language, categoryId: category?.id ?? null }
	const words = queryWords(asked.q)
	const about = {
		asked,
		language,
		usual,
		categories: shelf.categories,
		category: category?.slug ?? null,
		total: shelf.totals[language],
	}
	if (asked.category && !category) return { ...about, ...nothing }
	if (words.length > 0) return { ...about, ...(await search(ctx, { asked, scope, words, locale, page })) }
	// Letters were asked for, but nothing that a word is made of.
	if (asked.q) return { ...about, ...nothing }

	const { fatwas, inCategory, newer, older } = await listFatwas(ctx, { ...scope, locale, cursor })
	return {
		...about,
		...nothing,
		fatwas: fatwas.map((fatwa) => marked(fatwa, [])),
		count: category ? inCategory : shelf.totals[language],
		newer: newer && listPath(asked, { cursor: newer }),
		older: older && listPath(asked, { cursor: older }),
	}
}

const nothing = { fatwas: [], count: 0, hasMore: false, newer: null, older: null, meant: null }

/**
 * The interface's language where anything can be read in it, or all; all too where the query is in another script
 * than the interface, because then its language is meant.
 */
function usualLanguage(totals: Totals, locale: Locale, query: string): Locale | 'all' {
	const isArabic = /\p{Script=Arabic}/u.test(query)
	const isLatin = /\p{Script=Latin}/u.test(query)
	const isForeign = locale === 'en' ? isArabic && !isLatin : isLatin && !isArabic
	return totals[locale] === 0 || isForeign ? 'all' : locale
}

type Searched = { asked: Asked; scope: Scope; words: string[]; locale: Locale; page: number }

async function search(ctx: Ctx, { asked, scope, words, locale, page }: Searched) {
	const found = await searchFatwas(ctx, { ...scope, words, locale, page })
	const right = asked.exact ? new Map<string, string>() : nearestWords(found.likely)
	const meantWords = words.map((word) => right.get(word) ?? word)
	// What was typed is found, if seldom: then it was perhaps meant.
	const isShown = right.size > 0 && found.total === 0
	const shown = isShown ? await searchFatwas(ctx, { ...scope, words: meantWords, locale, page }) : found
	const titles = shown.fatwas.map((fatwa) => fatwa.title)
	const isMeant = right.size > 0 && (!isShown || shown.total > 0)
	return {
		fatwas: shown.fatwas.map((fatwa) => marked(fatwa, isShown ? meantWords : words)),
		count: shown.total,
		hasMore: shown.stopped,
		newer: page > 1 ? listPath(asked, { page: page - 1 }) : null,
		older: page * pageSize < shown.total ? listPath(asked, { page: page + 1 }) : null,
		meant: isMeant ? { query: respelt(asked.q, right, titles), isShown } : null,
	}
}

function marked(fatwa: FatwaCard, words: string[]): ShownFatwa {
	return {
		...fatwa,
		titleStretches: stretchesOf(fatwa.title, words, ayah),
		excerptStretches: stretchesOf(fatwa.excerpt, words, ayah),
	}
}
