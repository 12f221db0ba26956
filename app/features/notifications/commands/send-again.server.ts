import { and, eq, isNotNull } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { sendMailJobsAgain } from '#app/platform/mail/mail.server.ts'
import { canSeeMail } from '../policy.ts'

/**
 * Queues a failed mail again from its first attempt; pressed twice it is sent once.
 * @throws 404 where it did not fail, or its content was deleted
 */
export async function sendAgain(ctx: Ctx<User>, mailId: string): Promise<void> {
	assertAllowed(canSeeMail(ctx.actor))
	await transaction(ctx, async (ctx) => {
		const [row] = await ctx.db
			.update(mails)
			.set({ status: 'waiting', tries: 0, dueAt: ctx.now, error: null })
			.where(and(eq(mails.id, mailId), eq(mails.status, 'failed'), isNotNull(mails.sealed)))
			.returning({ id: mails.id })
		const { id } = requireRow(row)
		await sendMailJobsAgain(ctx, [{ id }])
		await record(ctx, 'mail.sent-again', id)
	})
}
