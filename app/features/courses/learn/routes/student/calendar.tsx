import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { calendarOf, readCalendar } from '../../lessons/calendar.server.ts'
import type { Route } from './+types/calendar'

/** /calendars/<signed>.ics, in the language of the address. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { runtime, locale } = requestContext(context)
	const userId = requireRow(readCalendar(params.token, runtime.env.SECRET))
	const zone = runtime.settings()['organisation.zone']
	const site = { url: runtime.env.SITE_URL, name: organisationOf(context).name, locale, zone }
	return new Response(await calendarOf(visitor(context), userId, site), {
		headers: {
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': 'inline; filename="courses.ics"',
			'cache-control': 'private, max-age=3600',
			'x-robots-tag': 'noindex',
		},
	})
}
