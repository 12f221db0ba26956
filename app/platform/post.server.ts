import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { nextTry } from './back-off.ts'
import type { Env } from './env.server.ts'
import { openMail } from './mail.server.ts'
import { headerLine, isMailAddress, type MailWriter, senderOf, type WrittenMail } from './mail.ts'
import type { Runtime } from './runtime.server.ts'
import { mails } from './tables.server.ts'

const batchSize = 5
const minuteMs = 60_000
// No attempt takes longer than the limit; then another process may try.
const claimMs = 5 * minuteMs
const limitMs = 2 * minuteMs

type Claimed = Pick<
	typeof mails.$inferSelect,
	'id' | 'kind' | 'personId' | 'toAddress' | 'locale' | 'sealed' | 'tries'
>
type Refusal = { code?: string; responseCode?: number; response?: string; command?: string; message?: string }

/**
 * Sends what is due, a few at once. A mail is claimed by putting off its time, so that no row is held while a mail
 * server thinks; a process that dies leaves it to others. Where no mail server is set, it is kept for the outbox.
 * @param timeLimit milliseconds of one attempt
 * @returns whether more may wait
 */
export async function sendDueMails(
	runtime: Pick<Runtime, 'db' | 'env' | 'log'>,
	write: MailWriter,
	now = new Date(),
	timeLimit = limitMs,
): Promise<boolean> {
	const isDue = and(eq(mails.status, 'waiting'), lte(mails.dueAt, now))
	const { SMTP_URL } = runtime.env
	if (!SMTP_URL) {
		await runtime.db.update(mails).set({ status: 'kept' }).where(isDue)
		return false
	}
	const due = runtime.db
		.select({ id: mails.id })
		.from(mails)
		.where(isDue)
		.orderBy(mails.dueAt)
		.limit(batchSize)
		.for('update', { skipLocked: true })
	const claimed = await runtime.db
		.update(mails)
		.set({ tries: sql`${mails.tries} + 1`, dueAt: new Date(now.getTime() + claimMs) })
		.where(inArray(mails.id, due))
		.returning({
			...{ id: mails.id, kind: mails.kind, personId: mails.personId, toAddress: mails.toAddress },
			...{ locale: mails.locale, sealed: mails.sealed, tries: mails.tries },
		})
	await Promise.all(claimed.map((mail) => sendOne({ ...runtime, now, timeLimit }, write, mail, SMTP_URL)))
	return claimed.length === batchSize
}

type Sending = Pick<Runtime, 'db' | 'env' | 'log'> & { now: Date; timeLimit: number }

async function sendOne(sending: Sending, write: MailWriter, mail: Claimed, smtpUrl: string) {
	const { db, env, log, now, timeLimit } = sending
	const { id, kind, personId, locale, tries } = mail
	const started = performance.now()
	try {
		const values = openMail(mail.sealed, env)
		if (!values) throw new Error('Its content cannot be read: it was sealed with another SECRET.')
		const written = await write({ kind, locale, personId, values })
		await hand({ smtpUrl, env, timeLimit }, mail, written)
	} catch (thrown) {
		const refusal = thrown as Refusal
		const dueAt = isFinal(refusal) ? null : nextTry(tries, now)
		await db
			.update(mails)
			.set({ ...(dueAt ? { dueAt } : { status: 'failed' as const }), error: wordsOf(refusal) })
			.where(and(eq(mails.id, id), eq(mails.status, 'waiting')))
		const { code, responseCode: answer, command } = refusal
		// Of a refusal the codes only: its words mostly name the recipient, and stand in the outbox.
		const facts = { mail: id, kind, tries, code, answer, command, ...(code ? {} : { err: thrown }) }
		log.warn(facts, dueAt ? 'mail not sent yet' : 'mail not sent')
		return
	}
	await db
		.update(mails)
		.set({ status: 'sent', sentAt: now, sealed: null, error: null })
		.where(eq(mails.id, id))
	log.info({ mail: id, kind, tries, ms: Math.round(performance.now() - started) }, 'mail sent')
}

type Post = { smtpUrl: string; env: Env; timeLimit: number }

async function hand({ smtpUrl, env, timeLimit }: Post, mail: Claimed, written: WrittenMail) {
	const { subject, html, text, from } = written
	if (!isMailAddress(mail.toAddress)) throw new Error('This is no address that mail could go to.')
	const sender = senderOf(env)
	const transport = createTransport({
		url: smtpUrl,
		requireTLS: carriesPassword(smtpUrl),
		...{ connectionTimeout: minuteMs / 3, greetingTimeout: minuteMs / 3, socketTimeout: minuteMs },
		...{ disableFileAccess: true, disableUrlAccess: true },
	})
	await transport.sendMail({
		// A server that says a word now and then never is silent for `socketTimeout`.
		signal: AbortSignal.timeout(timeLimit),
		// One name and one address each, as parts: nothing in them is read as another recipient or header.
		from: { name: headerLine(sender.name || from), address: sender.address },
		to: { name: '', address: mail.toAddress },
		subject: headerLine(subject),
		html,
		text,
		messageId: `<${mail.id}@${new URL(env.SITE_URL).hostname}>`,
		headers: {
			'Auto-Submitted': 'auto-generated',
			'X-Auto-Response-Suppress': 'All',
			'Content-Language': mail.locale,
		},
	})
}

/** A recipient who does not exist will not come to exist by trying; what is wrong with the server may be mended. */
function isFinal({ responseCode = 0, command }: Refusal): boolean {
	return command === 'RCPT TO' && responseCode >= 500 && responseCode < 600
}

function wordsOf({ response, message }: Refusal): string {
	return headerLine(response ?? message ?? 'unknown')
}

/** A password goes over an encrypted connection only, unless the address says otherwise or stays on this machine. */
function carriesPassword(smtpUrl: string): boolean {
	const { username, hostname } = new URL(smtpUrl)
	return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
