import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { bodyForFeeds } from './public/body.server.ts'
import type { PostCard } from './public/shown.ts'
import * as published from './published.server.ts'
import { findRights } from './rights.server.ts'

export { removeSamplePosts } from './samples.server.ts'

/**
 * The newest posts of a language, a category, tag or series (by slug) or an author, with their whole text as `html`; no
 * samples.
 */
export async function listFeedPosts(ctx: Ctx, scope: published.FeedScope, limit: number) {
	const rows = await published.listForFeed(ctx, scope, limit)
	return rows.map(({ body, notes, ...row }) => ({
		...row,
		html: bodyForFeeds({ body, notes, language: row.language }),
	}))
}

/** Sixteenths of the posts that are not empty, for sitemaps: 0 to 15. */
export function listPostShares(ctx: Ctx): Promise<number[]> {
	return published.listShares(ctx)
}

/** Published posts of a sixteenth, the languages of a work together; no samples. */
export function listPostShare(ctx: Ctx, share: number) {
	return published.listShare(ctx, share)
}

/** Series with published posts for sitemaps, with the languages of those. */
export function listPostSeries(ctx: Ctx, most: number) {
	return published.listSeriesPages(ctx, most)
}

/** Title, language and category of a published post, for its picture. */
export function findPicturedPost(ctx: Ctx, id: string) {
	return published.findPictured(ctx, id)
}

/** The newest published posts in a language. */
export function listNewestPosts(ctx: Ctx, language: Locale, limit: number): Promise<PostCard[]> {
	return published.listNewest(ctx, language, limit)
}

/** The newest published posts of an author in a language, and whether there are more. */
export function listPostsBy(ctx: Ctx, wanted: { authorId: string; language: Locale; limit: number }) {
	return published.listByAuthor(ctx, wanted)
}

/** Whether this person may write or review posts: for a link to their pages. */
export async function hasPostRights(ctx: Ctx): Promise<boolean> {
	const { writes, reviews } = await findRights(ctx)
	return writes || reviews
}
