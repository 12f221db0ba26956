import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Stretch } from '#app/platform/text/highlight.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { shippedLexicon } from '#app/search/lexicon.server.ts'
import type { Lexicon, SearchResults } from '#app/search/model.ts'
import { search } from '#app/search/search.server.ts'
import { type Cursor, type Filters, listPath } from './inputs.ts'
import { listCards, listFatwas, pageSize, type Scope, toCard } from './list-queries.server.ts'
import type { FatwaCard } from './model.ts'
import { findShelf, type Shelf, type Totals } from './queries.server.ts'
import { fatwaSearch } from './searchable.server.ts'

/** A card with the search words marked. */
export type ShownFatwa = FatwaCard & { titleStretches: Stretch[]; excerptStretches: Stretch[] }

export type LibraryPage = {
	filters: Filters
	/** The shown language, chosen or by default. */
	language: Locale | 'all'
	/** The default language of this reader. */
	usual: Locale | 'all'
	categories: Shelf['categories']
	category: string | null
	fatwas: ShownFatwa[]
	/** Number of results, and whether there may be more. */
	count: number
	hasMore: boolean
	/** Total in the language. */
	total: number
	newer: string | null
	older: string | null
} & Pick<SearchResults, 'alsoSearched' | 'insteadOf'>

type Wanted = {
	filters: Filters
	cursor: Cursor | null
	page: number
	locale: Locale
	/** The organisation's lexicon; absent: the shipped one. */
	lexicon?: Lexicon
}

/** Loads the list of fatwas in at most three statements. */
export async function browse(
	ctx: Ctx,
	{ filters, cursor, page, locale, lexicon = shippedLexicon() }: Wanted,
): Promise<LibraryPage> {
	const shelf = await findShelf(ctx, filters.category)
	const usual = usualLanguage(shelf.totals, locale, filters.q)
	const language = filters.language ?? usual
	const category =
		shelf.categories.find(({ slug, id }) => slug === filters.category || id === filters.category) ?? null
	const scope: Scope = { language, categoryId: category?.id ?? null }
	const about = {
		filters,
		language,
		usual,
		categories: shelf.categories,
		category: category?.slug ?? null,
		total: shelf.totals[language],
	}
	if (filters.category && !category) return { ...about, ...nothing }
	if (filters.q) return { ...about, ...(await lookFor(ctx, { filters, scope, locale, page, lexicon })) }

	const { fatwas, inCategory, newer, older } = await listFatwas(ctx, { ...scope, locale, cursor })
	return {
		...about,
		...nothing,
		fatwas: fatwas.map(unmarked),
		count: category ? inCategory : shelf.totals[language],
		newer: newer && listPath(filters, { cursor: newer }),
		older: older && listPath(filters, { cursor: older }),
	}
}

const nothing = {
	fatwas: [],
	count: 0,
	hasMore: false,
	newer: null,
	older: null,
	alsoSearched: [],
	insteadOf: [],
}

/**
 * The interface's language if it has fatwas, or all. A search covers all languages with the interface's first: many ask
 * in one language for what was answered in another.
 */
function usualLanguage(totals: Totals, locale: Locale, query: string): Locale | 'all' {
	return query || totals[locale] === 0 ? 'all' : locale
}

type Searched = { filters: Filters; scope: Scope; locale: Locale; page: number; lexicon: Lexicon }

async function lookFor(ctx: Ctx, { filters, scope, locale, page, lexicon }: Searched) {
	const { language, categoryId } = scope
	const wanted = {
		text: filters.q,
		locale,
		exact: filters.exact,
		page,
		size: pageSize,
		...(language !== 'all' && { language }),
		...(categoryId && { categoryId }),
	}
	const found = await search(ctx.db, [fatwaSearch], wanted, lexicon)
	const cards = new Map(
		(await listCards(ctx, found.hits)).map((card) => [`${card.fatwaId} ${card.language}`, card]),
	)
	return {
		fatwas: found.hits.flatMap(({ ref, language, title, passage }) => {
			const card = cards.get(`${ref} ${language}`)
			return card ? [{ ...toCard(card), titleStretches: title, excerptStretches: passage }] : []
		}),
		count: found.total,
		hasMore: found.isMore,
		newer: page > 1 ? listPath(filters, { page: page - 1 }) : null,
		older: page * pageSize < found.listed ? listPath(filters, { page: page + 1 }) : null,
		alsoSearched: found.alsoSearched,
		insteadOf: found.insteadOf,
	}
}

function unmarked(fatwa: FatwaCard): ShownFatwa {
	const whole = (text: string) => [{ text, hit: false }]
	return { ...fatwa, titleStretches: whole(fatwa.title), excerptStretches: whole(fatwa.excerpt) }
}
