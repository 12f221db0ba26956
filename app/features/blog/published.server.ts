import { and, desc, eq, inArray, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { categoryColumn } from '#app/features/categories/api.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import type { Texts } from '#app/features/users/scholars.ts'
import { profiles, scholarProfiles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { keyset, toPage } from '#app/staff/list.server.ts'
import type { Names } from './model.ts'
import type {
	Correction,
	Original,
	OtherLanguage,
	PlaceInSeries,
	PostCard,
	PostFilters,
	Tag,
	Writer,
} from './public/shown.ts'
import {
	postSeries,
	postSlugs,
	postSteps,
	posts,
	postTagNames,
	postTags,
	postVersions,
	postWorks,
} from './tables.server.ts'

// Queries of the public pages. Texts are those of the published version; no query reads a draft.

export const pageSize = 20
const seriesPageSize = 50
const mostCorrections = 10
const mostVersions = 100
const relatedPosts = 4

const translators = alias(profiles, 'translators')
const translatorProfiles = alias(scholarProfiles, 'translator_profiles')

/** A literal, for the partial indexes. */
const isPublished = sql`${posts.status} = 'published'`
const isReal = isNull(posts.sampleAt)
const published = and(eq(postVersions.postId, posts.id), eq(postVersions.number, posts.publishedVersion))

type People = { id: SQLWrapper; name: SQLWrapper; erasedAt: SQLWrapper }
type Profiles = { names: SQLWrapper; publishedAt: SQLWrapper }

function writerColumn(byline: SQLWrapper, of: People, own: Profiles): SQL<Writer | null> {
	const page = sql`case when ${own.publishedAt} is not null and ${of.erasedAt} is null then ${of.id} end`
	return sql<Writer | null>`case
		when ${byline} <> '' then json_build_object('id', ${page}, 'name', ${byline}, 'names', null)
		when ${of.id} is not null then json_build_object('id', ${page}, 'name', ${of.name}, 'names', ${own.names}) end`
}

const author = writerColumn(posts.byline, profiles, scholarProfiles)

/** Columns of a list. They need `withCardParts`. */
const cardColumns = {
	id: posts.id,
	language: posts.language,
	slug: posts.slug,
	title: postVersions.title,
	summary: postVersions.summary,
	publishedAt: sql<Date>`${posts.publishedAt}`.mapWith(posts.publishedAt),
	words: posts.words,
	author,
	category: categoryColumn,
	isSample: sql<boolean>`${posts.sampleAt} is not null`,
}

function withCardParts<T extends PgSelect>(query: T) {
	return query
		.innerJoin(postVersions, published)
		.innerJoin(postWorks, eq(postWorks.id, posts.workId))
		.leftJoin(categories, eq(categories.id, postWorks.categoryId))
		.leftJoin(profiles, eq(profiles.id, posts.authorId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
}

const newestFirst = keyset([posts.publishedAt, 'desc nulls last'], [posts.id, 'desc nulls last'])

/** The filters of an address, found. */
export type FoundFilters = {
	categoryIds?: string[] | null
	tagId?: string | null
	authorId?: string | null
	seriesId?: string | null
}

function filtered({ categoryIds, tagId, authorId, seriesId }: FoundFilters): (SQL | undefined)[] {
	return [
		// Large: found on the way along the order.
		categoryIds
			? sql`${posts.workId} in (select each_work.id from ${postWorks} each_work
				where each_work.category_id = any(${sql.param(categoryIds)}::uuid[]))`
			: undefined,
		// Small: found first.
		seriesId
			? sql`${posts.workId} = any(array(select each_work.id from ${postWorks} each_work
				where each_work.series_id = ${seriesId}))`
			: undefined,
		tagId
			? sql`${posts.workId} = any(array(select ${postTags.workId} from ${postTags} where ${postTags.tagId} = ${tagId}))`
			: undefined,
		authorId ? eq(posts.authorId, authorId) : undefined,
	]
}

type Slice = FoundFilters & { language: Locale; isReal?: boolean; cursor?: string | null; limit: number }

/** The ids of a page, before anything is joined to them. */
function sliceOf(ctx: Ctx, { language, cursor = null, limit, isReal: real = false, ...filters }: Slice) {
	return ctx.db
		.select({ id: posts.id })
		.from(posts)
		.where(
			and(
				isPublished,
				eq(posts.language, language),
				real ? isReal : undefined,
				...filtered(filters),
				newestFirst.after(cursor),
			),
		)
		.orderBy(...newestFirst.by)
		.limit(limit)
		.as('slice')
}

/** Published posts of a language, newest first. */
export async function listPosts(
	ctx: Ctx,
	language: Locale,
	filters: FoundFilters = {},
	{ cursor = null, size = pageSize }: { cursor?: string | null; size?: number } = {},
) {
	const slice = sliceOf(ctx, { ...filters, language, cursor, limit: size + 1 })
	const rows = await withCardParts(
		ctx.db
			.select({ ...cardColumns, key: newestFirst.key })
			.from(slice)
			.innerJoin(posts, eq(posts.id, slice.id))
			.$dynamic(),
	).orderBy(...newestFirst.by)
	return toPage(rows, size)
}

/** Languages with a published post that fits, for an empty list. */
export async function listLanguages(ctx: Ctx, filters: FoundFilters): Promise<Locale[]> {
	const rows = await ctx.db
		.select({ language: sql<Locale>`each.language` })
		.from(sql`unnest(array['en', 'ar', 'ur']) as each(language)`)
		.where(
			sql`exists (select from ${posts} where ${and(
				isPublished,
				sql`${posts.language} = each.language`,
				...filtered(filters),
			)})`,
		)
	return rows.map(({ language }) => language)
}

type Found = {
	category: { ids: string[]; name: string; names: Partial<Names> } | null
	tag: { id: string; names: Partial<Names> } | null
	author: { id: string; name: string; names: Texts | null } | null
	series: { id: string; slug: string; names: Names } | null
}

/** Category, tag, author and series that an address names. */
export async function findFilters(ctx: Ctx, { category, tag, author, series }: PostFilters): Promise<Found> {
	const one = <T>(is: string | null, of: SQL) => (is === null ? sql<T>`null` : sql<T>`(${of})`)
	const [row] = await ctx.db
		.select({
			category: one<Found['category']>(
				category,
				sql`select json_build_object('ids', json_agg(${categories.id}), 'name', min(${categories.name}),
					'names', (json_agg(${categories.names} order by ${categories.position}))->0)
					from ${categories} where ${categories.slug} = ${category} having count(*) > 0`,
			),
			tag: one<Found['tag']>(
				tag,
				sql`select json_build_object('id', ${postTagNames.id}, 'names', ${postTagNames.names})
					from ${postTagNames} where ${postTagNames.slug} = ${tag}`,
			),
			author: one<Found['author']>(
				author,
				sql`select json_build_object('id', ${profiles.id}, 'name', ${profiles.name}, 'names',
					(select ${scholarProfiles.names} from ${scholarProfiles} where ${scholarProfiles.userId} = ${profiles.id}))
					from ${profiles} where ${profiles.id} = ${author} and exists (select from ${posts}
						where ${posts.authorId} = ${profiles.id} and ${isPublished})`,
			),
			series: one<Found['series']>(
				series,
				sql`select json_build_object('id', ${postSeries.id}, 'slug', ${postSeries.slug}, 'names', ${postSeries.names})
					from ${postSeries} where ${postSeries.slug} = ${series}`,
			),
		})
		.from(sql`(values (1)) as once`)
	return row as Found
}

const languagesOfWork = sql<
	OtherLanguage[]
>`(select json_agg(json_build_object('language', each.language, 'slug', each.slug))
	from ${posts} each where each.work_id = ${posts.workId} and each.status = 'published')`

const tags = sql<
	Tag[]
>`(select coalesce(json_agg(json_build_object('slug', ${postTagNames.slug}, 'names', ${postTagNames.names})
	order by ${postTagNames.slug}), '[]') from ${postTags} join ${postTagNames} on ${postTagNames.id} = ${postTags.tagId}
	where ${postTags.workId} = ${posts.workId})`

const corrections = sql<
	Correction[]
>`(select coalesce(json_agg(json_build_object('number', each.number, 'at', each.at,
	'reason', each.reason) order by each.number desc), '[]') from (select * from ${postVersions} each
	where each.post_id = ${posts.id} and each.number between 2 and ${posts.publishedVersion}
	order by each.number desc limit ${sql.raw(String(mostCorrections))}) each)`

function neighbour(way: 'previous' | 'next'): SQL {
	const [beyond, order] = way === 'next' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
	return sql`(select json_build_object('slug', each.slug, 'title', each_version.title)
		from ${postWorks} each_work join ${posts} each on each.work_id = each_work.id
		join ${postVersions} each_version on each_version.post_id = each.id and each_version.number = each.published_version
		where each_work.series_id = ${postWorks.seriesId} and each_work.position ${beyond} ${postWorks.position}
			and each.language = ${posts.language} and each.status = 'published'
		order by each_work.position ${order} limit 1)`
}

const partsIn = (further: SQL) => sql`(select count(*) from ${posts} each
	where each.work_id = any(array(select each_work.id from ${postWorks} each_work
		where each_work.series_id = ${postWorks.seriesId} ${further}))
	and each.language = ${posts.language} and each.status = 'published')`

const placeInSeries = sql<PlaceInSeries | null>`(select json_build_object('slug', ${postSeries.slug},
	'names', ${postSeries.names}, 'parts', ${partsIn(sql``)},
	'place', ${partsIn(sql`and each_work.position <= ${postWorks.position}`)},
	'previous', ${neighbour('previous')}, 'next', ${neighbour('next')})
	from ${postSeries} where ${postSeries.id} = ${postWorks.seriesId})`

const original = sql<Original | null>`(select json_build_object('language', source.language,
	'slug', case when source.status = 'published' then source.slug end,
	'title', case when source.status = 'published' then source_version.title end,
	'at', (select each.at from ${postVersions} each where each.post_id = source.id and each.number = ${posts.translatedVersion}))
	from ${posts} source left join ${postVersions} source_version on source_version.post_id = source.id
		and source_version.number = source.published_version
	where source.id = ${posts.translationOf})`

const withdrawnAt = sql<Date | null>`(select max(${postSteps.at}) from ${postSteps}
	where ${postSteps.subjectId} = ${posts.id} and ${postSteps.kind} = 'withdrawn' and ${postSteps.undoneAt} is null)`.mapWith(
	postSteps.at,
)

/** The present address of a post that had this slug in the page's language. */
const movedTo = (slug: string, language: Locale) => sql<string | null>`(select each.slug from ${postSlugs}
	join ${posts} each on each.id = ${postSlugs.postId}
	where ${postSlugs.slug} = ${slug} and ${postSlugs.language} = ${language}
		and each.status in ('published', 'withdrawn') and each.slug <> ${slug})`

/**
 * The post of an address: of the page's language where it has one of that slug, else of another language. A withdrawn
 * one is found too, without its text.
 */
export async function findPost(ctx: Ctx, slug: string, language: Locale) {
	const [row] = await ctx.db
		.select({
			...cardColumns,
			workId: posts.workId,
			status: posts.status,
			body: postVersions.body,
			notes: postVersions.notes,
			publishedAt: posts.publishedAt,
			changedAt: posts.changedAt,
			version: posts.publishedVersion,
			sourceUrl: posts.sourceUrl,
			authorTitles: scholarProfiles.titles,
			translator: writerColumn(posts.translatorByline, translators, translatorProfiles),
			categorySlug: categories.slug,
			imageUrl: postWorks.imageUrl,
			series: placeInSeries,
			tags,
			languages: languagesOfWork,
			corrections,
			original,
			withdrawnReason: sql<string>`case when ${posts.showsReason} then ${posts.withdrawnReason} else '' end`,
			withdrawnAt,
			movedTo: movedTo(slug, language),
		})
		.from(posts)
		.innerJoin(postWorks, eq(postWorks.id, posts.workId))
		.leftJoin(postVersions, and(published, isPublished))
		.leftJoin(categories, eq(categories.id, postWorks.categoryId))
		.leftJoin(profiles, eq(profiles.id, posts.authorId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.leftJoin(translators, eq(translators.id, posts.translatorId))
		.leftJoin(translatorProfiles, eq(translatorProfiles.userId, translators.id))
		.where(
			and(
				inArray(posts.language, ['en', 'ar', 'ur']),
				eq(posts.slug, slug),
				sql`${posts.slug} <> ''`,
				inArray(posts.status, ['published', 'withdrawn']),
			),
		)
		.orderBy(
			sql`${posts.language} = ${language} desc`,
			sql`${posts.status} = 'published' desc`,
			posts.language,
		)
		.limit(1)
	return row
}
export type FoundPost = NonNullable<Awaited<ReturnType<typeof findPost>>>

/** The present slug of a post that had this one, in the page's language or another. */
export async function findMoved(ctx: Ctx, slug: string, language: Locale): Promise<string | undefined> {
	const [row] = await ctx.db
		.select({ slug: posts.slug })
		.from(postSlugs)
		.innerJoin(posts, eq(posts.id, postSlugs.postId))
		.where(
			and(
				inArray(postSlugs.language, ['en', 'ar', 'ur']),
				eq(postSlugs.slug, slug),
				inArray(posts.status, ['published', 'withdrawn']),
			),
		)
		.orderBy(sql`${postSlugs.language} = ${language} desc`)
		.limit(1)
	return row?.slug === slug ? undefined : row?.slug
}

/** Posts of the same language on the same tags, then of the same category, each newest first. */
export async function listRelated(
	ctx: Ctx,
	{ id, workId, language }: Pick<FoundPost, 'id' | 'workId' | 'language'>,
): Promise<{ slug: string; title: string; language: Locale }[]> {
	const near = (rank: number, works: SQL) => sql`(select ${posts.id} as id, ${posts.publishedAt} as at,
			${sql.raw(String(rank))} as rank from ${posts}
		where ${isPublished} and ${posts.language} = ${language} and ${posts.id} <> ${id} and ${works}
		order by ${posts.publishedAt} desc nulls last, ${posts.id} desc nulls last limit ${sql.raw(String(relatedPosts))})`
	const onTags = sql`${posts.workId} = any(array(select other.work_id from ${postTags} own
		join ${postTags} other on other.tag_id = own.tag_id where own.work_id = ${workId}))`
	const inCategory = sql`${posts.workId} in (select each_work.id from ${postWorks} each_work
		where each_work.category_id = (select own.category_id from ${postWorks} own where own.id = ${workId}))`
	const found = sql`(select id, min(rank) as rank, max(at) as at from (${near(1, onTags)} union all
		${near(2, inCategory)}) each group by id order by min(rank), max(at) desc limit ${sql.raw(String(relatedPosts))}) as found`
	return ctx.db
		.select({ slug: posts.slug, title: postVersions.title, language: posts.language })
		.from(found)
		.innerJoin(posts, sql`${posts.id} = found.id`)
		.innerJoin(postVersions, published)
		.orderBy(sql`found.rank`, sql`found.at desc`)
}

/** Published versions of a post, newest first. */
export async function listVersions(ctx: Ctx, id: string) {
	return ctx.db
		.select({ number: postVersions.number, at: postVersions.at, reason: postVersions.reason })
		.from(postVersions)
		.innerJoin(posts, eq(posts.id, postVersions.postId))
		.where(and(eq(posts.id, id), isPublished, lte(postVersions.number, posts.publishedVersion)))
		.orderBy(desc(postVersions.number))
		.limit(mostVersions)
}

/** A published version and the one before it. */
export async function findVersion(ctx: Ctx, id: string, number: number) {
	const [version, previous] = await ctx.db
		.select({
			number: postVersions.number,
			title: postVersions.title,
			summary: postVersions.summary,
			body: postVersions.body,
			notes: postVersions.notes,
			reason: postVersions.reason,
			at: postVersions.at,
		})
		.from(postVersions)
		.innerJoin(posts, eq(posts.id, postVersions.postId))
		.where(
			and(
				eq(posts.id, id),
				isPublished,
				lte(postVersions.number, posts.publishedVersion),
				lte(postVersions.number, number),
			),
		)
		.orderBy(desc(postVersions.number))
		.limit(2)
	return version?.number === number ? { version, previous: previous ?? null } : undefined
}
export type PostVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>['version']

const inOrder = keyset(
	[{ sql: sql`coalesce(${postWorks.position}, 2147483647)`, kind: 'number' }, 'asc'],
	[posts.id, 'asc'],
)

/** A series that has a published post in any language, and its posts in this one, in order. */
export async function findSeries(ctx: Ctx, slug: string, language: Locale, cursor: string | null) {
	const [series] = await ctx.db
		.select({
			id: postSeries.id,
			slug: postSeries.slug,
			names: postSeries.names,
			texts: postSeries.texts,
			isSample: sql<boolean>`${postSeries.sampleAt} is not null`,
			languages: sql<Locale[]>`array(select distinct each.language from ${posts} each
				where each.status = 'published' and each.work_id = any(array(select each_work.id from ${postWorks} each_work
					where each_work.series_id = ${postSeries}.id)))`,
		})
		.from(postSeries)
		.where(eq(postSeries.slug, slug))
	if (!series || series.languages.length === 0) return undefined
	const rows = await withCardParts(
		ctx.db
			.select({ ...cardColumns, position: postWorks.position, key: inOrder.key })
			.from(posts)
			.$dynamic(),
	)
		.where(
			and(
				isPublished,
				eq(posts.language, language),
				...filtered({ seriesId: series.id }),
				inOrder.after(cursor),
			),
		)
		.orderBy(...inOrder.by)
		.limit(seriesPageSize + 1)
	return { ...series, ...toPage(rows, seriesPageSize) }
}

export type FeedScope = {
	language: Locale
	category: string | null
	tag: string | null
	series: string | null
	scholarId: string | null
}

/** The newest posts of a language with their whole texts, without samples; none for an unknown filter. */
export async function listForFeed(ctx: Ctx, { scholarId, ...scope }: FeedScope, limit: number) {
	const { category, tag, series } = await findFilters(ctx, { ...scope, author: null })
	const isUnknown = (scope.category && !category) || (scope.tag && !tag) || (scope.series && !series)
	if (isUnknown) return []
	const filters = {
		categoryIds: category?.ids ?? null,
		tagId: tag?.id ?? null,
		seriesId: series?.id ?? null,
		authorId: scholarId,
	}
	const slice = sliceOf(ctx, { ...filters, language: scope.language, isReal: true, limit })
	const rows = await withCardParts(
		ctx.db
			.select({
				...cardColumns,
				body: postVersions.body,
				notes: postVersions.notes,
				changedAt: sql<Date>`coalesce(${posts.changedAt}, ${posts.publishedAt})`.mapWith(posts.changedAt),
			})
			.from(slice)
			.innerJoin(posts, eq(posts.id, slice.id))
			.$dynamic(),
	).orderBy(...newestFirst.by)
	return rows.map((row) => ({ ...row, tag, series }))
}

/** A sixteenth of the posts, by the first digit of their works' ids: for search engines, without samples. */
export async function listShare(ctx: Ctx, share: number) {
	const digit = share.toString(16)
	return ctx.db
		.select({
			workId: posts.workId,
			language: posts.language,
			slug: posts.slug,
			changedAt: sql<Date>`coalesce(${posts.changedAt}, ${posts.publishedAt})`.mapWith(posts.changedAt),
		})
		.from(posts)
		.where(
			and(
				sql`${posts.workId} between ${`${digit}0000000-0000-0000-0000-000000000000`}::uuid
					and ${`${digit}fffffff-ffff-ffff-ffff-ffffffffffff`}::uuid`,
				isPublished,
				isReal,
			),
		)
		.orderBy(posts.workId, posts.language)
}

/** Sixteenths that are not empty. */
export async function listShares(ctx: Ctx): Promise<number[]> {
	const { rows } = (await ctx.db.execute(sql`
		select share from generate_series(0, 15) as share
		where exists (select from ${posts} where ${isPublished} and ${isReal}
			and ${posts.workId} between (to_hex(share) || '0000000-0000-0000-0000-000000000000')::uuid
				and (to_hex(share) || 'fffffff-ffff-ffff-ffff-ffffffffffff')::uuid)
		order by share`)) as unknown as { rows: { share: number }[] }
	return rows.map(({ share }) => Number(share))
}

/** Series with published posts, and their languages; without samples. */
export async function listSeriesPages(ctx: Ctx, most: number) {
	const languages = sql<Locale[]>`array(select distinct each.language from ${postWorks} each_work
		join ${posts} each on each.work_id = each_work.id
		where each_work.series_id = ${postSeries}.id and each.status = 'published' and each.sample_at is null)`
	const rows = await ctx.db
		.select({ slug: postSeries.slug, languages })
		.from(postSeries)
		.where(isNull(postSeries.sampleAt))
		.orderBy(sql`${postSeries.createdAt} desc nulls last`, sql`${postSeries.id} desc nulls last`)
		.limit(most)
	return rows.filter(({ languages }) => languages.length > 0)
}

/** Title, language and category for the picture of a post. @param id of the post */
export async function findPictured(ctx: Ctx, id: string) {
	const [row] = await ctx.db
		.select({ title: postVersions.title, language: posts.language, category: categoryColumn })
		.from(posts)
		.innerJoin(postVersions, published)
		.innerJoin(postWorks, eq(postWorks.id, posts.workId))
		.leftJoin(categories, eq(categories.id, postWorks.categoryId))
		.where(and(eq(posts.id, id), isPublished))
	return row
}

/** The newest published posts in a language. */
export async function listNewest(ctx: Ctx, language: Locale, limit: number): Promise<PostCard[]> {
	return (await listPosts(ctx, language, {}, { size: limit })).rows
}

/** The newest published posts of an author in a language. */
export async function listByAuthor(
	ctx: Ctx,
	{ authorId, language, limit }: { authorId: string; language: Locale; limit: number },
) {
	const { rows, older } = await listPosts(ctx, language, { authorId }, { size: limit })
	return { posts: rows, hasMore: older !== null }
}

/** Languages of a work with a published post, beside that of a withdrawn one. */
export function otherLanguages(post: Pick<FoundPost, 'languages' | 'language'>): OtherLanguage[] {
	return (post.languages ?? []).filter(({ language }) => language !== post.language)
}
