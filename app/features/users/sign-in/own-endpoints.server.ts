import type { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readBounded } from '#app/platform/http/bounded.ts'
import { stripControl } from '#app/platform/http/forms.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { authFor } from './auth.server.ts'
import { checkCaptcha } from './captcha.server.ts'
import { codeCookie } from './code-cookie.server.ts'
import { register as makeAccount } from './commands/register.server.ts'
import { sendCode } from './commands/send-code.server.ts'
import { signIn } from './commands/sign-in.server.ts'
import { signInByCode } from './commands/sign-in-by-code.server.ts'
import { signOut } from './commands/sign-out.server.ts'
import { verifySecondFactor } from './commands/verify-second-factor.server.ts'
import { codeAskedInput, codeInput, loginInput, registerInput } from './inputs.ts'
import { authHeaders, type Caller, cookiesOf } from './session.server.ts'

type Body = Record<string, unknown>
type Done =
	| { ok: true; cookies?: Headers }
	| { ok: false; reason: string; because?: string; seconds?: number; cookies?: Headers }

// Better Auth's codes for refusals of our commands.
const refusals: Record<string, [status: number, code: string]> = {
	'wrong-credentials': [401, 'INVALID_EMAIL_OR_PASSWORD'],
	'email-taken': [422, 'USER_ALREADY_EXISTS'],
	'password-weak': [422, 'PASSWORD_TOO_WEAK'],
	'code-wrong': [400, 'INVALID_OTP'],
	'code-used': [400, 'CODE_USED'],
	'code-expired': [400, 'OTP_EXPIRED'],
	'code-spent': [403, 'TOO_MANY_ATTEMPTS'],
	'challenge-over': [401, 'INVALID_TWO_FACTOR_COOKIE'],
	locked: [429, 'ACCOUNT_TEMPORARILY_LOCKED'],
	closed: [403, 'ACCOUNT_CLOSED'],
	unconfirmed: [403, 'EMAIL_NOT_VERIFIED'],
	'too-many-tries': [429, 'TOO_MANY_REQUESTS'],
	'captcha-missing': [400, 'MISSING_RESPONSE'],
	'captcha-failed': [403, 'VERIFICATION_FAILED'],
	'captcha-unreachable': [503, 'SERVICE_UNAVAILABLE'],
	'phone-taken': [422, 'PHONE_NUMBER_EXIST'],
	'no-email': [422, 'EMAIL_MISSING'],
	'not-fresh': [403, 'SESSION_NOT_FRESH'],
	'text-failed': [503, 'TEXT_NOT_SENT'],
}

export async function register(ctx: Ctx, body: Body, caller: Caller, locale: Locale): Promise<Response> {
	const read = readBounded(registerInput, { ...texts(body), confirm: body.confirm ?? body.password })
	if (!read.success) return invalid(read.error)
	const robot = await checkCaptcha(ctx, caller, tokenIn(body, caller))
	if (robot) return refusedBy(robot)
	return answer(ctx, caller, await makeAccount(ctx, read.data, caller, locale))
}

export async function byPassword(ctx: Ctx, body: Body, caller: Caller): Promise<Response> {
	const read = readBounded(loginInput(false), texts(body))
	if (!read.success) return invalid(read.error)
	return answer(ctx, caller, await signIn(ctx, read.data, caller))
}

export async function sendCodeTo(ctx: Ctx, body: Body, caller: Caller, locale: Locale): Promise<Response> {
	const read = readBounded(codeAskedInput(false), texts(body))
	if (!read.success) return invalid(read.error)
	if (body.type !== 'sign-in') return refused(400, 'INVALID_OTP_TYPE')
	const robot = await checkCaptcha(ctx, caller, tokenIn(body, caller))
	if (robot) return refusedBy(robot)
	const done = await sendCode(ctx, { email: read.data.email, locale }, caller)
	if (!done.ok) return refusedBy(done)
	const cookie = codeCookie(read.data.email, caller.env, done.request)
	return Response.json({ success: true }, { headers: { 'set-cookie': cookie } })
}

export async function byCode(ctx: Ctx, body: Body, caller: Caller): Promise<Response> {
	const read = readBounded(codeAskedInput(false), texts(body))
	const typed = readBounded(codeInput, { code: body.otp })
	if (!read.success) return invalid(read.error)
	if (!typed.success) return refused(400, 'INVALID_OTP')
	const done = await signInByCode(ctx, { email: read.data.email, code: typed.data.code }, caller)
	return answer(ctx, caller, done)
}

/** The second step of a sign-in; for a signed-in person the proof of a new app. */
export function secondStep(method: 'totp' | 'backup-code') {
	return async (ctx: Ctx, body: Body, caller: Caller): Promise<Response> => {
		const code = typeof body.code === 'string' ? body.code : ''
		const done = await verifySecondFactor(ctx, { code, method, trust: body.trustDevice === true }, caller)
		return answer(ctx, caller, done)
	}
}

export async function leave(ctx: Ctx, _: Body, caller: Caller): Promise<Response> {
	return Response.json({ success: true }, { headers: await signOut(ctx, caller) })
}

/** Better Auth's answer to a sign-in: the person, or what is missing. The session is in the cookie alone. */
export async function answer(ctx: Ctx, caller: Caller, done: Done): Promise<Response> {
	if (!done.ok && done.reason === 'second-factor')
		return Response.json({ twoFactorRedirect: true, twoFactorMethods: ['totp'] }, { headers: done.cookies })
	if (!done.ok) return refusedBy(done)
	if (!done.cookies) return Response.json({})

	const cookie = done.cookies
		.getSetCookie()
		.map((line) => line.split(';', 1)[0])
		.join('; ')
	const headers = authHeaders({ ...caller, headers: new Headers({ cookie }) })
	const read = await authFor(ctx.db, caller.env).api.getSession({ headers })
	return Response.json({ redirect: false, user: read?.user }, { headers: cookiesOf(done.cookies) })
}

export function refusedBy(done: { reason: string; because?: string; seconds?: number }): Response {
	const { reason, because, seconds } = done
	const [status, code] = refusals[reason] ?? [422, reason.toUpperCase().replaceAll('-', '_')]
	if (because) return Response.json({ code, reasons: because.split(' ') }, { status })
	return refused(status, code, seconds ? { 'retry-after': String(seconds) } : {})
}

export function invalid(error: z.ZodError): Response {
	const [first] = error.issues
	return Response.json(
		{ code: 'VALIDATION_ERROR', message: first?.message, field: first?.path.join('.') },
		{ status: 422 },
	)
}

export function refused(
	status: number,
	code: string,
	headers: Record<string, string> = {},
	more: Record<string, unknown> = {},
): Response {
	return Response.json(
		{ code, message: code.toLowerCase().replaceAll('_', ' '), ...more },
		{ status, headers },
	)
}

export function texts(body: Body): Record<string, string> {
	return Object.fromEntries(
		Object.entries(body).flatMap(([name, value]) =>
			typeof value === 'string' ? [[name, stripControl(name, value)]] : [],
		),
	)
}

/** The captcha token, where one is required. */
export function tokenIn(body: Body, { headers }: Caller): string {
	const { captchaToken } = body
	return typeof captchaToken === 'string' ? captchaToken : (headers.get('x-captcha-response') ?? '')
}
