import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { authHeaders, type Caller } from '../session.server.ts'
import { type Towards, towardsProvider } from '../towards-provider.server.ts'

/** Begins to connect an account elsewhere to that of somebody signed in; the way back records it. */
export function connectProvider(
	ctx: Ctx<User>,
	{ provider, to, ifRefused }: { provider: string; to: string; ifRefused: string },
	caller: Caller,
): Promise<Towards> {
	return towardsProvider(ctx, caller, (api) =>
		api.linkSocialAccount({
			body: { provider, callbackURL: to, errorCallbackURL: ifRefused, disableRedirect: true },
			headers: authHeaders(caller),
			returnHeaders: true,
		}),
	)
}
