import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { allow, requireRow } from '#app/platform/errors.server.ts'
import { record, recordAll } from '#app/platform/events/events.server.ts'
import { sendMailJobs } from '#app/platform/mail/mail.server.ts'
import type { MailTemplates } from '#app/platform/mail/mail.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { canSeeMail } from '../policy.ts'

/** What runs out soon is no use after that. */
const soonMs = 3_600_000
const some = 500

/**
 * Sends what was kept while no mail server was set. Links to accounts are made anew; what has run out otherwise is
 * dropped: whoever wants it asks for it again.
 * @returns how many leave, and how many were dropped
 * @throws 404 where no mail server is set
 */
export async function sendKept(
	ctx: Ctx<User>,
	env: Pick<Env, 'SMTP_URL'>,
	templates: MailTemplates,
): Promise<{ sent: number; dropped: number }> {
	allow(canSeeMail(ctx.actor))
	requireRow(env.SMTP_URL)
	const kindsOf = (runsOut: 'soon' | 'renew') =>
		Object.keys(templates).filter((kind) => templates[kind as keyof MailTemplates]?.runsOut === runsOut)
	const kept = eq(mails.status, 'kept')
	return transaction(ctx, async (ctx) => {
		const over = lt(mails.createdAt, new Date(ctx.now.getTime() - soonMs))
		const dropped = await ctx.db
			.delete(mails)
			.where(and(kept, inArray(mails.kind, kindsOf('soon')), over))
			.returning({ id: mails.id })
		const renewed = await ctx.db
			.delete(mails)
			.where(and(kept, inArray(mails.kind, kindsOf('renew')), isNotNull(mails.personId)))
			.returning({ kind: mails.kind, personId: mails.personId })
		// Of several to one person one is enough.
		const asked = new Map(renewed.map((mail) => [`${mail.kind} ${mail.personId}`, mail]))
		for (const { kind, personId } of asked.values())
			await record(ctx, 'mail.renewal-asked', personId ?? '', { kind }, false)
		let sent = asked.size
		for (;;) {
			const next = ctx.db.select({ id: mails.id }).from(mails).where(kept).limit(some)
			const waiting = await ctx.db
				.update(mails)
				.set({ status: 'waiting', tries: 0, dueAt: ctx.now, error: null })
				.where(inArray(mails.id, next))
				.returning({ id: mails.id })
			await sendMailJobs(ctx, waiting, -1)
			const ids = waiting.map(({ id }) => id)
			await recordAll(ctx, 'mail.sent-again', ids)
			sent += waiting.length
			if (waiting.length < some) return { sent, dropped: dropped.length }
		}
	})
}

/** Takes away what was kept, unsent. @returns how many */
export async function dropKept(ctx: Ctx<User>): Promise<number> {
	allow(canSeeMail(ctx.actor))
	return transaction(ctx, async (ctx) => {
		const gone = await ctx.db.delete(mails).where(eq(mails.status, 'kept')).returning({ id: mails.id })
		const ids = gone.map(({ id }) => id)
		await recordAll(ctx, 'mail.removed', ids)
		return gone.length
	})
}
