import { requireRow } from '#app/platform/errors.server.ts'
import { calendarOf } from '../calendar-file.server.ts'
import { registrationOfLink } from '../link.server.ts'
import type { Route } from './+types/calendar'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { registration, event, env, locale } = await registrationOfLink(context, params.token)
	const of = { event, status: registration.status, siteUrl: env.SITE_URL, locale, method: 'publish' } as const
	return new Response(requireRow(calendarOf(of)), {
		headers: {
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': 'attachment; filename="event.ics"',
			'cache-control': 'private, no-store',
		},
	})
}
