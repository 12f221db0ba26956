import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { isClosed } from '../../model.ts'
import { findByPhone, mayAsk, sendCodeIfKnown } from '../phone-codes.server.ts'
import type { Caller } from '../session.server.ts'
import type { TooMany } from '../throttle.server.ts'

/** Texts a sign-in code if an account has the number; the answer is the same if none does. */
export async function sendPhoneCode(
	ctx: Ctx,
	{ phone, locale }: { phone: string; locale: Locale },
	caller: Caller,
): Promise<{ ok: true } | TooMany> {
	const refused = await mayAsk(ctx, phone)
	if (refused) return refused

	const person = await findByPhone(ctx, phone)
	const open = person && !isClosed(person, ctx.now) ? person : undefined
	await sendCodeIfKnown(ctx, caller, { phone, locale }, open)
	return { ok: true }
}
