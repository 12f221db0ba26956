import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { postSeries, posts, postWorks } from './tables.server.ts'

/** Removes sample posts and series; a post of people stays, under the name of a sample author who goes. */
export async function removeSamplePosts(ctx: Ctx): Promise<void> {
	await ctx.db.delete(posts).where(isNotNull(posts.sampleAt))
	await ctx.db
		.delete(postWorks)
		.where(notExists(ctx.db.select().from(posts).where(eq(posts.workId, postWorks.id))))
	await ctx.db.delete(postSeries).where(isNotNull(postSeries.sampleAt))
	const author = sql`(select p.name from ${profiles} p where p.id = ${posts.authorId} and p.sample_at is not null)`
	await ctx.db
		.update(posts)
		.set({ byline: author })
		.where(and(eq(posts.byline, ''), sql`${author} is not null`))
}
