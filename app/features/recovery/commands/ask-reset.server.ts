import { eq } from 'drizzle-orm'
import {
	type Caller,
	mailKey,
	offerLink,
	type TooMany,
	takeTries,
} from '#app/features/accounts/api.server.ts'
import { profiles } from '#app/features/accounts/tables.server.ts'
import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { noSoonerThan } from '#app/platform/evenly.server.ts'
import { record } from '#app/platform/events.server.ts'
import { takeTry } from '#app/platform/limits.server.ts'
import type { Locale } from '#app/platform/locale.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { answerMs } from '../even.server.ts'

/**
 * Sends a link to choose a new password. Whether anybody has that address shows neither in the answer nor in the time
 * it takes.
 */
export async function askReset(
	ctx: Ctx,
	asked: { email: string; locale: Locale },
	caller: Caller,
): Promise<{ ok: true } | TooMany> {
	const refused = await takeTries(ctx, [['recover-address', caller.address]])
	if (refused) return refused
	await noSoonerThan(answerMs, () => sendLink(ctx, asked, caller))
	return { ok: true }
}

async function sendLink(ctx: Ctx, { email, locale }: { email: string; locale: Locale }, { env }: Caller) {
	// One more would end the link before it: whoever keeps asking for others cannot spoil the last one.
	if (!(await takeTry(ctx.db, 'recover-email', email)).ok) return
	await together(ctx, async (ctx) => {
		const [person] = await ctx.db.select().from(profiles).where(eq(profiles.email, email))
		if (!person || person.erasedAt) return
		const token = await offerLink(ctx, 'reset-password', person)
		await queueMail(ctx, env, {
			key: mailKey('recovery.reset-password', person.id, token),
			kind: 'recovery.reset-password',
			to: person.email,
			personId: person.id,
			locale: person.locale ?? locale,
			values: { name: person.name, token },
		})
		await record(ctx, 'user.reset-asked', person.id)
	})
}
