import { APIError } from 'better-auth/api'
import type { Role } from '#app/platform/actor.ts'
import { noteRefusal } from '#app/platform/audit/origin.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { authFor } from '../auth.server.ts'
import { closedCode, closedUntil, usedCode } from '../auth-rules.server.ts'
import { authHeaders, type Caller, cookiesOf } from '../session.server.ts'
import { recordSignIn } from '../sign-ins.server.ts'
import { type TooMany, takeTries } from '../throttle.server.ts'

export type SecondFactorInput = { code: string; trust: boolean; method: 'totp' | 'backup-code' }
export type SecondFactorResult =
	| { ok: true; name: string; role: Role; cookies: Headers }
	| TooMany
	| { ok: false; reason: 'code-wrong' | 'code-used' | 'locked' | 'challenge-over' | 'closed'; until?: string }

type Reason = Exclude<Extract<SecondFactorResult, { ok: false }>, TooMany>['reason']

const reasons: Record<string, Reason> = {
	INVALID_CODE: 'code-wrong',
	[usedCode]: 'code-used',
	INVALID_BACKUP_CODE: 'code-wrong',
	TOTP_NOT_ENABLED: 'challenge-over',
	BACKUP_CODES_NOT_ENABLED: 'challenge-over',
	INVALID_TWO_FACTOR_COOKIE: 'challenge-over',
	TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'challenge-over',
	ACCOUNT_TEMPORARILY_LOCKED: 'locked',
	[closedCode]: 'closed',
}

function reasonOf(error: APIError): Reason | undefined {
	// A backup code was used at another challenge at the same moment, which ends this one.
	if (error.status === 'CONFLICT') return 'challenge-over'
	return reasons[error.body?.code ?? '']
}

/**
 * The second step of a sign-in: an app code or a backup code, each accepted once.
 * @param input.trust skips the second step in this browser for 30 days
 */
export async function verifySecondFactor(
	ctx: Ctx,
	{ code, trust, method }: SecondFactorInput,
	caller: Caller,
): Promise<SecondFactorResult> {
	const refused = await takeTries(ctx, [['second-factor-address', caller.address]])
	if (refused) return refused

	const { api } = authFor(ctx.db, caller.env)
	const request = { headers: authHeaders(caller), returnHeaders: true } as const
	const body = { code: code.replace(/\s/g, ''), trustDevice: trust }
	try {
		const { response, headers } =
			method === 'totp'
				? await api.verifyTOTP({ ...request, body })
				: await api.verifyBackupCode({ ...request, body })
		const { id, name } = response.user
		if (ctx.actor) await record(ctx, 'user.factor-added', id)
		const role = ctx.actor?.role ?? (await recordSignIn(ctx, caller, id, { second: method }))
		return { ok: true, name, role, cookies: cookiesOf(headers) }
	} catch (error) {
		const reason = error instanceof APIError ? reasonOf(error) : undefined
		if (!reason) throw error
		if (['code-wrong', 'code-used', 'locked'].includes(reason)) noteRefusal('security.second-factor-failed')
		return { ok: false, reason, ...(error instanceof APIError && closedUntil(error)) }
	}
}
