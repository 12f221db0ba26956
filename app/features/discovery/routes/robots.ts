import { requestContext } from '#app/platform/ctx.server.ts'
import { sharedAnswer } from '#app/platform/page-cache/shared-answer.server.ts'
import { locales, prefixOf } from '#app/platform/text/locale.ts'
import type { Route } from './+types/robots'

const notForRobots = [
	'/admin',
	'/scholar$',
	'/scholar/',
	'/dashboard',
	'/profile',
	'/notes',
	'/notifications',
	'/login',
	'/logout',
	'/register',
	'/forgot-password',
	'/reset-password',
	'/confirm-email',
	'/set-password',
	'/unlock',
	'/files/',
]

// Disallows everything before the site is opened; cached briefly.
const closed = { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } }

/** Public pages are allowed, searches not, because they are endless. */
export function loader({ request, context }: Route.LoaderArgs) {
	const lines = locales.flatMap((locale) =>
		notForRobots.map((path) => `Disallow: ${prefixOf(locale)}${path}`),
	)
	const { env, settings } = requestContext(context).runtime
	const { SITE_URL } = env
	if (!settings()['site.opened']) return new Response('User-agent: *\nDisallow: /\n', closed)
	const text = [
		'User-agent: *',
		'Disallow: /api/',
		'Disallow: /language/',
		'Disallow: /*?q=',
		'Disallow: /*&q=',
		...lines,
		'',
		`Sitemap: ${SITE_URL}/sitemap.xml`,
		'',
	].join('\n')
	return sharedAnswer(context, request, text, 'text/plain; charset=utf-8')
}
