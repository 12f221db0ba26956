import { and, eq } from 'drizzle-orm'
import { findSentBefore } from '#app/features/users/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { ReportInput } from '../form-inputs.ts'
import { fatwaPublications, fatwaReports } from '../tables.server.ts'

/**
 * Reports a mistake in a published answer; anyone may. The same form sent twice counts once.
 * @throws 404 where the public cannot read it in that language
 */
export async function reportMistake(
	ctx: Ctx,
	fatwa: { id: string; language: Locale },
	{ text, email }: Pick<ReportInput, 'text' | 'email'>,
): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const { id: fatwaId, language } = fatwa
		const [published] = await ctx.db
			.select({ language: fatwaPublications.language })
			.from(fatwaPublications)
			.where(and(eq(fatwaPublications.fatwaId, fatwaId), eq(fatwaPublications.language, language)))
		requireRow(published)

		const userId = ctx.actor?.id ?? null
		if (await findSentBefore(ctx, fatwaReports, { fatwaId, language, text, email, userId })) return
		const [report] = await ctx.db
			.insert(fatwaReports)
			.values({ fatwaId, language, text, email, userId, createdAt: ctx.now })
			.returning({ id: fatwaReports.id })
		await record(ctx, 'fatwa-report.received', requireRow(report).id, { fatwa: fatwaId })
	})
}
