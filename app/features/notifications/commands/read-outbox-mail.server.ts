import { and, eq, ne, or } from 'drizzle-orm'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { openMail } from '#app/platform/mail/mail.server.ts'
import type { MailToWrite } from '#app/platform/mail/mail.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { canSeeMail } from '../policy.ts'

type OutboxMail = Omit<MailToWrite, 'values'> & {
	id: string
	to: string
	createdAt: Date
	/** Null: deleted since, or withheld. */
	values: Record<string, string> | null
	/** Mail to another admin: links that open an account are for its owner only. */
	isWithheld: boolean
}

/**
 * Opens a mail of the outbox; reading is recorded first.
 * @throws 404 where a mail server is set: then no mail can be read here
 */
export async function readOutboxMail(
	ctx: Ctx<User>,
	env: Pick<Env, 'SECRET' | 'SMTP_URL'>,
	mailId: string,
): Promise<OutboxMail> {
	assertAllowed(canSeeMail(ctx.actor))
	requireRow(env.SMTP_URL ? null : env)
	return transaction(ctx, async (ctx) => {
		const { id, kind, locale, personId, toAddress, sealed, createdAt } = mails
		const [row] = await ctx.db
			.select({ id, kind, locale, personId, to: toAddress, sealed, createdAt })
			.from(mails)
			.where(and(eq(id, mailId), eq(mails.status, 'kept')))
		const { sealed: content, ...mail } = requireRow(row)
		if (await isOfAnotherAdmin(ctx, mail)) return { ...mail, values: null, isWithheld: true }
		await record(ctx, 'mail.viewed', mail.id)
		return { ...mail, values: openMail(content, env), isWithheld: false }
	})
}

/** The mail belongs to an account, or only to its address. */
async function isOfAnotherAdmin(
	ctx: Ctx<User>,
	mail: { personId: string | null; to: string },
): Promise<boolean> {
	const { id, email } = profiles
	const [other] = await ctx.db
		.select({ id })
		.from(profiles)
		.innerJoin(userRoles, and(eq(userRoles.userId, id), eq(userRoles.role, 'admin')))
		.where(
			and(
				ne(id, ctx.actor.id),
				or(eq(email, mail.to.toLowerCase()), mail.personId ? eq(id, mail.personId) : undefined),
			),
		)
		.limit(1)
	return other !== undefined
}
