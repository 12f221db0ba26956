import { redirect } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { isPrefetch } from '#app/platform/http/request.server.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { startWithProvider } from '../commands/start-with-provider.server.ts'
import { pageAfterLogin, pageAfterSignIn, returnToOf, withReturnTo } from '../return-to.ts'
import { callerOf } from '../session.server.ts'
import type { Route } from './+types/login-with'

/** Redirects to a provider. A link, because `form-action 'self'` also blocks redirects of forms. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { actor, locale, runtime } = requestContext(context)
	const to = returnToOf(request)
	if (actor) throw redirect(pageAfterSignIn(to, actor.role))
	if (isPrefetch(request)) throw new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } })

	const here = (path: string) => runtime.env.SITE_URL + pathIn(locale, path)
	const start = { provider: params.provider, to: here(pageAfterLogin(to)), ifRefused: here('/login/refused') }
	const started = await startWithProvider(visitor(context), start, callerOf(context, request))
	if (started.ok) throw redirect(started.url, { headers: started.cookies })

	const back = withReturnTo('/login', to)
	if (started.reason === 'too-many-tries')
		throw redirectWith(back, {
			tone: 'bad',
			code: 'accounts.too-many-tries',
			values: { minutes: String(started.minutes) },
		})
	throw redirectWith(back, { tone: 'bad', code: 'accounts.provider-failed' })
}
