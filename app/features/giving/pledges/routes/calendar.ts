import { m } from '#app/paraglide/messages.js'
import { writeCalendar } from '#app/platform/calendar/calendar.ts'
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
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A reminder for the next morning, without an amount: calendars are shared. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, pledge, env, locale } = await pledgeOfLink(context, params.token)
	const { runtime } = requestContext(context)
	const zone = runtime.settings()['organisation.zone']
	const start = instantOf(addDays(dayIn(ctx.now, zone), 1), at, zone)
	const url = env.SITE_URL + pathIn(locale, pledgePath(params.token))
	const host = new URL(env.SITE_URL).hostname
	const event = {
		uid: `${pledge.id}@${host}`,
		title: m.pledges_calendar_title({ fund: pledge.fund.name }),
		when: { startsAt: new Date(start), endsAt: new Date(start + minutes * minuteMs) },
		// The next morning is another one with each day.
		sequence: Math.floor((start - pledge.createdAt.getTime()) / dayMs),
		changedAt: ctx.now,
		status: 'confirmed',
		url,
		description: `${m.pledges_code()}: ${formatCode(pledge.code)}\n${url}`,
		hasAlarm: true,
	} as const
	const file = writeCalendar({ host, product: 'donations', method: 'publish', zone, events: [event] })
	return new Response(file, {
		headers: {
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': 'attachment; filename="donation.ics"',
			'cache-control': 'private, no-store',
		},
	})
}
