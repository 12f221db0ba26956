import { APIError } from 'better-auth/api'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { authWithProviders } from '../auth.server.ts'
import { authHeaders, type Caller, cookiesOf } from '../session.server.ts'
import { type TooMany, takeTries } from '../tries.server.ts'

type Started =
	| { ok: true; url: string; cookies: Headers }
	| TooMany
	| { ok: false; reason: 'unknown-provider' }

/**
 * Begins a sign-in with a provider: PKCE, state and nonce are kept for the way back.
 * @param asked.to whole addresses of this site, for the end and for a refusal
 */
export async function startWithProvider(
	ctx: Ctx,
	{ provider, to, ifRefused }: { provider: string; to: string; ifRefused: string },
	caller: Caller,
): Promise<Started> {
	const refused = await takeTries(ctx, [['login-address', caller.address]])
	if (refused) return refused

	const { api } = await authWithProviders(ctx.db, caller.env)
	try {
		const { response, headers } = await api.signInSocial({
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
