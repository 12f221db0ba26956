import { and, asc, eq, gt } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events.server.ts'
import { answerChanged, answerReady } from '../notices.ts'
import { about, answerPage } from './told.server.ts'

// Asked again and again, a question may stand for thousands: they are told in batches, each an event of its own.
const batchSize = 50
const first = '00000000-0000-0000-0000-000000000000'

/** Lets those whose questions were merged into this one know of its answer, from one of them on. */
export async function spread(ctx: Ctx, fatwaId: string, what: string, after = first): Promise<void> {
	await record(ctx, 'fatwa.answer-spread', fatwaId, { what, after })
}

export const spreadNews = about('fatwa.answer-spread', async ({ ctx, fatwa, event, tell }) => {
	if (fatwa.status !== 'approved' || fatwa.takenDownAt) return
	const { what, after } = event.data
	const merged = await ctx.db
		.select({ id: fatwas.id, userId: fatwas.userId })
		.from(fatwas)
		.where(and(eq(fatwas.mergedInto, fatwa.id), gt(fatwas.id, String(after))))
		.orderBy(asc(fatwas.id))
		.limit(batchSize)
	const kind = what === 'change' ? answerChanged : answerReady
	// Its own asker knows already; and nobody is led to what is another's alone.
	const others = fatwa.isPrivate ? [] : merged.filter(({ userId }) => userId !== fatwa.userId)
	for (const { userId } of others) await tell(userId, kind, answerPage(fatwa), { reader: 'like' })
	const last = merged[batchSize - 1]
	if (last) await spread(ctx, fatwa.id, String(what), last.id)
})
