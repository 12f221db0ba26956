import { createHash } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { knownDevice } from '#app/platform/http/device.server.ts'
import { refundTry, takeTry } from '#app/platform/http/rate-limit.server.ts'
import { authFor } from './auth.server.ts'
import { authAddress } from './auth-address.server.ts'
import { codeRequest } from './code-cookie.server.ts'
import type { Caller } from './session.server.ts'
import { type TooMany, takeTries } from './throttle.server.ts'

export function codeIdentifier(email: string): string {
	return `sign-in-otp-${authAddress(email)}`
}

/** An id of the present code of an address that does not reveal it; empty without one. */
export async function currentCode(ctx: Ctx, { env }: Caller, email: string): Promise<string> {
	const { internalAdapter } = await authFor(ctx.db, env).$context
	const row = await internalAdapter.findVerificationValue(codeIdentifier(email))
	if (!row) return ''
	// After the last colon comes the number of wrong tries.
	const value = row.value.slice(0, row.value.lastIndexOf(':'))
	return createHash('sha256').update(`${email} ${value}`).digest('base64url')
}

/** Takes one of the codes that may be sent. Strangers share an address's limit; a known browser has its own. */
export function takeCode(ctx: Ctx, email: string, caller: Caller): Promise<TooMany | null> {
	const device = knownDevice(caller.headers.get('cookie'), caller.env.SECRET, email)
	const own: Parameters<typeof takeTries>[1] = device
		? [
				['code-again-device', device],
				['code-email-device', device],
			]
		: [
				['code-again', email],
				['code-email', email],
			]
	return takeTries(ctx, own)
}

/**
 * Takes one guess at an address's code. Strangers share five an hour; the browser that asked for this code has three,
 * and a browser in which the person was signed in has ten of its own, so that strangers cannot lock the owner out.
 */
export async function takeCodeGuess(
	ctx: Ctx,
	email: string,
	caller: Caller,
): Promise<TooMany | { ok: false; reason: 'code-spent' } | null> {
	const { headers, env, address } = caller
	const device = knownDevice(headers.get('cookie'), env.SECRET, email)
	if (device) return takeTries(ctx, [['code-device', device]])

	const fromAddress = await takeTries(ctx, [['login-address', address]])
	if (fromAddress) return fromAddress
	const request = codeRequest(headers, env.SECRET, email)
	if (request === '' || request !== (await currentCode(ctx, caller, email)))
		return takeTries(ctx, [['code-stranger', email]])
	return (await takeTry(ctx.db, 'code-browser', request)).ok ? null : { ok: false, reason: 'code-spent' }
}

/** Returns the guess taken by a right code. */
export async function giveCodeGuessBack(ctx: Ctx, email: string, caller: Caller): Promise<void> {
	const device = knownDevice(caller.headers.get('cookie'), caller.env.SECRET, email)
	if (!device) await refundTry(ctx.db, 'login-address', caller.address)
}
