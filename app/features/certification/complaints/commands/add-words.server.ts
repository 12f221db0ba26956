import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { insertMessage } from '../messages.server.ts'
import { openText } from '../sealed.server.ts'
import { complaintMessages } from '../tables.server.ts'
import { complaintWorkflow } from '../workflow.server.ts'

const sentTwiceMs = 10 * 60_000

/** Adds words of the complainant, who is proved by receipt; a signed-in account is neither used nor stored. */
export async function addWords({ db, now }: Ctx, id: string, text: string, { secret }: { secret: string }) {
	const taken = await takeTry(db, 'complaint-words', id)
	if (!taken.ok) return { ok: false, reason: 'too-many' } as const
	const nobody = { db, now, actor: null }
	return complaintWorkflow.transition(nobody, id, 'add', { as: 'complainant' }, async (ctx, _row, take) => {
		if (await isSentAgain(ctx, id, text, secret)) return { ok: true } as const
		await insertMessage(ctx, id, secret, { text, kind: 'complainant' })
		return take()
	})
}

/** The same text again within minutes is a form sent twice. */
async function isSentAgain(ctx: Ctx, id: string, text: string, secret: string): Promise<boolean> {
	const { complaintId, at } = complaintMessages
	const [last] = await ctx.db
		.select()
		.from(complaintMessages)
		.where(eq(complaintId, id))
		.orderBy(desc(at))
		.limit(1)
	const isRecent = last?.kind === 'complainant' && ctx.now.getTime() - last.at.getTime() < sentTwiceMs
	return isRecent && openText(last.body, secret, { message: last.id }) === text
}
