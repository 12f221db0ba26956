import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { categories, categoryOrder } from '#app/features/categories/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inlinedLimit } from '#app/platform/db/limit.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { type FatwaCard, type FatwaDetail, relatedLimit } from './model.ts'
import { fatwaPublications, fatwas, fatwaTotals } from './tables.server.ts'

const maxCategories = 200

/** Readable fatwas by language; `all` counts each fatwa once. */
export type Totals = Record<Locale | 'all', number>

export type Shelf = {
	categories: { id: string; slug: string; name: string; names: Partial<Record<Locale, string>> }[]
	totals: Totals
}

/**
 * Categories of fatwas, and the number of readable fatwas by language.
 * @param category slug or id of a category, which is always included
 */
export async function findShelf(ctx: Ctx, category: string | null = null): Promise<Shelf> {
	const isAsked = sql`(${categories.slug} = ${category} or ${categories.id}::text = lower(${category}))`
	const rows = await ctx.db
		.select({
			totals: sql<Partial<Totals> | null>`overall.totals`,
			category: {
				id: categories.id,
				slug: categories.slug,
				name: categories.name,
				names: categories.names,
				position: categories.position,
			},
		})
		.from(
			sql`(select jsonb_object_agg(language, total) as totals from
				(select language, sum(total) as total from ${fatwaTotals} group by language) by_language) as overall`,
		)
		.leftJoin(categories, inArray(categories.type, ['fatwa', 'both']))
		.orderBy(...(category ? [sql`${isAsked} desc`] : []), ...categoryOrder)
		.limit(maxCategories)
	return {
		totals: { all: 0, en: 0, ar: 0, ur: 0, ...rows[0]?.totals },
		categories: rows
			.flatMap(({ category }) => (category ? [category] : []))
			.sort((a, b) => a.position - b.position),
	}
}

/** Recent fatwas of the same category and language. */
export async function listRelated(
	ctx: Ctx,
	fatwa: Pick<FatwaDetail, 'id' | 'language' | 'category'>,
): Promise<Pick<FatwaCard, 'number' | 'slug' | 'title' | 'language'>[]> {
	if (!fatwa.category) return []
	return ctx.db
		.select({
			number: fatwas.number,
			slug: fatwaPublications.slug,
			title: fatwaPublications.title,
			language: fatwaPublications.language,
		})
		.from(fatwaPublications)
		.innerJoin(fatwas, eq(fatwas.id, fatwaPublications.fatwaId))
		.where(
			and(
				eq(fatwaPublications.language, fatwa.language),
				eq(fatwaPublications.categoryId, fatwa.category.id),
				ne(fatwaPublications.fatwaId, fatwa.id),
			),
		)
		.orderBy(sql`${fatwaPublications.publishedAt} desc nulls last`, asc(fatwaPublications.fatwaId))
		.limit(inlinedLimit(relatedLimit))
}
