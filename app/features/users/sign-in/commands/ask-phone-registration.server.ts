import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { refundTries } from '#app/platform/http/rate-limit.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { hashPassword } from '../credentials.server.ts'
import type { PhoneRegisterInput } from '../inputs.ts'
import { findByPhone, mayAsk, sendCodeToNew } from '../phone-codes.server.ts'
import type { Registration } from '../registration-cookie.server.ts'
import type { Caller } from '../session.server.ts'
import { weaknessOf } from '../strength.server.ts'
import type { TooMany } from '../throttle.server.ts'

type Asked =
	| { ok: true; registration: Registration }
	| TooMany
	| { ok: false; reason: 'text-failed' }
	| { ok: false; reason: 'password-weak'; because: string }

/**
 * Sends a code to a phone for a registration. Nothing is stored: the form is in a sealed cookie of this browser, so
 * that the account cannot get a stranger's password.
 */
export async function askPhoneRegistration(
	ctx: Ctx,
	{ name, phone, password }: PhoneRegisterInput,
	caller: Caller,
	locale: Locale,
): Promise<Asked> {
	const because = await weaknessOf(ctx, password, { name, email: phone })
	if (because) return { ok: false, reason: 'password-weak', because }
	const refused = await mayAsk(ctx, phone)
	const hash = await hashPassword(caller.env, password)
	const registration = { name, phone, hash, locale }
	// Sent twice: the first code is on its way, and works with this phone only.
	if (refused && refused.seconds <= 60) return { ok: true, registration }
	if (refused) return refused

	const owner = await findByPhone(ctx, phone)
	if (owner) await record(ctx, 'user.registered-again', owner.id)
	if (!(await sendCodeToNew(ctx, caller, { phone, locale }, owner !== undefined))) {
		// No code was sent, so the next form is not a repetition.
		await refundTries(ctx.db, 'code-again', phone)
		return { ok: false, reason: 'text-failed' }
	}
	return { ok: true, registration }
}

export async function askAgain(
	ctx: Ctx,
	{ phone, locale }: Registration,
	caller: Caller,
): Promise<{ ok: true } | TooMany | { ok: false; reason: 'text-failed' }> {
	const refused = await mayAsk(ctx, phone)
	if (refused) return refused
	const owner = await findByPhone(ctx, phone)
	const sent = await sendCodeToNew(ctx, caller, { phone, locale }, owner !== undefined)
	return sent ? { ok: true } : { ok: false, reason: 'text-failed' }
}
