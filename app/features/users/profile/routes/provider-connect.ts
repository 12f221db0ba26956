import { redirect } from 'react-router'
import { callerOf, connectProvider } from '#app/features/users/api.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { isPrefetch } from '#app/platform/http/request.server.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { fitsConnectKey } from '../connect-key.server.ts'
import { freshOwn, own } from '../own.server.ts'
import type { Route } from './+types/provider-connect'

const security = '/profile/security'

/**
 * Redirects to a provider to connect its account. A link, because `form-action 'self'` also blocks redirects of forms;
 * its token shows that it was made for this person.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, env, locale } = await own(context, request)
	if (isPrefetch(request)) throw new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } })
	const key = new URL(request.url).searchParams.get('key') ?? ''
	if (!fitsConnectKey(key, { personId: ctx.actor.id, secret: env.SECRET })) throw redirect(security)
	await freshOwn(context, request)

	const here = (path: string) => env.SITE_URL + pathIn(locale, path)
	const at = `${security}/providers/${params.provider}`
	const started = await connectProvider(
		ctx,
		{
			provider: params.provider,
			to: here(`${at}/connected`),
			ifRefused: here(`${security}/providers/refused`),
		},
		callerOf(context, request),
	)
	if (started.ok) throw redirect(started.url, { headers: started.cookies })
	if (started.reason === 'too-many-tries')
		throw redirectWith(security, {
			tone: 'bad',
			code: 'profile.too-many-tries',
			values: { minutes: String(started.minutes) },
		})
	throw redirectWith(security, { tone: 'bad', code: 'profile.provider-failed' })
}
