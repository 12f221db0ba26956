import { and, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import { postSlugs, posts } from './tables.server.ts'

/** Addresses below /blog that are no posts. */
const reserved = ['series', 'tags', 'history', 'new']

type Of = { language: Locale; postId: string }

/** Is this address the present or an earlier one of another post, or no post's? */
export async function isSlugTaken(ctx: Ctx, slug: string, { language, postId }: Of): Promise<boolean> {
	if (reserved.includes(slug)) return true
	const present = and(eq(posts.language, language), eq(posts.slug, slug), ne(posts.id, postId))
	if ((await ctx.db.$count(posts, present)) > 0) return true
	const earlier = and(
		eq(postSlugs.language, language),
		eq(postSlugs.slug, slug),
		ne(postSlugs.postId, postId),
	)
	return (await ctx.db.$count(postSlugs, earlier)) > 0
}

/** A free address from a title; of two posts with one title the second gets a number. */
export async function freeSlug(ctx: Ctx, title: string, of: Of): Promise<string> {
	if (title.trim() === '') return ''
	await lockSlugs(ctx)
	const base = slugOf(title, 'post')
	for (let number = 1; number <= 50; number++) {
		const slug = number === 1 ? base : `${base}-${number}`
		if (!(await isSlugTaken(ctx, slug, of))) return slug
	}
	return `${base}-${of.postId.slice(0, 8)}`
}

/** Until the transaction ends: of two posts that want the same address, the second sees the first. */
export async function lockSlugs(ctx: Ctx): Promise<void> {
	await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('post slugs', 0))`)
}

/** Was this address made from that title, and not chosen by hand? */
export function isSlugOf(slug: string, title: string): boolean {
	if (slug === '' || title.trim() === '') return slug === ''
	const base = slugOf(title, 'post')
	return (
		slug === base ||
		(slug.startsWith(`${base}-`) && /^(?:\d{1,2}|[\da-f]{8})$/.test(slug.slice(base.length + 1)))
	)
}
