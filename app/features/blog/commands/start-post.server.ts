import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { citesScripture } from '../cites.server.ts'
import { findRights } from '../rights.server.ts'
import { freeSlug } from '../slugs.server.ts'
import { postDrafts, posts, postVersions, postWorks } from '../tables.server.ts'
import { postWorkflow } from '../workflow.server.ts'

/**
 * Starts a post as the actor's draft.
 * @returns its id
 * @throws 403 without the right to write
 */
export async function startPost(
	ctx: Ctx<User>,
	{ language, title, isAnnouncement = false }: { language: Locale; title: string; isAnnouncement?: boolean },
): Promise<string> {
	assertAllowed((await findRights(ctx)).writes)
	return transaction(ctx, async (ctx) => {
		const [work] = await ctx.db
			.insert(postWorks)
			.values({ createdAt: ctx.now })
			.returning({ id: postWorks.id })
		const text = { title, summary: '', body: '', notes: {} }
		const [made] = await ctx.db
			.insert(posts)
			.values({
				workId: requireRow(work).id,
				language,
				title,
				isAnnouncement,
				cites: citesScripture(text),
				authorId: ctx.actor.id,
				createdAt: ctx.now,
				updatedAt: ctx.now,
			})
			.returning()
		const row = requireRow(made)
		const slug = await freeSlug(ctx, title, { language, postId: row.id })
		await ctx.db.update(posts).set({ slug }).where(eq(posts.id, row.id))
		await ctx.db
			.insert(postDrafts)
			.values({ postId: row.id, ...text, savedAt: ctx.now, savedBy: ctx.actor.id })
		await postWorkflow.writeStep(ctx, row, { kind: 'written' })
		return row.id
	})
}

type Translated = { ok: true; id: string } | { ok: false; reason: 'exists' | 'not-now'; id?: string }

/**
 * Starts a translation of a published post: its text is what the translator begins with.
 * @returns `exists`: the post has that language, with its id; `not-now`: it is not published
 * @throws 403 without the right to write
 */
export async function startTranslation(
	ctx: Ctx<User>,
	originalId: string,
	language: Locale,
): Promise<Translated> {
	assertAllowed((await findRights(ctx)).writes)
	return transaction(ctx, async (ctx): Promise<Translated> => {
		const [original] = await ctx.db.select().from(posts).where(eq(posts.id, originalId)).for('update')
		const { workId, status, publishedVersion, authorId, byline, isAnnouncement } = requireRow(original)
		if (status !== 'published' || publishedVersion === null) return { ok: false, reason: 'not-now' }
		// Of two translators at once the second waits here, and finds the first one's.
		await ctx.db.select({ id: postWorks.id }).from(postWorks).where(eq(postWorks.id, workId)).for('update')
		const [there] = await ctx.db
			.select({ id: posts.id })
			.from(posts)
			.where(and(eq(posts.workId, workId), eq(posts.language, language)))
		if (there) return { ok: false, reason: 'exists', id: there.id }
		const [version] = await ctx.db
			.select()
			.from(postVersions)
			.where(and(eq(postVersions.postId, originalId), eq(postVersions.number, publishedVersion)))
		const { title, summary, body, notes } = requireRow(version)
		const text = { title, summary, body, notes }
		const [made] = await ctx.db
			.insert(posts)
			.values({
				workId,
				language,
				title,
				summary,
				isAnnouncement,
				cites: citesScripture(text),
				authorId,
				byline,
				translatorId: ctx.actor.id,
				translationOf: originalId,
				translatedVersion: publishedVersion,
				createdAt: ctx.now,
				updatedAt: ctx.now,
			})
			.returning()
		const row = requireRow(made)
		const slug = await freeSlug(ctx, title, { language, postId: row.id })
		await ctx.db.update(posts).set({ slug }).where(eq(posts.id, row.id))
		await ctx.db
			.insert(postDrafts)
			.values({ postId: row.id, ...text, savedAt: ctx.now, savedBy: ctx.actor.id })
		await postWorkflow.writeStep(ctx, row, { kind: 'written' })
		return { ok: true, id: row.id }
	})
}
