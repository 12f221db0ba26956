import { type SQL, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { anyGroupOf, queryOf } from '#app/platform/text/search.server.ts'
import { type Likely, likelyWords } from '#app/platform/text/spelling.server.ts'
import { numberOf, pageSize, type Scope } from './list-queries.server.ts'
import type { FatwaCard } from './model.ts'
import { categoryTag, languageTag, yearTag } from './publication.server.ts'
import { fatwaPublications as publications } from './tables.server.ts'

export const maxCandidates = 100
/** With so many found, the next place is not searched: it would only add weaker ones. */
const plenty = 50
/** With fewer found, words like the typed ones are looked up. */
export const fewFound = 5

export type Found = {
	fatwas: FatwaCard[]
	total: number
	/** There may be more: the search stopped because it had enough. */
	stopped: boolean
	/** Known words like the typed ones, where little was found. */
	likely: Likely[]
}

type Search = Scope & { words: string[]; locale: Locale; page?: number }

/**
 * Searches titles, then questions, then answers, for all of the words; in that order, and within it the best titles
 * and the newest first. Of several languages of one fatwa the best match counts.
 *
 * What it costs does not grow with the library: language and category are words of the index themselves, so that
 * every row read is a hit, and each place stops when there is enough. The queries stand in sub-selects to hide them
 * from the planner, which for a common word would read the table instead. Of a common word the index gives the rows
 * as they lie in the table, so titles of the last years are asked for first.
 * @param search.words at least one, from `queryWords`
 */
export async function searchFatwas(ctx: Ctx, search: Search): Promise<Found> {
	const { words, locale, page = 1 } = search
	const best = sql`partition by fatwa_id order by place, (language = ${locale}) desc, rank desc, language`
	const summary = sql`(
		with hits as materialized (${hitsOf(ctx, search)}),
		versions as (select *, row_number() over (${best}) as version from hits),
		once as materialized (select * from versions where version = 1),
		page as (
			select * from once order by place, rank desc, published_at desc, fatwa_id
			limit ${pageSize} offset ${(page - 1) * pageSize}
		)
		select page.*, total, stopped, case when total < ${fewFound} then (${likelyWords(words)}) end as likely
		from (
			select (select count(*) from once)::int as total, (select count(distinct (fatwa_id, language)) from hits) >= ${plenty} as stopped
		) as counted
		left join page on true
	) as summary`
	const rows = await ctx.db
		.select({
			total: sql<number>`summary.total`,
			stopped: sql<boolean>`summary.stopped`,
			likely: sql<Likely[] | null>`summary.likely`,
			number: numberOf(sql`summary.fatwa_id`),
			slug: sql<string>`summary.slug`,
			title: sql<string>`summary.title`,
			excerpt: sql<string>`summary.excerpt`,
			language: sql<Locale>`summary.language`,
			publishedAt: sql`summary.published_at`.mapWith(publications.publishedAt),
			category: { name: categories.name, names: categories.names },
		})
		.from(summary)
		.leftJoin(categories, sql`${categories.id} = summary.category_id`)
		.orderBy(sql`place, rank desc, ${sql`summary.published_at`} desc, fatwa_id`)
	const [first] = rows
	return {
		fatwas: rows.flatMap(({ number, total, stopped, likely, ...fatwa }) =>
			number === null ? [] : [{ number, ...fatwa }],
		),
		total: first?.total ?? 0,
		stopped: first?.stopped ?? false,
		likely: first?.likely ?? [],
	}
}

/** At most `maxCandidates` publications of the best place, and then some: see the function in the database. */
function hitsOf(ctx: Ctx, { words, language, categoryId }: Search): SQL {
	const tags = [
		...(language === 'all' ? [] : [languageTag(language)]),
		...(categoryId ? [categoryTag(categoryId)] : []),
	]
	const year = ctx.now.getUTCFullYear()
	const late = [year, year - 1, year - 2].map(yearTag)
	const anyWord = sql.join(
		words.map((word) => queryOf([word])),
		sql` || `,
	)
	return sql`select * from search_fatwas(${queryOf(words, { all: tags })}, ${queryOf(words, { all: tags, any: late })},
		${categoryId && words.length === 1 ? null : anyGroupOf([words])}, ${queryOf(words)}, ${anyWord}, ${language === 'all' ? null : language}, ${categoryId},
		${pageSize}, ${plenty}, ${maxCandidates})`
}
