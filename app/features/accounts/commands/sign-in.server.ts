import type { Ctx } from '#app/platform/ctx.server.ts'
import { takeGuess } from '../guesses.server.ts'
import type { LoginInput } from '../inputs.ts'
import { type Caller, trySession } from '../session.server.ts'
import { recordSignIn } from '../sign-ins.server.ts'
import type { TooMany } from '../tries.server.ts'

export type SignedIn =
	| { ok: true; name: string; cookies: Headers }
	| TooMany
	| { ok: false; reason: 'second-factor'; cookies: Headers }
	| { ok: false; reason: 'wrong-credentials' | 'unconfirmed' | 'closed' }

export async function signIn(ctx: Ctx, input: LoginInput, caller: Caller): Promise<SignedIn> {
	const refused = await takeGuess(ctx, input.email, caller)
	if (refused) return refused

	const opened = await trySession(ctx.db, caller, input)
	if (opened.state === 'wrong') return { ok: false, reason: 'wrong-credentials' }
	if (opened.state === 'second-factor') return { ok: false, reason: opened.state, cookies: opened.cookies }
	if (opened.state !== 'open') return { ok: false, reason: opened.state }

	// Apart from the session: comparing passwords is slow, and must not hold a transaction open.
	await recordSignIn(ctx, caller, opened.user.id)
	return { ok: true, name: opened.user.name, cookies: opened.cookies }
}
