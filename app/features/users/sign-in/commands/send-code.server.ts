import { eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { rollbackOnRefusal } from '#app/platform/db/rollback-on-refusal.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { isClosed } from '../../model.ts'
import { profiles } from '../../tables.server.ts'
import { authFor, codeLifeSeconds } from '../auth.server.ts'
import { authAddress } from '../auth-address.server.ts'
import { codeIdentifier, currentCode, takeCode } from '../code-throttle.server.ts'
import type { Caller } from '../session.server.ts'
import type { TooMany } from '../throttle.server.ts'

/**
 * Mails a sign-in code. Neither the answer nor its time shows whether the address has an account; an earlier code ends.
 * @returns `request`: id of the code, for the cookie of the browser
 */
export async function sendCode(
	ctx: Ctx,
	{ email, locale }: { email: string; locale: Locale },
	caller: Caller,
): Promise<{ ok: true; request: string } | TooMany> {
	const refused = await takeCode(ctx, email, caller)
	if (refused) return refused

	let request = ''
	// Rolled back if the mail may not be sent, so that the earlier code stays valid.
	await rollbackOnRefusal(ctx, async (ctx) => {
		const made = await makeCode(ctx, { email, locale }, caller)
		request = made.request
		return made
	})
	return { ok: true, request }
}

async function makeCode(
	ctx: Ctx,
	{ email, locale }: { email: string; locale: Locale },
	caller: Caller,
): Promise<{ ok: boolean; request: string }> {
	const auth = authFor(ctx.db, caller.env)
	const { internalAdapter } = await auth.$context
	await internalAdapter.deleteVerificationByIdentifier(codeIdentifier(email))
	const code = await auth.api.createVerificationOTP({ body: { email: authAddress(email), type: 'sign-in' } })
	const request = await currentCode(ctx, caller, email)
	const [person] = await ctx.db
		.select({
			id: profiles.id,
			emailVerified: profiles.emailVerified,
			locale: profiles.locale,
			bannedAt: profiles.bannedAt,
			bannedUntil: profiles.bannedUntil,
			erasedAt: profiles.erasedAt,
		})
		.from(profiles)
		.where(eq(profiles.email, email))
	if (!person || isClosed(person, ctx.now)) {
		await record(ctx, 'user.code-unsent', 'nobody')
		return { ok: true, request }
	}
	const ok = await queueMail(ctx, caller.env, {
		key: `accounts.sign-in-code:${person.id}:${ctx.now.getTime()}`,
		kind: 'accounts.sign-in-code',
		to: email,
		personId: person.id,
		isExpected: person.emailVerified,
		locale: person.locale ?? locale,
		values: { code, minutes: String(codeLifeSeconds / 60) },
	})
	return { ok, request }
}
