import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type OAuthStart, startOAuth } from '../oauth-start.server.ts'
import { authHeaders, type Caller } from '../session.server.ts'

/** Begins to connect an account elsewhere to that of somebody signed in; the way back records it. */
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
