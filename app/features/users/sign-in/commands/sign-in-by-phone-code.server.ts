import { APIError } from 'better-auth/api'
import type { Role } from '#app/platform/actor.ts'
import { noteRefusal } from '#app/platform/audit/origin.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { authFor } from '../auth.server.ts'
import { closedCode, closedUntil, unconfirmedCode } from '../auth-rules.server.ts'
import { type CodeProblem, codeProblems, findByPhone } from '../phone-codes.server.ts'
import { authHeaders, type Caller, openedFrom } from '../session.server.ts'
import { recordSignIn } from '../sign-ins.server.ts'
import { type TooMany, takeTries } from '../throttle.server.ts'

export type SignedInByPhone =
	| { ok: true; name: string; role: Role; cookies: Headers }
	| TooMany
	| { ok: false; reason: 'second-factor'; cookies: Headers }
	| { ok: false; reason: CodeProblem | 'closed' | 'unconfirmed'; until?: string }

export async function signInByPhoneCode(
	ctx: Ctx,
	{ phone, code }: { phone: string; code: string },
	caller: Caller,
): Promise<SignedInByPhone> {
	const refused = await takeTries(ctx, [
		['login-address', caller.address],
		['code-guess', phone],
	])
	if (refused) return refused
	const person = await findByPhone(ctx, phone)
	if (!person) return wrong(phone, 'code-wrong')

	try {
		const verified = await authFor(ctx.db, caller.env).api.verifyPhoneNumber({
			body: { phoneNumber: phone, code },
			headers: authHeaders(caller),
			returnHeaders: true,
		})
		const opened = await openedFrom(ctx.db, person.email, verified)
		if (opened.state === 'second-factor') return { ok: false, reason: opened.state, cookies: opened.cookies }
		if (opened.state !== 'open') return { ok: false, reason: 'code-wrong' }

		const role = await recordSignIn(ctx, caller, opened.user.id, { by: 'phone' })
		return { ok: true, name: opened.user.name, role, cookies: opened.cookies }
	} catch (error) {
		const code = error instanceof APIError ? (error.body?.code ?? '') : ''
		if (error instanceof APIError && code === closedCode)
			return { ok: false, reason: 'closed', ...closedUntil(error) }
		if (code === unconfirmedCode) return { ok: false, reason: 'unconfirmed' }
		const reason = codeProblems[code]
		if (!reason) throw error
		return wrong(phone, reason)
	}
}

function wrong(phone: string, reason: CodeProblem) {
	noteRefusal('security.sign-in-failed', { account: phone })
	return { ok: false, reason } as const
}
