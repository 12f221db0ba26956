import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { NotQuotation } from '#app/features/scripture/model.ts'
import { shownName } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { citesScripture } from '../cites.server.ts'
import type { Notes } from '../model.ts'
import { freeSlug, isSlugOf } from '../slugs.server.ts'
import { postDrafts, posts } from '../tables.server.ts'
import { postWorkflow, wroteOn } from '../workflow.server.ts'

export type DraftText = {
	title: string
	summary: string
	/** Sanitised HTML, without its footnotes; empty without text. */
	body: string
	notes: Notes
	changeReason: string
	notQuotations: NotQuotation[]
}
export type SaveDraftResult =
	| { ok: true; revision: number; savedAt: Date }
	| NotNow
	| { ok: false; reason: 'stale'; revision: number; by: string | null; savedAt: Date }

/**
 * Saves the draft. The same text twice counts once. A first save since the last version is written down: its person
 * cannot review that text.
 * @param of.revision on the writer's screen
 * @returns `stale`: another text was saved since; it stays until the writer overwrites it on purpose
 */
export function saveDraft(
	{ shownAt: _, ...ctx }: Ctx<User>,
	id: string,
	{ text, revision }: { text: DraftText; revision: number },
): Promise<SaveDraftResult> {
	// The revision tells a stale form more exactly than the time of the page.
	return postWorkflow.transition<User, SaveDraftResult>(ctx, id, 'write', {}, async (ctx, post, take) => {
		const [found] = await ctx.db.select().from(postDrafts).where(eq(postDrafts.postId, id)).for('update')
		const draft = requireRow(found)
		if (isSame(draft, text)) return { ok: true, revision: draft.revision, savedAt: draft.savedAt }
		if (draft.revision !== revision) {
			const [by] = await ctx.db
				.select({ name: shownName() })
				.from(profiles)
				.where(sql`${profiles.id} = ${draft.savedBy}`)
			const { revision, savedAt } = draft
			return { ok: false, reason: 'stale', revision, by: by?.name ?? null, savedAt }
		}
		await ctx.db
			.update(postDrafts)
			.set({ ...text, revision: revision + 1, savedAt: ctx.now, savedBy: ctx.actor.id })
			.where(eq(postDrafts.postId, id))
		const { title, summary } = text
		const isFirst = post.publishedVersion === null
		const slug =
			isFirst && isSlugOf(post.slug, draft.title)
				? await freeSlug(ctx, title, { language: post.language, postId: id })
				: post.slug
		const set = {
			cites: citesScripture(text),
			...(isFirst && { title, summary, slug }),
			// A person who continues a draft without an author becomes its author.
			...(post.authorId === null && post.byline === '' && { authorId: ctx.actor.id }),
		}
		if (await wroteOn(ctx, id))
			await ctx.db
				.update(posts)
				.set({ ...set, updatedAt: ctx.now })
				.where(eq(posts.id, id))
		else await take({ kind: 'edited', set })
		return { ok: true, revision: revision + 1, savedAt: ctx.now }
	})
}

function isSame(draft: typeof postDrafts.$inferSelect, text: DraftText): boolean {
	const words = ['title', 'summary', 'body', 'changeReason'] as const
	const parts = ['notes', 'notQuotations'] as const
	return (
		words.every((part) => draft[part] === text[part]) &&
		parts.every((part) => isDeepStrictEqual(draft[part], text[part]))
	)
}

/** The writer of a translation says that it follows the present version of its original. */
export function followOriginal(ctx: Ctx<User>, id: string) {
	return postWorkflow.transition<User, { ok: true }>(ctx, id, 'write', {}, async (ctx, post) => {
		const [original] = await ctx.db
			.select({ version: posts.publishedVersion })
			.from(posts)
			.where(sql`${posts.id} = ${post.translationOf}`)
		const version = requireRow(original).version
		if (version !== null)
			await ctx.db.update(posts).set({ translatedVersion: version }).where(eq(posts.id, id))
		return { ok: true }
	})
}
