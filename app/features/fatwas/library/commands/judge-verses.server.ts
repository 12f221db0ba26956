import { eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidation.server.ts'
import type { Judgement } from '../model.ts'
import { canReadReports } from '../policy.ts'
import { fatwaResponses } from '../tables.server.ts'

/**
 * Says of a typed verse of an imported answer whether it is a mistake, which readers then see marked. May be said again.
 * @param said.start where the verse begins; absent: all verses of the answer that nobody has judged
 * @returns how many changed
 * @throws 404 if there is no such answer
 */
export async function judgeVerses(
	ctx: Ctx<User>,
	responseId: string,
	{ judged, start }: { judged: Judgement; start?: number | undefined },
): Promise<number> {
	assertAllowed(canReadReports(ctx.actor))
	return transaction(ctx, async (ctx) => {
		const { id, fatwaId, typedVerses } = fatwaResponses
		const [row] = await ctx.db
			.select({ fatwaId, typedVerses })
			.from(fatwaResponses)
			.where(eq(id, responseId))
			.for('update')
		const answer = requireRow(row)
		let changed = 0
		const verses = (answer.typedVerses ?? []).map((verse) => {
			const isMeant = start === undefined ? verse.judged === undefined : verse.start === start
			if (!isMeant || verse.judged === judged) return verse
			changed++
			return { ...verse, judged }
		})
		if (changed === 0) return 0
		await ctx.db.update(fatwaResponses).set({ typedVerses: verses }).where(eq(id, responseId))
		await record(ctx, 'fatwa.verses-judged', answer.fatwaId, { judged, count: changed })
		await invalidatePages(ctx, 'fatwa')
		return changed
	})
}
