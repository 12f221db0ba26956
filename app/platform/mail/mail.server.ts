import { inArray, like, or } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../ctx.server.ts'
import { mails } from '../db/tables.server.ts'
import { onQueues } from '../events/queues.server.ts'
import { takeTry } from '../http/rate-limit.server.ts'
import type { Env } from '../process/env.server.ts'
import { seal, unseal } from '../seal.server.ts'
import type { Locale } from '../text/locale.ts'
import { isMailAddress } from './mail.ts'
import { mailboxOf } from './mailbox.server.ts'
import { hasEmail } from './no-email.ts'

type MailEnv = Pick<Env, 'SECRET' | 'SMTP_URL'>

export type NewMail = {
	/** Its subject and recipient; a used key is skipped, so that nothing is sent twice. */
	key: string
	kind: `${string}.${string}`
	to: string
	personId?: string
	locale: Locale
	/** The template's values; sealed in the database. */
	values: Record<string, string>
	/** Not before; by default at once. */
	dueAt?: Date
	/** One of thousands: other mail goes first. */
	isOfMany?: boolean
	/**
	 * Its reader expects it: staff or the site write to their own people, or the account's address is confirmed and the
	 * mail is about that account. All other mail counts against the few an hour that strangers can cause for one
	 * mailbox.
	 */
	isExpected?: boolean
}

/**
 * Queues a mail in the current transaction; it is sent within a second of the commit. A malformed address counts as
 * failed.
 * @returns false if its mailbox has reached the limit for strangers' mail
 */
export async function queueMail(ctx: Ctx, env: MailEnv, mail: NewMail): Promise<boolean> {
	return (await queueMails(ctx, env, [mail])) === 0
}

/** The same for many. @returns how many were dropped because their mailboxes had reached the limit */
export async function queueMails(ctx: Ctx, env: MailEnv, given: NewMail[]): Promise<number> {
	// Accounts registered by phone have no address: they are told on the site.
	const written = given.filter((mail) => hasEmail(mail.to))
	if (written.length === 0) return 0
	const counted = new Map(written.flatMap(({ key, to, isExpected }) => (isExpected ? [] : [[key, to]])))
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
	return inTransaction(ctx, async (ctx) => {
		const all = await ctx.db
			.insert(mails)
			.values(rows)
			.onConflictDoNothing({ target: mails.key })
			.returning({ id: mails.id, key: mails.key, status: mails.status, dueAt: mails.dueAt })
		const tooMany = new Set<string>()
		for (const { id, key } of all) {
			const to = counted.get(key)
			// Without a mail server none is sent: an admin reads it.
			const may = !to || !env.SMTP_URL || (await takeTry(ctx.db, 'mailbox', mailboxOf(to))).ok
			if (!may) tooMany.add(id)
		}
		if (tooMany.size > 0) await ctx.db.delete(mails).where(inArray(mails.id, [...tooMany]))
		const made = all.filter(({ id }) => !tooMany.has(id))
		const priority = written.every(({ isOfMany }) => isOfMany) ? -1 : 0
		await sendMailJobs(
			ctx,
			made.filter(({ status }) => status === 'waiting'),
			priority,
		)
		return tooMany.size
	})
}

/** Deletes mails, sent or waiting, by prefixes of their keys. */
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

/** Creates jobs of waiting mails, with the same ids: existing jobs stay. */
export async function sendMailJobs(
	ctx: Ctx,
	waiting: { id: string; dueAt?: Date }[],
	priority = 0,
): Promise<void> {
	if (waiting.length === 0) return
	const jobs = waiting.map(({ id, dueAt }) => ({
		id,
		priority,
		...(dueAt && dueAt > ctx.now && { startAfter: dueAt }),
	}))
	await onQueues(ctx.db, (boss) => boss.insert('mails', jobs))
}

/**
 * The same for mails that had jobs before. A finished job stays for an hour and would block a new one with its id:
 * the mail would wait for ever.
 */
export async function sendMailJobsAgain(ctx: Ctx, waiting: { id: string }[], priority = 0): Promise<void> {
	if (waiting.length === 0) return
	await onQueues(ctx.db, (boss) =>
		boss.deleteJob(
			'mails',
			waiting.map(({ id }) => id),
		),
	)
	await sendMailJobs(ctx, waiting, priority)
}

/** The values of a stored mail; null if removed, or sealed with another SECRET. */
export function openMail(sealed: string | null, env: Pick<Env, 'SECRET'>): Record<string, string> | null {
	const text = sealed === null ? null : unseal(sealed, env.SECRET)
	return text === null ? null : (JSON.parse(text) as Record<string, string>)
}
