import type { Ctx } from '#app/platform/ctx.server.ts'
import { readBounded } from '#app/platform/http/bounded.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { cleanPhone, isPhone } from '../model.ts'
import { checkCaptcha } from './captcha.server.ts'
import { askPhoneRegistration } from './commands/ask-phone-registration.server.ts'
import { registerByPhone } from './commands/register-by-phone.server.ts'
import { sendPhoneCode } from './commands/send-phone-code.server.ts'
import { signIn } from './commands/sign-in.server.ts'
import { signInByPhoneCode } from './commands/sign-in-by-phone-code.server.ts'
import { codeInput, loginInput, phoneRegisterInput } from './inputs.ts'
import { answer, invalid, refused, refusedBy, texts, tokenIn } from './own-endpoints.server.ts'
import { askPhoneChange, changePhone } from './own-phone.server.ts'
import { findOwnSession } from './own-session.server.ts'
import { endedRegistrationCookie, registrationCookie, registrationIn } from './registration-cookie.server.ts'
import type { Caller } from './session.server.ts'

type Body = Record<string, unknown>

function phoneIn({ phoneNumber }: Body): string | null {
	const phone = typeof phoneNumber === 'string' ? cleanPhone(phoneNumber) : ''
	return isPhone(phone) ? phone : null
}

/**
 * {name, phoneNumber, password}: sends a code; `/phone-number/verify` in the same browser then creates the account.
 */
export async function register(ctx: Ctx, body: Body, caller: Caller, locale: Locale): Promise<Response> {
	const given = {
		...texts(body),
		phone: String(body.phoneNumber ?? ''),
		confirm: String(body.password ?? ''),
	}
	const read = readBounded(phoneRegisterInput, given)
	if (!read.success) return invalid(read.error)
	const done =
		(await checkCaptcha(ctx, caller, tokenIn(body, caller))) ??
		(await askPhoneRegistration(ctx, read.data, caller, locale))
	if (!done.ok) return refusedBy(done)
	const cookie = registrationCookie(done.registration, caller.env)
	return Response.json({ message: 'code sent' }, { headers: { 'set-cookie': cookie } })
}

export async function byPassword(ctx: Ctx, body: Body, caller: Caller): Promise<Response> {
	const phone = phoneIn(body)
	if (!phone) return refused(400, 'INVALID_PHONE_NUMBER')
	const read = readBounded(loginInput(true), { ...texts(body), email: phone })
	if (!read.success) return invalid(read.error)
	return answer(ctx, caller, await signIn(ctx, read.data, caller))
}

/** With a session and `updatePhoneNumber`: for a new number of one's own; otherwise to sign in. */
export async function sendCode(ctx: Ctx, body: Body, caller: Caller, locale: Locale): Promise<Response> {
	const phone = phoneIn(body)
	if (!phone) return refused(400, 'INVALID_PHONE_NUMBER')
	const { actor } = ctx
	if (body.updatePhoneNumber === true) {
		if (!actor) return refused(401, 'UNAUTHORIZED')
		const signedIn = { ...ctx, actor }
		const session = await findOwnSession(signedIn, caller.headers)
		const result = await askPhoneChange(signedIn, { phone, locale, session }, caller)
		return result.ok ? Response.json({ message: 'code sent' }) : refusedBy(result)
	}
	const done =
		(await checkCaptcha(ctx, caller, tokenIn(body, caller))) ??
		(await sendPhoneCode(ctx, { phone, locale }, caller))
	return done.ok ? Response.json({ message: 'code sent' }) : refusedBy(done)
}

export async function verify(ctx: Ctx, body: Body, caller: Caller): Promise<Response> {
	const phone = phoneIn(body)
	const typed = readBounded(codeInput, { code: body.code })
	if (!phone) return refused(400, 'INVALID_PHONE_NUMBER')
	if (!typed.success) return refused(400, 'INVALID_OTP')
	const { code } = typed.data
	const { actor } = ctx
	if (body.updatePhoneNumber === true) {
		if (!actor) return refused(401, 'UNAUTHORIZED')
		const signedIn = { ...ctx, actor }
		const session = await findOwnSession(signedIn, caller.headers)
		const changed = await changePhone(signedIn, { phone, code, session }, caller)
		return changed.ok ? Response.json({ status: true }) : refusedBy(changed)
	}

	const registration = registrationIn(caller.headers, caller.env.SECRET)
	if (registration?.phone !== phone)
		return answer(ctx, caller, await signInByPhoneCode(ctx, { phone, code }, caller))
	const made = await registerByPhone(ctx, { registration, code }, caller)
	const response = await answer(ctx, caller, made)
	if (made.ok) response.headers.append('set-cookie', endedRegistrationCookie)
	return response
}
