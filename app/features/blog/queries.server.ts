import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categoryColumn } from '#app/features/categories/api.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { shownEmail } from '#app/platform/mail/no-email.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { containsWords, countEach, firstOf, keyset, sortOrders, toPage } from '#app/staff/list.server.ts'
import { inStates } from '#app/workflow/rules.server.ts'
import { listTimeline } from '#app/workflow/timeline.server.ts'
import type { Notes, PostRight } from './model.ts'
import { type PostFilters, postViews } from './params.ts'
import {
	postDrafts,
	postGrants,
	postSeries,
	postSteps,
	posts,
	postTagNames,
	postTags,
	postVersions,
	postWorks,
} from './tables.server.ts'
import { postWorkflow, seesPost } from './workflow.server.ts'

const pageSize = 25
/** Choices of a form; an organisation has a few. */
const mostChoices = 300
const { id, status, updatedAt, title } = posts

const orderOf = sortOrders({
	changed: [
		[updatedAt, 'asc nulls first'],
		[id, 'asc nulls first'],
	],
})
const foldedTitle = sql`' ' || fold_person(${title})`

const listed = {
	id,
	title,
	language: posts.language,
	status,
	isAnnouncement: posts.isAnnouncement,
	revisionAt: posts.revisionAt,
	revisionSubmittedAt: posts.revisionSubmittedAt,
	byline: posts.byline,
	author: shownNameOf(sql`${posts}.author_id`),
	translator: shownNameOf(sql`${posts}.translator_id`),
	slug: posts.slug,
	publishAt: posts.publishAt,
	publishedAt: posts.publishedAt,
	updatedAt,
	isSample: sql<boolean>`${posts}.sample_at is not null`,
}

/** Waits for a reviewer: a first text, or a new version. */
const waits = sql`(${posts.status} = 'review' or ${posts.revisionSubmittedAt} is not null)`

function isIn(view: PostFilters['view']): SQL | undefined {
	if (view === 'all') return undefined
	return view === 'review' ? waits : inStates(status, [view])
}

