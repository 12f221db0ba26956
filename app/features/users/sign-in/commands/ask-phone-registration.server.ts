import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { giveTriesBack } from '#app/platform/http/rate-limit.server.ts'
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
 * Sends a code to a phone that somebody wants to register with. Nothing is stored: what they typed goes into a sealed
 * cookie of this browser, so that nobody else's password can end up in the account.
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
	// Sent twice: the code of the first form is on its way, and opens nothing but with this phone.
	if (refused && refused.seconds <= 60) return { ok: true, registration }
	if (refused) return refused

	const owner = await findByPhone(ctx, phone)
	if (owner) await record(ctx, 'user.registered-again', owner.id)
	if (!(await sendCodeToNew(ctx, caller, { phone, locale }, owner !== undefined))) {
		// None is on its way, so that the next form is none that was sent twice.
		await giveTriesBack(ctx.db, 'code-again', phone)
		return { ok: false, reason: 'text-failed' }
	}
	return { ok: true, registration }
}

/** Sends another code for a registration that waits for one. */
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
