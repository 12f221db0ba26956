import { and, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record, recordAll } from '#app/platform/events/events.server.ts'
import { sendMailJobsAgain } from '#app/platform/mail/mail.server.ts'
import type { MailTemplates } from '#app/platform/mail/mail.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { canSeeMail } from '../policy.ts'

/** Rows in one transaction, and transactions in one run; the rest is offered again. */
const batch = 500
const rounds = 40

/**
 * Sends mails that were kept while no mail server was set. Links to accounts are renewed; other expired mails are
 * dropped, and can be requested again.
 * @returns number of mails sent and dropped
 * @throws 404 where no mail server is set
 */
export async function sendKept(
	ctx: Ctx<User>,
	env: Pick<Env, 'SMTP_URL'>,
	templates: MailTemplates,
): Promise<{ sent: number; dropped: number }> {
	assertAllowed(canSeeMail(ctx.actor))
	requireRow(env.SMTP_URL)
	const renewable: string[] = []
	const over: (SQL | undefined)[] = []
	for (const [kind, { runsOut }] of Object.entries(templates)) {
		if (runsOut === 'renew') renewable.push(kind)
		else if (runsOut) {
			const latest = new Date(ctx.now.getTime() - runsOut.hours * 3_600_000)
			over.push(and(eq(mails.kind, kind), lt(mails.createdAt, latest)))
		}
	}
	const dropped = await inRounds(ctx, async (ctx) => {
		const gone = await removeKept(ctx, over.length > 0 ? or(...over) : sql`false`)
		return gone.length
	})
	// One of several such mails to a person is enough.
	const recipients = new Set<string>()
	await inRounds(ctx, async (ctx) => {
		const renewed = await removeKept(ctx, and(inArray(mails.kind, renewable), isNotNull(mails.personId)))
		for (const { kind, personId } of renewed) {
			const about = `${kind} ${personId}`
			if (!recipients.has(about)) await record(ctx, 'mail.renewal-asked', personId ?? '', { kind }, false)
			recipients.add(about)
		}
		return renewed.length
	})
	const sent = await inRounds(ctx, async (ctx) => {
		const waiting = await ctx.db
			.update(mails)
			.set({ status: 'waiting', tries: 0, dueAt: ctx.now, error: null })
			.where(inArray(mails.id, someKept(ctx)))
			.returning({ id: mails.id })
		await sendMailJobsAgain(ctx, waiting, -1)
		await recordAll(ctx, 'mail.sent-again', idsOf(waiting))
		return waiting.length
	})
	return { sent: sent + recipients.size, dropped }
}

/** Deletes kept mails unsent. @returns how many */
export async function dropKept(ctx: Ctx<User>): Promise<number> {
	assertAllowed(canSeeMail(ctx.actor))
	return inRounds(ctx, async (ctx) => {
		const gone = await removeKept(ctx)
		await recordAll(ctx, 'mail.removed', idsOf(gone))
		return gone.length
	})
}

/** Runs work on up to {@link batch} rows, each time in a transaction, until none are left. */
async function inRounds(ctx: Ctx<User>, work: (ctx: Ctx<User>) => Promise<number>): Promise<number> {
	let all = 0
	for (let round = 0; round < rounds; round++) {
		const done = await transaction(ctx, work)
		all += done
		if (done < batch) break
	}
	return all
}

const isKept = eq(mails.status, 'kept')

function someKept(ctx: Ctx, condition?: SQL) {
	return ctx.db.select({ id: mails.id }).from(mails).where(and(isKept, condition)).limit(batch)
}

function removeKept(ctx: Ctx, condition?: SQL) {
	return ctx.db
		.delete(mails)
		.where(inArray(mails.id, someKept(ctx, condition)))
		.returning({ id: mails.id, kind: mails.kind, personId: mails.personId })
}

function idsOf(rows: { id: string }[]): string[] {
	return rows.map(({ id }) => id)
}
