import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import { calendarFile } from '../../calendar-file.server.ts'
import { listFed } from '../hours.server.ts'
import { scholarList } from '../params.ts'
import type { Route } from './+types/feed'

/**
 * /calendars/consultations/<secret>: a scholar's meetings, without anything about the seekers. The secret address is
 * the only access.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
	const rows = requireRow(await listFed(visitor(context), params.token))
	const { origin, hostname } = new URL(requestContext(context).runtime.env.SITE_URL)
	const events = rows.map(({ status, ...row }) => ({
		...row,
		title: m.consultations_event(),
		url: `${origin}${scholarList.path}/${row.id}`,
		isCancelled: status === 'cancelled' || status === 'declined',
		isConfirmed: status !== 'pending',
	}))
	const name = `${organisationOf(context).name}${dot()}${m.consultations_title()}`
	return new Response(calendarFile(events, { method: 'publish', host: hostname, name }), {
		headers: {
			'content-type': 'text/calendar; charset=utf-8',
			'cache-control': 'private, max-age=600',
			'x-robots-tag': 'noindex',
		},
	})
}
