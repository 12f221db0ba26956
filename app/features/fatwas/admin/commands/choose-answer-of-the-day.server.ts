import { eq } from 'drizzle-orm'
import { fatwaPublications, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { readSettings, resetSettings, writeSettings } from '#app/platform/site/settings.server.ts'

/**
 * Pins a published fatwa to the home page, or returns to the daily choice; the latter does nothing where another fatwa
 * is pinned by now.
 * @throws 404 where the public cannot read it
 */
export async function chooseAnswerOfTheDay(ctx: Ctx<User>, fatwaId: string, isKept: boolean): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const [row] = await ctx.db
			.select({ number: fatwas.number })
			.from(fatwas)
			.innerJoin(fatwaPublications, eq(fatwaPublications.fatwaId, fatwas.id))
			.where(eq(fatwas.id, fatwaId))
			.limit(1)
		const { number } = requireRow(row)
		const { 'home.answer': pinned } = await readSettings(ctx.db)
		if (isKept) await writeSettings(ctx, { 'home.answer': number })
		else if (pinned === number) await resetSettings(ctx, ['home.answer'])
	})
}
