import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type OAuthStart, startOAuth } from '../oauth-start.server.ts'
import { authHeaders, type Caller } from '../session.server.ts'

/** Starts connecting a provider to a signed-in account; the return address records it. */
export function connectProvider(
	ctx: Ctx<User>,
	{ provider, to, ifRefused }: { provider: string; to: string; ifRefused: string },
	caller: Caller,
): Promise<OAuthStart> {
	return startOAuth(ctx, caller, (api) =>
		api.linkSocialAccount({
			body: { provider, callbackURL: to, errorCallbackURL: ifRefused, disableRedirect: true },
			headers: authHeaders(caller),
			returnHeaders: true,
		}),
	)
}
