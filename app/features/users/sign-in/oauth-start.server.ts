import { APIError } from 'better-auth/api'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { authWithProviders } from './auth.server.ts'
import { type Caller, cookiesOf } from './session.server.ts'
import { type TooMany, takeTries } from './throttle.server.ts'

export type OAuthStart =
	| { ok: true; url: string; cookies: Headers }
	| TooMany
	| { ok: false; reason: 'unknown-provider' }

type Api = Awaited<ReturnType<typeof authWithProviders>>['api']
type Begun = { response: { url?: string | undefined }; headers: Headers }

/** Redirects to a provider: PKCE, state and nonce are in cookies for the return. */
export async function startOAuth(
	ctx: Ctx,
	caller: Caller,
	begin: (api: Api) => Promise<Begun>,
): Promise<OAuthStart> {
	const refused = await takeTries(ctx, [['login-address', caller.address]])
	if (refused) return refused

	const { api } = await authWithProviders(ctx.db, caller.env)
	try {
		const { response, headers } = await begin(api)
		if (!response.url) return { ok: false, reason: 'unknown-provider' }
		return { ok: true, url: response.url, cookies: cookiesOf(headers) }
	} catch (error) {
		if (error instanceof APIError) return { ok: false, reason: 'unknown-provider' }
		throw error
	}
}
