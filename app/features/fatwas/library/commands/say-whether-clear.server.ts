import { and, eq } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { fatwaFeedback, fatwaPublications } from '../tables.server.ts'

/**
 * Saves a reader's rating of a published answer; a second one replaces the first.
 * @param word.voter see `feedbackIdOf`
 * @throws 404 where the public cannot read it in that language
 */
export async function rateClarity(
	ctx: Ctx,
	fatwaId: string,
	word: { language: Locale; voter: string; isClear: boolean },
): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const { language, isClear } = word
		const [published] = await ctx.db
			.select({ language: fatwaPublications.language })
			.from(fatwaPublications)
			.where(and(eq(fatwaPublications.fatwaId, fatwaId), eq(fatwaPublications.language, language)))
		requireRow(published)

		await ctx.db
			.insert(fatwaFeedback)
			.values({ ...word, fatwaId, at: ctx.now })
			.onConflictDoUpdate({
				target: [fatwaFeedback.fatwaId, fatwaFeedback.language, fatwaFeedback.voter],
				set: { isClear, at: ctx.now },
			})
	})
}
