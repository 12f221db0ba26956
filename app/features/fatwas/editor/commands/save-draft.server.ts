import { eq } from 'drizzle-orm'
import { shownName } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { type DraftText, isSameText } from '../model.ts'
import { findStanding, putDraft, writing } from '../store.server.ts'

export type Stale = { ok: false; reason: 'stale'; revision: number; by: string | null; savedAt: Date }
export type SaveDraftResult = { ok: true; revision: number; savedAt: Date } | NotNow | Stale

type Save = {
	language: Locale
	text: DraftText
	/** The revision on the writer's screen. */
	revision: number
	/** Overwrite another person's save; theirs stays in the history. */
	apart?: boolean
}

/**
 * Saves the draft of one language. The same text saved twice is one revision.
 * @returns `stale` where another text was saved since that revision
 */
export async function saveDraft(
	ctx: Ctx<User>,
	fatwaId: string,
	{ language, text, revision, apart = false }: Save,
): Promise<SaveDraftResult> {
	return writing(ctx, fatwaId, async (ctx, question): Promise<SaveDraftResult> => {
		const standing = await findStanding(ctx, question, language)
		if (isSameText(standing.text, text))
			return {
				ok: true,
				revision: standing.revision,
				savedAt: standing.stored?.updatedAt ?? ctx.now,
			}
		if (standing.revision !== revision) {
			const { authorId = null, updatedAt = ctx.now } = standing.stored ?? {}
			const by = authorId ? await findName(ctx, authorId) : null
			return { ok: false, reason: 'stale', revision: standing.revision, by, savedAt: updatedAt }
		}
		const saved = await putDraft(ctx, question, { language, text, builtOn: revision, apart })
		return { ok: true, revision: saved, savedAt: ctx.now }
	})
}

async function findName(ctx: Ctx, personId: string): Promise<string | null> {
	const [person] = await ctx.db.select({ name: shownName() }).from(profiles).where(eq(profiles.id, personId))
	return person?.name ?? null
}
