import { and, eq, sql } from 'drizzle-orm'
import { shownName } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { detachFiles } from '#app/platform/files/files.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { lockLetter } from '../letters.server.ts'
import { picturesIn } from '../model.ts'
import { keepOwnPictures, pictureOwner } from '../pictures.server.ts'
import { letters, newsletterTexts } from '../tables.server.ts'

type Text = { subject: string; preview: string; body: string }
export type SaveLetterResult =
	| { ok: true; revision: number; savedAt: Date; pictures: number }
	| { ok: false; reason: 'not-now' }
	| { ok: false; reason: 'stale'; revision: number; by: string | null; savedAt: Date }

/** Creates a letter. @returns its id */
export async function beginLetter(ctx: Ctx<User>): Promise<string> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		const [row] = await ctx.db.insert(letters).values({ createdAt: ctx.now }).returning({ id: letters.id })
		const { id } = requireRow(row)
		await record(ctx, 'letter.created', id)
		return id
	})
}

/**
 * Saves a draft's text in one language, without pictures of other letters. The same text twice counts once.
 * @param revision on the writer's screen
 * @returns `pictures`: number in the text; `stale`: another text was saved since; `not-now`: not a draft any more
 */
export async function saveText(
	ctx: Ctx<User>,
	{ id, language }: { id: string; language: Locale },
	{ text: typed, revision }: { text: Text; revision: number },
): Promise<SaveLetterResult> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx): Promise<SaveLetterResult> => {
		const letter = requireRow(await lockLetter(ctx, id))
		if (letter.status !== 'draft') return { ok: false, reason: 'not-now' }
		const text = { ...typed, body: await keepOwnPictures(ctx, id, typed.body) }
		const pictures = picturesIn(text.body).length
		const isOf = and(eq(newsletterTexts.letterId, id), eq(newsletterTexts.language, language))
		const [standing] = await ctx.db.select().from(newsletterTexts).where(isOf)
		const names = ['subject', 'preview', 'body'] as const
		if (standing && names.every((name) => standing[name] === text[name]))
			return { ok: true, revision: standing.revision, savedAt: standing.savedAt, pictures }
		if (standing && standing.revision !== revision) {
			const [by] = await ctx.db
				.select({ name: shownName() })
				.from(profiles)
				.where(sql`${profiles.id} = ${standing.savedBy}`)
			const { revision, savedAt } = standing
			return { ok: false, reason: 'stale', revision, by: by?.name ?? null, savedAt }
		}
		const row = { ...text, revision: revision + 1, savedAt: ctx.now, savedBy: ctx.actor.id }
		await ctx.db
			.insert(newsletterTexts)
			.values({ letterId: id, language, ...row })
			.onConflictDoUpdate({ target: [newsletterTexts.letterId, newsletterTexts.language], set: row })
		return { ok: true, revision: revision + 1, savedAt: ctx.now, pictures }
	})
}

/** Deletes a draft; its pictures are deleted a day later. @returns whether it was a draft */
export async function deleteLetter(ctx: Ctx<User>, id: string): Promise<boolean> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		const gone = await ctx.db
			.delete(letters)
			.where(and(eq(letters.id, id), eq(letters.status, 'draft')))
			.returning({ id: letters.id })
		if (gone.length === 0) return false
		await detachFiles(ctx, pictureOwner(id))
		await record(ctx, 'letter.deleted', id)
		return true
	})
}

export async function showLetter(ctx: Ctx<User>, id: string, isPublic: boolean): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const letter = requireRow(await lockLetter(ctx, id))
		if (letter.isPublic === isPublic) return
		await ctx.db.update(letters).set({ isPublic }).where(eq(letters.id, id))
		await record(ctx, isPublic ? 'letter.published' : 'letter.unpublished', id)
	})
}
