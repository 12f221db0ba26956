import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { fatwaDraftRevisions } from '../../tables.server.ts'
import { findStanding, putDraft, writing } from '../store.server.ts'

/** Restores an earlier revision as a new one; the replaced text stays in the history. */
export async function restoreDraft(
	ctx: Ctx<User>,
	fatwaId: string,
	{ language, revision }: { language: Locale; revision: number },
): Promise<{ ok: true } | NotNow> {
	return writing(ctx, fatwaId, async (ctx, question) => {
		const [row] = await ctx.db
			.select()
			.from(fatwaDraftRevisions)
			.where(
				and(
					eq(fatwaDraftRevisions.fatwaId, question.id),
					eq(fatwaDraftRevisions.language, language),
					eq(fatwaDraftRevisions.revision, revision),
				),
			)
		const { title, question: wording, answer, referenceText, sources, hadith } = requireRow(row)
		const standing = await findStanding(ctx, question, language)
		const text = {
			...standing.text,
			title,
			question: wording,
			answer,
			referenceText,
			...(sources && { sources }),
			...(hadith && { hadith }),
		}
		await putDraft(ctx, question, { language, text, builtOn: standing.revision, apart: true })
		return { ok: true as const }
	})
}
