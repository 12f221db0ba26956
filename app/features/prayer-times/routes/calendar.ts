import { m } from '#app/paraglide/messages.js'
import { type CalendarEvent, writeCalendar } from '#app/platform/calendar/calendar.ts'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { sharedAnswer } from '#app/platform/page-cache/shared-answer.server.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays, daysBetween } from '#app/platform/time/zoned-time.ts'
import { prayedMinutes, timesPath } from '../model.ts'
import { type DayTimes, timesOf } from '../times.ts'
import { columnText } from '../timetable/words.ts'
import { prayerWords } from '../words.ts'
import { loadWorld } from '../world.server.ts'
import type { Route } from './+types/calendar'

const daysBack = 7
const daysAhead = 60
const adhanMinutes = 10
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const refreshMinutes = 6 * 60

/** The feed of prayer times; `?adhan=no` and `?iqamah=no` leave one of them out. It reminds of nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const { runtime, locale } = requestContext(context)
	const { SITE_URL } = runtime.env
	const settings = runtime.settings()
	const today = dayIn(ctx.now, settings['organisation.zone'])
	const range = { from: addDays(today, -daysBack), until: addDays(today, daysAhead) }
	const { world, fridays, hasTimes } = await loadWorld(ctx, settings, range)
	const asked = new URL(request.url).searchParams
	const host = new URL(SITE_URL).hostname
	// Rules leave no trace of their changes on each day: what is asked for an hour later counts as newer.
	const hour = Math.floor(ctx.now.getTime() / hourMs)
	const common = {
		sequence: hour - firstHour,
		changedAt: new Date(hour * hourMs),
		status: 'confirmed' as const,
		url: SITE_URL + pathIn(locale, timesPath),
	}
	const days = hasTimes ? daysBetween(range.from, range.until) : []
	const events = days.flatMap((day) =>
		eventsOf(timesOf(day, world, fridays), {
			hasAdhan: asked.get('adhan') !== 'no',
			hasIqamah: asked.get('iqamah') !== 'no',
		}).map(({ key, title, at, minutes }): CalendarEvent => {
			const startsAt = new Date(Math.floor(at / minuteMs) * minuteMs)
			const endsAt = new Date(startsAt.getTime() + minutes * minuteMs)
			return { ...common, uid: `${key}-${day}@${host}`, title, when: { startsAt, endsAt } }
		}),
	)
	const file = writeCalendar({
		host,
		product: 'prayer times',
		method: 'publish',
		name: m.prayers_title(),
		refreshMinutes,
		zone: world.zone,
		events,
	})
	return sharedAnswer(context, request, file, 'text/calendar; charset=utf-8')
}

const firstHour = Math.floor(Date.UTC(2026, 0, 1) / hourMs)

function eventsOf(
	{ prayers, fridays }: DayTimes,
	{ hasAdhan, hasIqamah }: { hasAdhan: boolean; hasIqamah: boolean },
) {
	const ofDay = prayers.flatMap(({ prayer, adhan, iqamah }) => [
		...(hasAdhan
			? [
					{
						key: `adhan-${prayer}`,
						title: m.prayers_calendar_adhan({ prayer: prayerWords[prayer]() }),
						at: adhan,
						minutes: adhanMinutes,
					},
				]
			: []),
		...(hasIqamah && iqamah !== null
			? [
					{
						key: `iqamah-${prayer}`,
						title: columnText(`${prayer}Iqamah`),
						at: iqamah,
						minutes: prayedMinutes,
					},
				]
			: []),
	])
	const ofFriday = fridays.map(({ nth, at }) => ({
		key: `friday-${nth}`,
		title: m.prayers_calendar_friday(),
		at,
		minutes: prayedMinutes,
	}))
	return hasIqamah ? [...ofDay, ...ofFriday] : ofDay
}
