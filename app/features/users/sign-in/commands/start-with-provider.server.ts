import type { Ctx } from '#app/platform/ctx.server.ts'
import { type OAuthStart, startOAuth } from '../oauth-start.server.ts'
import { authHeaders, type Caller } from '../session.server.ts'

/**
 * Starts a sign-in with a provider.
 * @param asked.to whole addresses of this site, for success and refusal
 */
export function startWithProvider(
	ctx: Ctx,
	{ provider, to, ifRefused }: { provider: string; to: string; ifRefused: string },
	caller: Caller,
): Promise<OAuthStart> {
	return startOAuth(ctx, caller, (api) =>
		api.signInSocial({
			body: { provider, callbackURL: to, errorCallbackURL: ifRefused, disableRedirect: true },
			headers: authHeaders(caller),
			returnHeaders: true,
		}),
	)
}
