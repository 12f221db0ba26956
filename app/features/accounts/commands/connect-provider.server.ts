import { APIError } from 'better-auth/api'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { authWithProviders } from '../auth.server.ts'
import { authHeaders, type Caller, cookiesOf } from '../session.server.ts'
import { type TooMany, takeTries } from '../tries.server.ts'

export type Connecting =
	| { ok: true; url: string; cookies: Headers }
	| TooMany
	| { ok: false; reason: 'unknown-provider' }

/** Begins to connect an account elsewhere to that of somebody signed in; the way back records it. */
export async function connectProvider(
	ctx: Ctx<User>,
	{ provider, to, ifRefused }: { provider: string; to: string; ifRefused: string },
	caller: Caller,
): Promise<Connecting> {
	const refused = await takeTries(ctx, [['login-address', caller.address]])
	if (refused) return refused

	const { api } = await authWithProviders(ctx.db, caller.env)
	try {
		const { response, headers } = await api.linkSocialAccount({
			body: { provider, callbackURL: to, errorCallbackURL: ifRefused, disableRedirect: true },
			headers: authHeaders(caller),
			returnHeaders: true,
		})
		if (!response.url) return { ok: false, reason: 'unknown-provider' }
		return { ok: true, url: response.url, cookies: cookiesOf(headers) }
	} catch (error) {
		if (error instanceof APIError) return { ok: false, reason: 'unknown-provider' }
		throw error
	}
}
