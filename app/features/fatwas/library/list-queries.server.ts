import { and, type asc, eq, gt, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { categories } from '#app/features/categories/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inlinedLimit } from '#app/platform/db/limit.server.ts'
import {
	newestFirst,
	olderThan,
	type Page,
	type PageKey,
	pageKey,
	toPage,
} from '#app/platform/db/paging.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Cursor } from './inputs.ts'
import type { FatwaCard } from './model.ts'
import { fatwas, fatwaTotals, fatwaPublications as publications } from './tables.server.ts'

export const pageSize = 20

/** In `all` languages each fatwa counts once. */
export type Scope = { language: Locale | 'all'; categoryId: string | null }

export type FatwaPage = {
	fatwas: FatwaCard[]
	/** Stored total of the category; the shelf has the overall total. */
	inCategory: number
	newer: Cursor | null
	older: Cursor | null
}

/** A page of published fatwas, newest first; in all languages each fatwa once, in `locale` if it has that. */
export async function listFatwas(
	ctx: Ctx,
	wanted: Scope & { locale: Locale; cursor?: Cursor | null; limit?: number },
): Promise<FatwaPage> {
	const { cursor = null, limit = pageSize } = wanted
	const back = cursor?.way === 'newer'
	// One row more than shown tells whether there is another page.
	const rows = await selectCards(ctx, { ...wanted, cursor, limit: limit + 1 })
	const shown = rows.slice(0, limit)
	if (back) shown.reverse()

	const more = rows.length > limit
	const place = (way: Cursor['way'], row: Found | undefined) =>
		row ? { way, micros: row.micros, id: row.fatwaId } : null
	return {
		fatwas: shown.map(toCard),
		inCategory: rows[0]?.inCategory ?? 0,
		newer: (back ? more : cursor !== null) ? place('newer', shown[0]) : null,
		older: back || more ? place('older', shown.at(-1)) : null,
	}
}

async function selectCards(
	ctx: Ctx,
	wanted: Scope & { locale: Locale; cursor: Cursor | null; limit: number },
) {
	const { language, categoryId, locale, cursor, limit } = wanted
	const slice = sliceOf(ctx, wanted).as('slice')
	const own = ctx.db
		.select({ slug: publications.slug, title: publications.title, excerpt: publications.excerpt })
		.from(publications)
		.where(and(eq(publications.fatwaId, slice.fatwaId), eq(publications.language, locale)))
		.limit(1)
		.as('own')
	const isInOwn = sql`${own.title} is not null`
	return ctx.db
		.select({
			fatwaId: slice.fatwaId,
			micros: slice.micros,
			publishedAt: slice.publishedAt,
			number: numberOf(slice.fatwaId),
			slug: sql<string>`coalesce(${own.slug}, ${slice.slug})`,
			title: sql<string>`coalesce(${own.title}, ${slice.title})`,
			excerpt: sql<string>`coalesce(${own.excerpt}, ${slice.excerpt})`,
			language: sql<Locale>`case when ${isInOwn} then ${locale} else ${slice.language} end`,
			category: { name: categories.name, names: categories.names },
			inCategory: categoryId
				? sql<number>`(select ${fatwaTotals.total} from ${fatwaTotals}
					where ${fatwaTotals.language} = ${language} and ${fatwaTotals.category} = ${categoryId})`
				: sql<number>`0`,
		})
		.from(slice)
		.leftJoinLateral(own, language === 'all' ? sql`true` : sql`false`)
		.leftJoin(categories, eq(categories.id, slice.categoryId))
		.orderBy(...inOrder(slice.publishedAt, slice.fatwaId, cursor))
		.limit(inlinedLimit(limit))
}

/** Public answers of one scholar, newest first; each fatwa once, in `locale` if it has that. */
export async function listByScholar(
	ctx: Ctx,
	{ scholarId, locale, cursor }: { scholarId: string; locale: Locale; cursor: PageKey | null },
): Promise<Page<Omit<FatwaCard, 'excerpt'>>> {
	const version = ctx.db
		.select({
			slug: publications.slug,
			title: publications.title,
			language: publications.language,
			publishedAt: publications.publishedAt,
			categoryId: publications.categoryId,
		})
		.from(publications)
		.where(eq(publications.fatwaId, fatwas.id))
		.orderBy(sql`${publications.language} = ${locale} desc, ${publications.isPrimary} desc`)
		.limit(1)
		.as('version')
	const rows = await ctx.db
		.select({
			id: fatwas.id,
			key: pageKey(fatwas.approvedAt),
			number: fatwas.number,
			slug: version.slug,
			title: version.title,
			language: version.language,
			publishedAt: version.publishedAt,
			category: { name: categories.name, names: categories.names },
		})
		.from(fatwas)
		.innerJoinLateral(version, sql`true`)
		.leftJoin(categories, eq(categories.id, version.categoryId))
		.where(
			and(
				eq(fatwas.scholarId, scholarId),
				sql`${fatwas.status} = 'approved' and not ${fatwas.isPrivate}`,
				olderThan(fatwas.approvedAt, fatwas.id, cursor),
			),
		)
		.orderBy(...newestFirst(fatwas.approvedAt, fatwas.id))
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

/** Cards of known publications, in no order. */
export async function listCards(ctx: Ctx, wanted: readonly { ref: string; language: Locale }[]) {
	if (wanted.length === 0) return []
	return ctx.db
		.select({
			fatwaId: publications.fatwaId,
			number: numberOf(publications.fatwaId),
			slug: publications.slug,
			title: publications.title,
			excerpt: publications.excerpt,
			language: publications.language,
			publishedAt: publications.publishedAt,
			category: { name: categories.name, names: categories.names },
		})
		.from(publications)
		.leftJoin(categories, eq(categories.id, publications.categoryId))
		.where(
			inArray(
				publications.fatwaId,
				wanted.map(({ ref }) => ref),
			),
		)
}

/** The number of a fatwa, by a subquery for each row: a join would scan the whole table. */
export function numberOf(fatwaId: SQLWrapper): SQL<number> {
	return sql`(select ${fatwas.number} from ${fatwas} where ${fatwas.id} = ${fatwaId})`.mapWith(
		fatwas.number,
	) as SQL<number>
}

type Found = Awaited<ReturnType<typeof selectCards>>[number]

// Selects the rows beyond the cursor in two parts: the same moment, and later ones. Each part is one index range,
// however many rows share a moment.
function sliceOf(
	ctx: Ctx,
	{ language, categoryId, cursor, limit }: Scope & { cursor: Cursor | null; limit: number },
) {
	const { publishedAt, fatwaId } = publications
	const scope = and(
		language === 'all' ? sql`${publications.isPrimary}` : eq(publications.language, language),
		categoryId === null ? undefined : eq(publications.categoryId, categoryId),
	)
	const part = (beyond?: SQL) =>
		ctx.db
			.select({
				fatwaId,
				slug: publications.slug,
				title: publications.title,
				excerpt: publications.excerpt,
				language: publications.language,
				categoryId: publications.categoryId,
				publishedAt,
				micros: sql<string>`(extract(epoch from ${publishedAt}) * 1000000)::bigint::text`.as('micros'),
			})
			.from(publications)
			.where(and(scope, beyond))
			.orderBy(...inOrder(publishedAt, fatwaId, cursor))
			.limit(inlinedLimit(limit))
	if (!cursor) return part()

	const at = sql`(timestamptz 'epoch' + ${cursor.micros}::bigint * interval '1 microsecond')`
	const past = cursor.way === 'older' ? lt : gt
	const after = cursor.way === 'older' ? gt : lt
	return unionAll(part(and(eq(publishedAt, at), after(fatwaId, cursor.id))), part(past(publishedAt, at)))
}

type Column = Parameters<typeof asc>[0]

/** Matches the index order, nulls last included. */
function inOrder(at: Column, id: Column, cursor: Cursor | null): SQL[] {
	return cursor?.way === 'newer'
		? [sql`${at} asc nulls first`, sql`${id} desc`]
		: [sql`${at} desc nulls last`, sql`${id} asc`]
}

export function toCard({
	number,
	slug,
	title,
	excerpt,
	language,
	category,
	publishedAt,
}: FatwaCard): FatwaCard {
	return { number, slug, title, excerpt, language, category, publishedAt }
}
