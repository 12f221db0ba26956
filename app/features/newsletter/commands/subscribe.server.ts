import { eq } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { confirmToken } from '../links.server.ts'
import { subscribers } from '../tables.server.ts'

// After that a second request means that the mail was missed.
const sentTwiceMs = 5 * 60 * 1000

/**
 * Records a request and mails its confirmation. Addresses subscribed in this language get no mail; the caller answers
 * the same in any case.
 */
export async function subscribe(
	ctx: Ctx,
	env: Pick<Env, 'SECRET'>,
	{ email, language }: { email: string; language: Locale },
): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const [fresh] = await ctx.db
			.insert(subscribers)
			.values({ email, language, askedAt: ctx.now, changedAt: ctx.now })
			.onConflictDoNothing({ target: subscribers.email })
			.returning({ id: subscribers.id })
		const [row] = await ctx.db.select().from(subscribers).where(eq(subscribers.email, email)).for('update')
		if (!row || (row.status === 'active' && row.language === language)) return
		const isSentTwice =
			row.status === 'waiting' &&
			row.language === language &&
			ctx.now.getTime() - (row.askedAt?.getTime() ?? 0) < sentTwiceMs
		if (!fresh && isSentTwice) return

		const waits = row.status === 'waiting' && { language, changedAt: ctx.now }
		await ctx.db
			.update(subscribers)
			.set({ askedAt: ctx.now, ...waits })
			.where(eq(subscribers.id, row.id))
		await queueMail(ctx, env, {
			key: `newsletter-confirm:${row.id}:${ctx.now.getTime()}`,
			kind: 'newsletter.confirm',
			to: email,
			locale: language,
			values: { token: confirmToken(env, { id: row.id, language, now: ctx.now }) },
		})
	})
}
