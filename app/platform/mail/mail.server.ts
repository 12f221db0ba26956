import { like, or } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../ctx.server.ts'
import { mails } from '../db/tables.server.ts'
import { onQueues } from '../events/queues.server.ts'
import type { Env } from '../process/env.server.ts'
import { seal, unseal } from '../seal.server.ts'
import type { Locale } from '../text/locale.ts'
import { isMailAddress } from './mail.ts'
import { hasEmail } from './no-email.ts'

export type NewMail = {
	/** What it is about and to whom; a key that was used before is left as it is, so nothing is sent twice. */
	key: string
	/** A template that a feature declares. */
	kind: `${string}.${string}`
	to: string
	personId?: string
	locale: Locale
	/** What the template says; sealed in the database. */
	values: Record<string, string>
	/** Not before; by default at once. */
	dueAt?: Date
	/** One of thousands: whatever else waits leaves first. */
	isOfMany?: boolean
}

/**
 * Writes a mail in the transaction at hand; it leaves within a second of the commit, by whichever process works. To
 * what is no address none leaves: it stands among the failed.
 */
export function queueMail(ctx: Ctx, env: Pick<Env, 'SECRET'>, mail: NewMail): Promise<void> {
	return queueMails(ctx, env, [mail])
}

/** The same for many at once. */
export async function queueMails(ctx: Ctx, env: Pick<Env, 'SECRET'>, given: NewMail[]): Promise<void> {
	// Who registered by phone has no address: they are told on the site.
	const written = given.filter((mail) => hasEmail(mail.to))
	if (written.length === 0) return
	const rows = written.map((mail) => {
		const canGo = isMailAddress(mail.to)
		return {
			key: mail.key,
			kind: mail.kind,
			personId: mail.personId ?? null,
			toAddress: mail.to,
			locale: mail.locale,
			sealed: seal(JSON.stringify(mail.values), env.SECRET),
			status: canGo ? ('waiting' as const) : ('failed' as const),
			error: canGo ? null : 'This is no address that mail could go to.',
			dueAt: mail.dueAt ?? ctx.now,
			createdAt: ctx.now,
		}
	})
	await inTransaction(ctx, async (ctx) => {
		const made = await ctx.db
			.insert(mails)
			.values(rows)
			.onConflictDoNothing({ target: mails.key })
			.returning({ id: mails.id, status: mails.status, dueAt: mails.dueAt })
		const priority = written.every(({ isOfMany }) => isOfMany) ? -1 : 0
		await sendMailJobs(
			ctx,
			made.filter(({ status }) => status === 'waiting'),
			priority,
		)
	})
}

/** Takes away mails, sent or waiting, whose keys begin so. */
export async function forgetMails(ctx: Ctx, beginnings: string[]): Promise<void> {
	const keys = beginnings.map((beginning) => like(mails.key, `${beginning.replace(/[\\%_]/g, '\\$&')}%`))
	const gone = await ctx.db
		.delete(mails)
		.where(or(...keys))
		.returning({ id: mails.id })
	if (gone.length === 0) return
	const ids = gone.map(({ id }) => id)
	await onQueues(ctx.db, (boss) => boss.deleteJob('mails', ids))
}

/** Makes jobs of mails that wait, under the same ids: one that is a job already stays as it is. */
export async function sendMailJobs(
	ctx: Ctx,
	waiting: { id: string; dueAt?: Date }[],
	priority = 0,
): Promise<void> {
	if (waiting.length === 0) return
	const jobs = waiting.map(({ id, dueAt }) => ({
		...{ id, priority },
		...(dueAt && dueAt > ctx.now && { startAfter: dueAt }),
	}))
	await onQueues(ctx.db, (boss) => boss.insert('mails', jobs))
}

/** What a stored mail says, or null: it was taken away, or sealed with another SECRET. */
export function openMail(sealed: string | null, env: Pick<Env, 'SECRET'>): Record<string, string> | null {
	const text = sealed === null ? null : unseal(sealed, env.SECRET)
	return text === null ? null : (JSON.parse(text) as Record<string, string>)
}