/** Posts that this person may see, the last change first. */
export async function listPosts(
	ctx: Ctx<User>,
	{ view, language = null, author = null, category = null, tag = null, q = '', sort = null }: PostFilters,
	{ cursor, size = pageSize }: { cursor: string | null; size?: number },
) {
	const order = orderOf(sort, '-changed')
	const ofWork = (where: SQL) =>
		exists(
			ctx.db
				.select({ one: sql`1` })
				.from(postWorks)
				.where(and(eq(postWorks.id, posts.workId), where)),
		)
	const tagged = ctx.db
		.select({ one: sql`1` })
		.from(postTags)
		.where(and(eq(postTags.workId, posts.workId), eq(postTags.tagId, tag ?? '')))
	const rows = await ctx.db
		.select({ ...listed, key: order.key })
		.from(posts)
		.where(
			and(
				seesPost(ctx.actor),
				isIn(view),
				language ? eq(posts.language, language) : undefined,
				author ? eq(posts.authorId, author) : undefined,
				category ? ofWork(eq(postWorks.categoryId, category)) : undefined,
				tag ? exists(tagged) : undefined,
				...containsWords(foldedTitle, q),
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

export function countPosts(ctx: Ctx<User>) {
	const selects = postViews.map((view) => [
		view,
		sql`select 1 from ${posts} where ${and(seesPost(ctx.actor), isIn(view))}`,
	])
	return countEach(ctx, Object.fromEntries(selects) as Record<(typeof postViews)[number], SQL>)
}

/** Posts that this person writes or translates, and drafts without an author. */
export async function listOwnPosts(ctx: Ctx<User>, cursor: string | null) {
	const order = orderOf(null, '-changed')
	const me = ctx.actor.id
	const after = order.after(cursor)
	const own = firstOf(
		{ table: posts, id, by: order.by, limit: pageSize + 1 },
		and(eq(posts.authorId, me), after),
		and(eq(posts.translatorId, me), after),
		and(isNull(posts.authorId), inStates(status, ['draft']), after),
	)
	const rows = await ctx.db
		.select({ ...listed, key: order.key })
		.from(posts)
		.where(and(seesPost(ctx.actor), own))
		.orderBy(...order.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

const byPublication = keyset([posts.publishedAt, 'desc nulls last'], [id, 'desc nulls last'])
const sibling = alias(posts, 'sibling')
const original = alias(posts, 'original')

/** Published posts without a text in this language, the newest first; translations are not translated. */
export async function listToTranslate(ctx: Ctx<User>, language: Locale, cursor: string | null) {
	const { key, by, after } = byPublication
	const has = ctx.db
		.select({ one: sql`1` })
		.from(sibling)
		.where(and(eq(sibling.workId, posts.workId), eq(sibling.language, language)))
	const of = (other: Locale) =>
		and(
			inStates(status, ['published']),
			eq(posts.language, other),
			isNull(posts.translationOf),
			sql`not ${exists(has)}`,
			after(cursor),
		)
	const others = locales.filter((each) => each !== language)
	const rows = await ctx.db
		.select({ ...listed, key })
		.from(posts)
		.where(firstOf({ table: posts, id, by, limit: pageSize + 1 }, ...others.map(of)))
		.orderBy(...by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

/** Published translations into this language whose original has a newer version. */
export async function listOutdated(ctx: Ctx<User>, language: Locale, cursor: string | null) {
	const { key, by, after } = byPublication
	const newer = ctx.db
		.select({ one: sql`1` })
		.from(original)
		.where(
			and(
				eq(original.id, posts.translationOf),
				sql`${original.publishedVersion} > ${posts.translatedVersion}`,
			),
		)
	const rows = await ctx.db
		.select({ ...listed, key })
		.from(posts)
		.where(
			and(
				inStates(status, ['published']),
				eq(posts.language, language),
				isNotNull(posts.translationOf),
				exists(newer),
				after(cursor),
			),
		)
		.orderBy(...by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

const bySchedule = keyset([posts.publishAt, 'asc'], [id, 'asc'])

/** Scheduled posts, the next first. */
export async function listScheduled(ctx: Ctx<User>, cursor: string | null) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const { key, by, after } = bySchedule
	const rows = await ctx.db
		.select({ ...listed, key })
		.from(posts)
		.where(and(inStates(status, ['scheduled']), after(cursor)))
		.orderBy(...by)
		.limit(pageSize * 2 + 1)
	return toPage(rows, pageSize * 2)
}

type Text = { title: string; summary: string; body: string; notes: Notes }

/** A post for its staff: draft, published version, original, what its work has, and what this person may do. */
export async function findPost(ctx: Ctx<User>, postId: string) {
	const post = await postWorkflow.find(ctx, postId)
	if (!post) return undefined
	const [draft] = await ctx.db.select().from(postDrafts).where(eq(postDrafts.postId, postId))
	const [work] = await ctx.db
		.select({
			seriesId: postWorks.seriesId,
			position: postWorks.position,
			categoryId: postWorks.categoryId,
			category: categoryColumn,
			series: postSeries.names,
			author: shownNameOf(sql`${post.authorId}::uuid`),
			translator: shownNameOf(sql`${post.translatorId}::uuid`),
		})
		.from(postWorks)
		.leftJoin(categories, eq(categories.id, postWorks.categoryId))
		.leftJoin(postSeries, eq(postSeries.id, postWorks.seriesId))
		.where(eq(postWorks.id, post.workId))
	const tags = await ctx.db
		.select({ id: postTagNames.id, names: postTagNames.names })
		.from(postTags)
		.innerJoin(postTagNames, eq(postTagNames.id, postTags.tagId))
		.where(eq(postTags.workId, post.workId))
		.orderBy(asc(postTagNames.slug))
	const languages = await ctx.db
		.select({ id, language: posts.language, status })
		.from(posts)
		.where(and(eq(posts.workId, post.workId), ne(id, postId)))
		.orderBy(asc(posts.language))
	if (!draft || !work) return undefined
	return {
		post,
		draft,
		work,
		tags,
		languages,
		version: post.publishedVersion === null ? null : await findVersion(ctx, postId, post.publishedVersion),
		original: post.translationOf ? await findOriginal(ctx, post.translationOf) : null,
		verbs: await postWorkflow.offers(ctx, post),
	}
}

async function findVersion(ctx: Ctx, postId: string, number: number): Promise<Text | null> {
	const [version] = await ctx.db
		.select({
			title: postVersions.title,
			summary: postVersions.summary,
			body: postVersions.body,
			notes: postVersions.notes,
		})
		.from(postVersions)
		.where(and(eq(postVersions.postId, postId), eq(postVersions.number, number)))
	return version ?? null
}

/** The published text that a translation follows; null once it is withdrawn. */
async function findOriginal(ctx: Ctx, originalId: string) {
	const [row] = await ctx.db
		.select({
			version: posts.publishedVersion,
			language: posts.language,
			title: postVersions.title,
			summary: postVersions.summary,
			body: postVersions.body,
			notes: postVersions.notes,
		})
		.from(posts)
		.innerJoin(
			postVersions,
			and(eq(postVersions.postId, id), eq(postVersions.number, posts.publishedVersion)),
		)
		.where(and(eq(id, originalId), eq(status, 'published')))
	return row ?? null
}

/** The published post that somebody wants to translate; undefined: it is not published. */
export async function findTranslatable(ctx: Ctx, postId: string) {
	const [row] = await ctx.db
		.select({ id, title, language: posts.language, workId: posts.workId })
		.from(posts)
		.where(and(eq(id, postId), eq(status, 'published')))
	if (!row) return undefined
	const there = await ctx.db
		.select({ id, language: posts.language })
		.from(posts)
		.where(eq(posts.workId, row.workId))
	return { ...row, missing: locales.filter((each) => !there.some(({ language }) => language === each)) }
}

export function listPostSteps(ctx: Ctx<User>, postId: string) {
	return listTimeline(ctx, postSteps, postId)
}

/** The reason of the last time it was sent back; empty where it was submitted since. */
export async function findSentBackNote(ctx: Ctx<User>, postId: string): Promise<string> {
	const { kind, note, id: step, subjectId, undoneAt } = postSteps
	const [last] = await ctx.db
		.select({ kind, note })
		.from(postSteps)
		.where(
			and(
				eq(subjectId, postId),
				isNull(undoneAt),
				inArray(kind, ['submitted', 'revision-submitted', 'sent-back', 'revision-sent-back']),
			),
		)
		.orderBy(desc(step))
		.limit(1)
	return last?.kind === 'sent-back' || last?.kind === 'revision-sent-back' ? last.note : ''
}

export function listSeries(ctx: Ctx) {
	return ctx.db
		.select({
			id: postSeries.id,
			slug: postSeries.slug,
			names: postSeries.names,
			works: sql<number>`(select count(*)::int from ${postWorks} w where w.series_id = ${sql`${postSeries}.id`})`,
		})
		.from(postSeries)
		.orderBy(desc(postSeries.createdAt), desc(postSeries.id))
		.limit(mostChoices)
}

export async function findSeries(ctx: Ctx, seriesId: string) {
	const [series] = await ctx.db.select().from(postSeries).where(eq(postSeries.id, seriesId))
	if (!series) return undefined
	const works = await ctx.db
		.select({
			id: postWorks.id,
			position: postWorks.position,
			posts: sql<{ id: string; language: Locale; title: string }[]>`(select coalesce(json_agg(
				json_build_object('id', p.id, 'language', p.language, 'title', p.title) order by p.language), '[]'::json)
				from ${posts} p where p.work_id = ${sql`${postWorks}.id`})`,
		})
		.from(postWorks)
		.where(eq(postWorks.seriesId, seriesId))
		.orderBy(asc(postWorks.position), asc(postWorks.id))
		.limit(mostChoices)
	return { ...series, works }
}

export function listTags(ctx: Ctx) {
	return ctx.db
		.select({
			id: postTagNames.id,
			slug: postTagNames.slug,
			names: postTagNames.names,
			works: sql<number>`(select count(*)::int from ${postTags} t where t.tag_id = ${sql`${postTagNames}.id`})`,
		})
		.from(postTagNames)
		.orderBy(asc(postTagNames.slug))
		.limit(mostChoices)
}

export async function findTag(ctx: Ctx, tagId: string) {
	const [tag] = await ctx.db.select().from(postTagNames).where(eq(postTagNames.id, tagId))
	return tag
}

/** People with a right that an admin gave them. */
export async function listGrants(ctx: Ctx<User>) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const rows = await ctx.db
		.select({
			personId: postGrants.personId,
			right: postGrants.right,
			name: shownNameOf(postGrants.personId),
			email: profiles.email,
			at: postGrants.at,
		})
		.from(postGrants)
		.innerJoin(profiles, eq(profiles.id, postGrants.personId))
		.orderBy(asc(postGrants.right), asc(profiles.name), asc(profiles.id))
		.limit(mostChoices)
	return rows.map((row) => ({ ...row, email: shownEmail(row.email) }))
}

/** Ids of people with a right by a grant. */
export async function listGranted(ctx: Ctx, right: PostRight): Promise<string[]> {
	const rows = await ctx.db
		.select({ id: postGrants.personId })
		.from(postGrants)
		.where(eq(postGrants.right, right))
		.limit(mostChoices)
	return rows.map(({ id }) => id)
}

/** Authors of posts, for the filter of the list. */
export async function listAuthors(ctx: Ctx<User>) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const wrote = ctx.db.select({ one: sql`1` }).from(posts).where(eq(posts.authorId, profiles.id))
	const rows = await ctx.db
		.select({ id: profiles.id, name: shownNameOf(sql`${profiles}.id`) })
		.from(profiles)
		.where(exists(wrote))
		.orderBy(asc(profiles.name), asc(profiles.id))
		.limit(mostChoices)
	return rows.map(({ id, name }) => ({ id, name: name ?? '' }))
}

/** Column with the number of posts that wait for this reviewer. */
export const waitsFor = (ctx: Ctx<User>): SQL[] => [
	and(inStates(status, ['review']), postWorkflow.where(ctx, 'approve', 'review')) as SQL,
	and(
		inStates(status, ['published']),
		isNotNull(posts.revisionSubmittedAt),
		or(
			postWorkflow.where(ctx, 'sendRevisionBack', 'published'),
			postWorkflow.where(ctx, 'approveRevision', 'published'),
		),
	) as SQL,
]
