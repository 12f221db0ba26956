import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays, instantOf } from '#app/platform/time/zoned-time.server.ts'
import { formatCode } from '../../code.ts'
import { pledgeOfLink } from '../link.server.ts'
import { pledgePath } from '../model.ts'
import type { Route } from './+types/calendar'

const at = '10:00'
const minutes = 15

/** A reminder for the next morning, without an amount: calendars are shared. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, pledge, env, locale } = await pledgeOfLink(context, params.token)
	const { runtime } = requestContext(context)
	const zone = runtime.settings()['organisation.zone']
	const start = instantOf(addDays(dayIn(ctx.now, zone), 1), at, zone)
	const url = env.SITE_URL + pathIn(locale, pledgePath(params.token))
	const host = new URL(env.SITE_URL).hostname
	const calendar = ical({
		method: ICalCalendarMethod.PUBLISH,
		prodId: { company: host, product: 'donations', language: 'EN' },
	})
	calendar
		.createEvent({
			id: `${pledge.id}@${host}`,
			start: new Date(start),
			end: new Date(start + minutes * 60_000),
			stamp: pledge.createdAt,
			summary: m.pledges_calendar_title({ fund: pledge.fund.name }),
			description: `${m.pledges_code()}: ${formatCode(pledge.code)}\n${url}`,
			url,
		})
		.createAlarm({ type: ICalAlarmType.display, trigger: 0 })
	return new Response(calendar.toString(), {
		headers: {
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': 'attachment; filename="donation.ics"',
			'cache-control': 'private, no-store',
		},
	})
}
