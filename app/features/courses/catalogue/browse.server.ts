import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { shippedLexicon } from '#app/search/lexicon.server.ts'
import type { Lexicon, SearchResults } from '#app/search/model.ts'
import { search } from '#app/search/search.server.ts'
import { mostRanked } from '#app/search/statement.server.ts'
import { type CourseCard, maxCounted } from '../model.ts'
import { listCourses, listFound, pageSize } from './catalogue-queries.server.ts'
import { type Cursor, catalogueHref, type Filters } from './inputs.ts'
import { courseSearch } from './searchable.server.ts'

export type CatalogueBrowse = {
	courses: CourseCard[]
	total: number
	hasMore: boolean
	newer: string | null
	older: string | null
} & Pick<SearchResults, 'alsoSearched' | 'insteadOf'>

type Wanted = {
	filters: Filters
	cursor: Cursor | null
	page: number
	locale: Locale
	/** The organisation's; the shipped one by default. */
	lexicon?: Lexicon
}

/** A page of the catalogue: newest first, or search results by rank. */
export async function browse(ctx: Ctx, query: Wanted): Promise<CatalogueBrowse> {
	const { filters, cursor, locale } = query
	if (filters.q) return searchCatalogue(ctx, query)
	const { courses, total, newer, older } = await listCourses(ctx, { filters, locale, cursor })
	return {
		courses,
		total: Math.min(total, maxCounted),
		hasMore: total > maxCounted,
		newer: newer && catalogueHref(filters, { cursor: newer }),
		older: older && catalogueHref(filters, { cursor: older }),
		alsoSearched: [],
		insteadOf: [],
	}
}

/** The search does not know level and teacher: they filter its best results. */
async function searchCatalogue(
	ctx: Ctx,
	{ filters, page, locale, lexicon = shippedLexicon() }: Wanted,
): Promise<CatalogueBrowse> {
	const { q: text, exact, language, category: categoryId } = filters
	const { hits, isMore, alsoSearched, insteadOf } = await search(
		ctx.db,
		[courseSearch],
		{
			text,
			locale,
			exact,
			size: mostRanked,
			isQuick: true,
			...(language && { language }),
			...(categoryId && { categoryId }),
		},
		lexicon,
	)
	const found = await listFound(ctx, { ids: hits.map(({ ref }) => ref), filters, page })
	return {
		...found,
		hasMore: isMore,
		alsoSearched,
		insteadOf,
		newer: page > 1 ? catalogueHref(filters, { page: page - 1 }) : null,
		older: page * pageSize < found.total ? catalogueHref(filters, { page: page + 1 }) : null,
	}
}
