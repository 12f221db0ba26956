import { m } from '#app/paraglide/messages.js'
import { type CalendarEvent, writeCalendar } from '#app/platform/calendar/calendar.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { instantOf } from '#app/platform/time/zoned-time.server.ts'
import { formatCode } from '../../code.ts'
import { planOfLink } from '../link.server.ts'
import { hijriDaysOf, type PlanRule, planPath, ruleOf } from '../model.ts'
import { type Clock, nextOccurrences, reminderTime } from '../schedule.server.ts'
import type { Route } from './+types/calendar'

const at = '10:00'
const minutes = 15
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * The days of a plan: repeated by the calendar itself, or, where it knows no Hijri months, those of the next season as they are
 * reckoned now. No amount: calendars are shared.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, pledge, locale, today } = await planOfLink(context, params.token)
	const { runtime } = requestContext(context)
	const { 'organisation.zone': zone, 'organisation.place': place } = runtime.settings()
	const { plan, code, fund } = pledge
	const rule = ruleOf(plan)
	const url = runtime.env.SITE_URL + pathIn(locale, planPath(params.token))
	const host = new URL(runtime.env.SITE_URL).hostname
	const from = plan.openFrom > today ? plan.openFrom : today
	const count = 'weights' in rule ? hijriDaysOf(rule).length : 1
	const days = plan.status === 'active' ? nextOccurrences(rule, { from, until: plan.untilOn, count }) : []
	const events = days.map(({ slot, dueOn }): CalendarEvent => {
		const startsAt = startOf(rule, dueOn, { zone, place })
		const repeated = repeatedOf(rule)
		const until = plan.untilOn && new Date(instantOf(plan.untilOn, '24:00', zone) - 1000)
		return {
			uid: `${pledge.id}-${'weights' in rule ? slot : 'days'}@${host}`,
			title: m.pledges_calendar_title({ fund: fund.name }),
			when: { startsAt, endsAt: new Date(startsAt.getTime() + minutes * minuteMs) },
			// Months are announced and zones changed without a trace in the plan: a later file counts as a newer one.
			sequence: Math.floor((ctx.now.getTime() - plan.createdAt.getTime()) / dayMs),
			changedAt: ctx.now,
			status: 'confirmed',
			url,
			description: `${m.pledges_code()}: ${formatCode(code)}\n${url}`,
			hasAlarm: true,
			...(repeated && { repeats: { rule: repeated, ...(until && { until }) } }),
		}
	})
	const file = writeCalendar({ host, product: 'donations', method: 'publish', zone, events })
	return new Response(file, {
		headers: {
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': 'attachment; filename="donations.ics"',
			'cache-control': 'private, no-store',
		},
	})
}

/** Nights begin on the evening before. */
function startOf(rule: PlanRule, dueOn: string, clock: Clock): Date {
	return rule.kind === 'ramadan'
		? reminderTime(dueOn, true, clock)
		: new Date(instantOf(dueOn, at, clock.zone))
}

/** RFC 5545; null: a calendar cannot repeat it. In a month that is shorter, its last day. */
function repeatedOf(rule: PlanRule): string | null {
	if (rule.kind === 'fridays') return 'FREQ=WEEKLY;BYDAY=FR'
	if (rule.kind !== 'monthly') return null
	const days = Array.from({ length: Math.max(1, rule.day - 27) }, (_, index) => rule.day - index).sort()
	const last = days.length > 1 ? ';BYSETPOS=-1' : ''
	return `FREQ=MONTHLY;BYMONTHDAY=${days.join(',')}${last}`
}
