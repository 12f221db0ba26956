import { randomUUID } from 'node:crypto'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { notNow } from '#app/workflow/workflow.server.ts'
import { dueAgain, hold, momentOf } from '../held.server.ts'
import { openText, sealText } from '../sealed.server.ts'
import { messages } from '../tables.server.ts'
import { counseling } from '../workflow.server.ts'

const sentTwiceMs = 10 * 60_000

type Around = {
	secret: string
	settings: Settings
	/** Proved by receipt; the signed-in account is neither used nor stored. */
	byReceipt?: boolean
}

/** Adds a message of the seeker, until the thread is closed. */
export async function write(ctx: Ctx, id: string, text: string, around: Around) {
	const { secret, settings, byReceipt = false } = around
	const taken = await takeTry(ctx.db, 'counseling-thread', id)
	if (!taken.ok) return { ok: false, reason: 'too-many', seconds: taken.seconds } as const

	const seeker = byReceipt ? { ...ctx, actor: null } : ctx
	return counseling.transition(
		seeker,
		id,
		'write',
		byReceipt ? { as: 'seeker' } : {},
		async (ctx, thread, take) => {
			if (thread.held.includes('closed')) return notNow
			if (await isSentAgain(ctx, id, text, secret)) return { ok: true } as const
			const messageId = randomUUID()
			await ctx.db.insert(messages).values({
				id: messageId,
				threadId: id,
				kind: 'seeker',
				at: momentOf(thread, ctx.now),
				body: sealText(text, secret, { message: messageId }),
			})
			if (thread.userId === null) return hold(ctx, thread, 'written')
			if (thread.status !== 'answered') return take()
			return take({ set: dueAgain(thread, ctx.now, settings) })
		},
	)
}

/** The same text again within minutes is a form sent twice. */
async function isSentAgain(ctx: Ctx, threadId: string, text: string, secret: string): Promise<boolean> {
	const { kind, at } = messages
	const [last] = await ctx.db
		.select()
		.from(messages)
		.where(and(eq(messages.threadId, threadId), ne(kind, 'note')))
		.orderBy(desc(at))
		.limit(1)
	const isRecent = last?.kind === 'seeker' && ctx.now.getTime() - last.at.getTime() < sentTwiceMs
	return isRecent && openText(last.body, secret, { message: last.id }) === text
}
