import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { maxTags } from '../model.ts'
import { isSlugTaken, lockSlugs } from '../slugs.server.ts'
import { postSeries, postSlugs, posts, postTagNames, postTags, postWorks } from '../tables.server.ts'
import { postWorkflow } from '../workflow.server.ts'

const { transition } = postWorkflow

export type Arrangement = {
	language: Locale
	/** Empty: made from the title. */
	slug: string
	seriesId: string | null
	categoryId: string | null
	tagIds: string[]
	byline: string
	translatorByline: string
	isAnnouncement: boolean
	sourceUrl: string
}
export type ArrangeResult =
	| { ok: true }
	| NotNow
	| { ok: false; reason: 'slug-taken' | 'language-taken' | 'language-fixed' | 'slug-required' }

/**
 * Changes all of a post but its text. An earlier address of a published post leads to the new one.
 * @returns a reason with nothing changed: `slug-taken`, `language-taken` (the work has that language),
 * `language-fixed` (published), `slug-required`
 */
export function arrangePost(ctx: Ctx<User>, id: string, input: Arrangement): Promise<ArrangeResult> {
	return transition<User, ArrangeResult>(ctx, id, 'arrange', {}, async (ctx, post) => {
		const { language, seriesId, categoryId, tagIds, ...own } = input
		const isPublic = post.publishedVersion !== null
		if (language !== post.language) {
			if (isPublic || post.status !== 'draft') return { ok: false, reason: 'language-fixed' }
			const other = and(eq(posts.workId, post.workId), eq(posts.language, language))
			if ((await ctx.db.$count(posts, other)) > 0) return { ok: false, reason: 'language-taken' }
		}
		const slug = own.slug || post.slug
		if (isPublic && slug === '') return { ok: false, reason: 'slug-required' }
		await lockSlugs(ctx)
		if (slug !== '' && (await isSlugTaken(ctx, slug, { language, postId: id })))
			return { ok: false, reason: 'slug-taken' }
		if (isPublic && slug !== post.slug)
			await ctx.db
				.insert(postSlugs)
				.values({ language, slug: post.slug, postId: id, at: ctx.now })
				.onConflictDoNothing()
		await ctx.db
			.delete(postSlugs)
			.where(and(eq(postSlugs.postId, id), eq(postSlugs.language, language), eq(postSlugs.slug, slug)))
		await ctx.db
			.update(posts)
			.set({ ...own, slug, language, updatedAt: ctx.now })
			.where(eq(posts.id, id))
		await placeInSeries(ctx, post.workId, seriesId)
		await ctx.db.update(postWorks).set({ categoryId }).where(eq(postWorks.id, post.workId))
		await setTags(ctx, post.workId, tagIds)
		await record(ctx, 'post.arranged', id)
		return { ok: true }
	})
}

/** Puts a work at the end of a series, or takes it out of its own; in the same series it keeps its place. */
async function placeInSeries(ctx: Ctx, workId: string, seriesId: string | null): Promise<void> {
	const [work] = await ctx.db
		.select({ seriesId: postWorks.seriesId })
		.from(postWorks)
		.where(eq(postWorks.id, workId))
		.for('update')
	if (work?.seriesId === seriesId) return
	// Of two posts at once the second gets the next place.
	const [series] = seriesId
		? await ctx.db
				.select({ id: postSeries.id })
				.from(postSeries)
				.where(eq(postSeries.id, seriesId))
				.for('update')
		: []
	const [last] = series
		? await ctx.db
				.select({ position: sql<number>`coalesce(max(${postWorks.position}), 0)` })
				.from(postWorks)
				.where(eq(postWorks.seriesId, series.id))
		: []
	await ctx.db
		.update(postWorks)
		.set({ seriesId: series?.id ?? null, position: series ? (last?.position ?? 0) + 1 : null })
		.where(eq(postWorks.id, workId))
}

async function setTags(ctx: Ctx, workId: string, tagIds: string[]): Promise<void> {
	await ctx.db.delete(postTags).where(eq(postTags.workId, workId))
	const known = await ctx.db
		.select({ tagId: postTagNames.id })
		.from(postTagNames)
		.where(inArray(postTagNames.id, tagIds.slice(0, maxTags)))
	if (known.length > 0) await ctx.db.insert(postTags).values(known.map((each) => ({ ...each, workId })))
}

/** Deletes a draft that was never published, and its work with its last language. */
export function removePost(ctx: Ctx<User>, id: string): Promise<{ ok: true } | NotNow> {
	return transition<User, { ok: true }>(ctx, id, 'remove', {}, async (ctx, post) => {
		await ctx.db.delete(posts).where(eq(posts.id, id))
		const rest = and(eq(posts.workId, post.workId), ne(posts.id, id))
		if ((await ctx.db.$count(posts, rest)) === 0)
			await ctx.db.delete(postWorks).where(eq(postWorks.id, post.workId))
		await record(ctx, 'post.removed', id)
		return { ok: true }
	})
}
