import type { Ctx } from './ctx.server.ts'
import type { Env } from './env.server.ts'
import type { Locale } from './locale.ts'
import { seal } from './seal.server.ts'
import { mails } from './tables.server.ts'

export type NewMail = {
	/** What it is about and to whom; a key that was used before is left as it is, so nothing is sent twice. */
	key: string
	/** A template of `shell/registered-mails.ts`. */
	kind: `${string}.${string}`
	to: string
	personId?: string
	locale: Locale
	/** What the template says; sealed in the database. */
	values: Record<string, string>
	/** Not before; by default at once. */
	dueAt?: Date
}

/** Writes a mail in the transaction at hand; it leaves after the commit, by a job. */
export async function queueMail(ctx: Ctx, env: Pick<Env, 'SECRET'>, mail: NewMail): Promise<void> {
	await ctx.db
		.insert(mails)
		.values({
			key: mail.key,
			kind: mail.kind,
			personId: mail.personId ?? null,
			toAddress: mail.to,
			locale: mail.locale,
			sealed: seal(JSON.stringify(mail.values), env.SECRET),
			dueAt: mail.dueAt ?? ctx.now,
			createdAt: ctx.now,
		})
		.onConflictDoNothing({ target: mails.key })
}
