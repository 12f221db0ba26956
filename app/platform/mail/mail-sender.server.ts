import { and, eq, lte, sql } from 'drizzle-orm'
import { type Ctx, transaction } from '../ctx.server.ts'
import { mails } from '../db/tables.server.ts'
import { record } from '../events/events.server.ts'
import type { Env } from '../process/env.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { openMail } from './mail.server.ts'
import { headerLine, isMailAddress, type MailWriter, senderOf, type WrittenMail } from './mail.ts'

const minuteMs = 60_000
// The limit of an attempt; after it another process may try.
const limitMs = 2 * minuteMs
const claimMs = limitMs + minuteMs / 2

type Refusal = { code?: string; responseCode?: number; response?: string; command?: string; message?: string }
type Attempt = {
	/** A failure now is final. */
	isLast?: boolean
	now?: Date
	/** Milliseconds. */
	timeLimit?: number
}

/**
 * Sends a waiting mail. It is claimed by moving its time, so that no row is locked while a mail server thinks, and no
 * other process sends it. Without a mail server it is kept for the outbox.
 * @returns whether it is done; else it is retried
 */
export async function sendMail(
	runtime: Pick<Runtime, 'db' | 'env' | 'log'>,
	write: MailWriter,
	id: string,
	{ isLast = false, now = new Date(), timeLimit = limitMs }: Attempt = {},
): Promise<boolean> {
	const { db, env, log } = runtime
	const isWaiting = and(eq(mails.id, id), eq(mails.status, 'waiting'))
	const { SMTP_URL: smtpUrl } = env
	if (!smtpUrl) {
		await db.update(mails).set({ status: 'kept' }).where(isWaiting)
		return true
	}
	const [mail] = await db
		.update(mails)
		.set({ tries: sql`${mails.tries} + 1`, dueAt: new Date(now.getTime() + claimMs) })
		.where(and(isWaiting, lte(mails.dueAt, now)))
		.returning()
	if (!mail) return (await db.$count(mails, isWaiting)) === 0

	const { kind, personId, locale, tries } = mail
	const started = performance.now()
	try {
		const values = openMail(mail.sealed, env)
		if (!values) throw new Error('Its content cannot be read: it was sealed with another SECRET.')
		const written = await write({ kind, locale, personId, values })
		await transmit({ smtpUrl, env, timeLimit }, mail, written)
	} catch (thrown) {
		const refusal = thrown as Refusal
		const isFailed = isLast || isFinal(refusal)
		await transaction({ db, actor: null, now } as Ctx, async (ctx) => {
			await ctx.db
				.update(mails)
				.set({ ...(isFailed ? { status: 'failed' as const } : { dueAt: now }), error: wordsOf(refusal) })
				.where(isWaiting)
			// Tells a repeated sender that the address does not work.
			if (isFinal(refusal)) await record(ctx, 'mail.refused', id, {}, false)
		})
		const { code, responseCode: answer, command } = refusal
		// Only the codes: the text mostly names the recipient.
		const facts = { mail: id, kind, tries, code, answer, command, ...(code ? {} : { err: thrown }) }
		log.warn(facts, isFailed ? 'mail not sent' : 'mail not sent yet')
		return isFailed
	}
	await db
		.update(mails)
		.set({ status: 'sent', sentAt: now, sealed: null, error: null })
		.where(eq(mails.id, id))
	log.info({ mail: id, kind, tries, ms: Math.round(performance.now() - started) }, 'mail sent')
	return true
}

type Connection = { smtpUrl: string; env: Env; timeLimit: number }
type Addressed = Pick<typeof mails.$inferSelect, 'id' | 'toAddress' | 'locale'>

async function transmit({ smtpUrl, env, timeLimit }: Connection, mail: Addressed, written: WrittenMail) {
	const { subject, html, text, from, calendar, answerable, leaveAt } = written
	if (!isMailAddress(mail.toAddress)) throw new Error('This is no address that mail could go to.')
	const sender = senderOf(env)
	const { hostname } = new URL(env.SITE_URL)
	const { createTransport } = await import('nodemailer')
	const transport = createTransport({
		url: smtpUrl,
		requireTLS: carriesPassword(smtpUrl),
		connectionTimeout: minuteMs / 3,
		greetingTimeout: minuteMs / 3,
		socketTimeout: minuteMs,
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	await transport.sendMail({
		// `socketTimeout` misses a server that sends a word now and then.
		signal: AbortSignal.timeout(timeLimit),
		// As parts: nothing in them is read as another recipient or header.
		from: { name: headerLine(sender.name || from), address: sender.address },
		to: { name: '', address: mail.toAddress },
		subject: headerLine(subject),
		html,
		text,
		...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
		messageId: `<${mail.id}@${hostname}>`,
		...(answerable?.replyTo && { replyTo: { name: '', address: answerable.replyTo } }),
		// Mail programs group messages with equal references.
		...(answerable?.thread && { references: `<thread.${answerable.thread}@${hostname}>` }),
		headers: {
			...(!answerable && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
			'Content-Language': mail.locale,
			...(leaveAt && {
				'List-Unsubscribe': `<${leaveAt}>`,
				'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
				'List-Id': `<newsletter.${hostname}>`,
			}),
		},
	})
}

/** A missing recipient stays missing; a server's fault may be mended. */
function isFinal({ responseCode = 0, command }: Refusal): boolean {
	return command === 'RCPT TO' && responseCode >= 500 && responseCode < 600
}

function wordsOf({ response, message }: Refusal): string {
	return headerLine(response ?? message ?? 'unknown')
}

/**
 * A password is sent only over an encrypted connection, unless the address says otherwise or stays on this machine.
 */
function carriesPassword(smtpUrl: string): boolean {
	const { username, hostname } = new URL(smtpUrl)
	return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
