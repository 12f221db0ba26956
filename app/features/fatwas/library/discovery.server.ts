import { and, asc, between, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { profiles, scholarProfiles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { fatwaPublications, fatwaResponses, fatwas } from './tables.server.ts'

/** Search engines and feeds see no samples. */
const isReal = isNull(fatwas.sampleAt)

/** When readers first saw this version. */
const changedAt = sql`case when ${fatwaResponses.version} > 1
	then greatest(${fatwaPublications.publishedAt}, coalesce(${fatwaResponses.reviewedAt}, ${fatwaResponses.createdAt}))
	else ${fatwaPublications.publishedAt} end`.mapWith(fatwaPublications.publishedAt) as SQL<Date>

export type ListedFatwa = { number: number; language: Locale; slug: string; changedAt: Date }

/** Stretches of numbers with a published fatwa: 0 for the first `size`, 1 for the next. */
export async function listStretches(ctx: Ctx, size: number): Promise<number[]> {
	const { rows } = (await ctx.db.execute(sql`
		select stretch from generate_series(0, (select coalesce(max(number), 0) / ${size}::bigint from fatwas)) as stretch
		where exists (select from ${fatwas} join ${fatwaPublications} on ${fatwaPublications.fatwaId} = ${fatwas.id}
			where ${fatwas.number} between stretch * ${size}::bigint and (stretch + 1) * ${size}::bigint - 1 and ${isReal})
		order by stretch`)) as unknown as { rows: { stretch: number | string }[] }
	return rows.map(({ stretch }) => Number(stretch))
}

/** Published fatwas of one stretch of numbers, the languages of a fatwa together. */
export async function listStretch(ctx: Ctx, stretch: number, size: number): Promise<ListedFatwa[]> {
	return ctx.db
		.select({
			number: fatwas.number,
			language: fatwaPublications.language,
			slug: fatwaPublications.slug,
			changedAt,
		})
		.from(fatwas)
		.innerJoin(fatwaPublications, eq(fatwaPublications.fatwaId, fatwas.id))
		.innerJoin(fatwaResponses, eq(fatwaResponses.id, fatwaPublications.responseId))
		.where(and(between(fatwas.number, stretch * size, (stretch + 1) * size - 1), isReal))
		.orderBy(asc(fatwas.number), asc(fatwaPublications.language))
}

export type FeedScope = { language: Locale; category: string | null; scholarId: string | null }

/** Newest fatwas of one language for a feed, with their answers; Quran citations are references. */
export async function listForFeed(ctx: Ctx, scope: FeedScope, limit: number) {
	const chosen = scope.scholarId ? ofScholar(ctx, scope, scope.scholarId, limit) : ofAll(ctx, scope, limit)
	const newest = chosen.as('newest')
	return ctx.db
		.select({
			number: fatwas.number,
			slug: fatwaPublications.slug,
			title: fatwaPublications.title,
			excerpt: fatwaPublications.excerpt,
			language: fatwaPublications.language,
			publishedAt: fatwaPublications.publishedAt,
			changedAt,
			answer: fatwaResponses.answer,
			category: { name: categories.name, names: categories.names },
			scholarName: profiles.name,
			scholarNames: scholarProfiles.names,
		})
		.from(newest)
		.innerJoin(fatwas, eq(fatwas.id, newest.fatwaId))
		.innerJoin(
			fatwaPublications,
			and(eq(fatwaPublications.fatwaId, newest.fatwaId), eq(fatwaPublications.language, scope.language)),
		)
		.innerJoin(fatwaResponses, eq(fatwaResponses.id, fatwaPublications.responseId))
		.leftJoin(categories, eq(categories.id, fatwaPublications.categoryId))
		.leftJoin(profiles, eq(profiles.id, fatwaResponses.scholarId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.orderBy(sql`${fatwaPublications.publishedAt} desc nulls last`, asc(fatwas.number))
}

/** Looks at the newest few hundred only, so that a site with samples alone costs no more. */
function ofAll(ctx: Ctx, { language, category }: FeedScope, limit: number) {
	const latest = ctx.db
		.select({ fatwaId: fatwaPublications.fatwaId, publishedAt: fatwaPublications.publishedAt })
		.from(fatwaPublications)
		.where(and(eq(fatwaPublications.language, language), inCategory(category)))
		.orderBy(sql`${fatwaPublications.publishedAt} desc nulls last`, asc(fatwaPublications.fatwaId))
		.limit(10 * limit)
		.as('latest')
	return ctx.db
		.select({ fatwaId: latest.fatwaId })
		.from(latest)
		.innerJoin(fatwas, eq(fatwas.id, latest.fatwaId))
		.where(isReal)
		.orderBy(sql`${latest.publishedAt} desc nulls last`, asc(latest.fatwaId))
		.limit(limit)
}

/** Uses the index of a scholar's answers by approval. */
function ofScholar(ctx: Ctx, { language, category }: FeedScope, scholarId: string, limit: number) {
	return ctx.db
		.select({ fatwaId: fatwas.id })
		.from(fatwas)
		.innerJoin(
			fatwaPublications,
			and(eq(fatwaPublications.fatwaId, fatwas.id), eq(fatwaPublications.language, language)),
		)
		.where(
			and(
				eq(fatwas.scholarId, scholarId),
				sql`${fatwas.status} = 'approved' and not ${fatwas.isPrivate}`,
				inCategory(category),
				isReal,
			),
		)
		.orderBy(sql`${fatwas.approvedAt} desc nulls last`, asc(fatwas.id))
		.limit(limit)
}

function inCategory(category: string | null): SQL | undefined {
	if (!category) return undefined
	const { id, slug, type } = categories
	return sql`${fatwaPublications.categoryId} = (select ${id} from ${categories}
		where ${slug} = ${category} and ${type} in ('fatwa', 'both') order by ${categories.createdAt} limit 1)`
}
