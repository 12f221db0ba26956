import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { MailWriter } from '#app/platform/mail/mail.ts'
import { sendMail } from '#app/platform/mail/mail-sender.server.ts'
import { hasEmail } from '#app/platform/mail/no-email.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { seal } from '#app/platform/seal.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'

type Sent =
	| { ok: true; status: 'sent' | 'kept' }
	| { ok: false; reason: 'no-address' }
	| { ok: false; reason: 'refused'; words: string }

const timeLimit = 20_000

export async function sendTestMail(
	ctx: Ctx<User>,
	runtime: Pick<Runtime, 'db' | 'env' | 'log'>,
	write: MailWriter,
	locale: Locale,
): Promise<Sent> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const { id: personId, email } = ctx.actor
	if (!email || !hasEmail(email)) return { ok: false, reason: 'no-address' }
	// Not a job: the admin waits for the result.
	const [row] = await ctx.db
		.insert(mails)
		.values({
			key: `settings.test ${randomUUID()}`,
			kind: 'settings.test',
			personId,
			toAddress: email,
			locale,
			sealed: seal('{}', runtime.env.SECRET),
			status: 'waiting',
			dueAt: ctx.now,
			createdAt: ctx.now,
		})
		.returning({ id: mails.id })
	const { id } = requireRow(row)
	await record(ctx, 'mail.tested', id)
	await sendMail(runtime, write, id, { isLast: true, now: ctx.now, timeLimit })
	const [done] = await ctx.db
		.select({ status: mails.status, error: mails.error })
		.from(mails)
		.where(eq(mails.id, id))
	const { status, error } = requireRow(done)
	if (status === 'sent' || status === 'kept') return { ok: true, status }
	return { ok: false, reason: 'refused', words: error ?? '' }
}
