import type { Role } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { noEmailOf } from '#app/platform/mail/no-email.ts'
import { isPhone } from '../../model.ts'
import type { LoginInput } from '../inputs.ts'
import { giveLoginAttemptBack, takeLoginAttempt } from '../login-throttle.server.ts'
import { findByPhone } from '../phone-codes.server.ts'
import { type Caller, trySession } from '../session.server.ts'
import { recordSignIn } from '../sign-ins.server.ts'
import type { TooMany } from '../throttle.server.ts'

export type SignedIn =
	| { ok: true; name: string; role: Role; cookies: Headers }
	| TooMany
	| { ok: false; reason: 'second-factor'; cookies: Headers }
	| { ok: false; reason: 'wrong-credentials' | 'unconfirmed' | 'closed'; until?: string }

export async function signIn(ctx: Ctx, input: LoginInput, caller: Caller): Promise<SignedIn> {
	const email = isPhone(input.email)
		? ((await findByPhone(ctx, input.email))?.email ?? noEmailOf(input.email.slice(1)))
		: input.email
	const refused = await takeLoginAttempt(ctx, email, caller)
	if (refused) return refused

	const opened = await trySession(ctx.db, caller, { email, password: input.password })
	if (opened.state === 'wrong') return { ok: false, reason: 'wrong-credentials' }
	await giveLoginAttemptBack(ctx, email, caller)
	if (opened.state === 'second-factor') return { ok: false, reason: opened.state, cookies: opened.cookies }
	if (opened.state !== 'open')
		return { ok: false, reason: opened.state, ...(opened.until && { until: opened.until }) }

	// Outside the session's transaction, because comparing passwords is slow.
	const role = await recordSignIn(ctx, caller, opened.user.id)
	return { ok: true, name: opened.user.name, role, cookies: opened.cookies }
}
