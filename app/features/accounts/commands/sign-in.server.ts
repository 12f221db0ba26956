import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events.server.ts'
import type { LoginInput } from '../inputs.ts'
import { type Caller, openSession } from '../session.server.ts'
import { type TooMany, takeTries } from '../tries.server.ts'

type SignedIn =
	| { ok: true; name: string; cookies: Headers }
	| TooMany
	| { ok: false; reason: 'wrong-credentials' }

export async function signIn(ctx: Ctx, input: LoginInput, caller: Caller): Promise<SignedIn> {
	const refused = await takeTries(ctx, [
		['login-address', caller.address],
		['login-email', input.email],
	])
	if (refused) return refused

	const opened = await openSession(ctx.db, caller, input)
	if (!opened) return { ok: false, reason: 'wrong-credentials' }

	// Apart from the session: comparing passwords is slow, and must not hold a transaction open.
	await record(ctx, 'user.signed-in', opened.user.id)
	return { ok: true, name: opened.user.name, cookies: opened.cookies }
}
