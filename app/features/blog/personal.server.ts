import { and, asc, eq, or } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { anonymiseSteps, listStepsOf } from '#app/workflow/timeline.server.ts'
import { postDrafts, postGrants, postSteps, posts, postVersions } from './tables.server.ts'

export const blogPart: PersonalPart = {
	name: 'blog',
	async dataOf(ctx, personId) {
		const written = await ctx.db
			.select({
				language: posts.language,
				status: posts.status,
				title: postDrafts.title,
				summary: postDrafts.summary,
				body: postDrafts.body,
				notes: postDrafts.notes,
				byline: posts.byline,
				publishedAt: posts.publishedAt,
				createdAt: posts.createdAt,
			})
			.from(posts)
			.innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
			.where(or(eq(posts.authorId, personId), eq(posts.translatorId, personId)))
			.orderBy(asc(posts.createdAt), asc(posts.id))
		const rights = await ctx.db
			.select({ right: postGrants.right, at: postGrants.at })
			.from(postGrants)
			.where(eq(postGrants.personId, personId))
			.orderBy(asc(postGrants.right))
		return { written, rights, work: await listStepsOf(ctx, postSteps, personId) }
	},
	/** Posts stay; a byline stays as it was typed, and without one the post says that its author left. */
	async erase(ctx, { id }) {
		for (const language of locales)
			await ctx.db
				.update(posts)
				.set({ byline: inLocale(language, m.posts_former_author) })
				.where(and(eq(posts.authorId, id), eq(posts.language, language), eq(posts.byline, '')))
		await ctx.db.update(posts).set({ authorId: null }).where(eq(posts.authorId, id))
		await ctx.db.update(posts).set({ translatorId: null }).where(eq(posts.translatorId, id))
		await ctx.db.update(postDrafts).set({ savedBy: null }).where(eq(postDrafts.savedBy, id))
		await ctx.db.update(postVersions).set({ approvedBy: null }).where(eq(postVersions.approvedBy, id))
		await ctx.db.delete(postGrants).where(eq(postGrants.personId, id))
		await ctx.db.update(postGrants).set({ grantedBy: null }).where(eq(postGrants.grantedBy, id))
		await anonymiseSteps(ctx, postSteps, id)
	},
	effects: [
		{ effect: 'anonymous', code: 'blog.fate-posts' },
		{ effect: 'erased', code: 'blog.fate-rights' },
	],
}
