import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { calendarFile } from '../../calendar-file.server.ts'
import { wordIn } from '../../model.ts'
import { ownBooking } from '../../own.server.ts'
import { ownPath } from '../../own.ts'
import type { Route } from './+types/calendar'

/** Calendar file of the seeker's booking; holds nothing that anybody wrote. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { booking } = await ownBooking(context, params.id)
	const { id, names, startsAt, endsAt, sequence, status, meetingDetail, updatedAt } = booking
	const locale = getLocale()
	const { SITE_URL } = requestContext(context).runtime.env
	const isConfirmed = status === 'confirmed' || status === 'completed'
	const event = {
		id,
		startsAt,
		endsAt,
		sequence,
		isConfirmed,
		changedAt: updatedAt,
		isCancelled: status === 'cancelled' || status === 'declined',
		title: `${m.booking_nav()}: ${wordIn(names, locale)}`,
		place: isConfirmed ? meetingDetail : '',
		url: SITE_URL + pathIn(locale, `${ownPath}/${id}`),
	}
	return new Response(calendarFile([event], { method: 'publish', host: new URL(SITE_URL).hostname }), {
		headers: {
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': 'attachment; filename="consultation.ics"',
			'cache-control': 'private, no-store',
		},
	})
}
