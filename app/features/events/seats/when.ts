import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { type Days, formatDay, formatTime, formatWeekday } from '#app/platform/time/time.ts'

/** "Monday, March 16, 2026, 7:00 PM"; in both calendars for readers of the Hijri one. */
export function formatMoment(at: Date, locale: Locale, days: Days | string): string {
	const zone = typeof days === 'string' ? days : days.zone
	return m.seats_moment({
		weekday: formatWeekday(at, locale, zone),
		day: isolated(formatDay(at, locale, days)),
		time: isolated(formatTime(at, locale, zone)),
	})
}

/** The same for who is elsewhere: their own zone after the event's. */
export function isSameClock(at: Date, locale: Locale, zones: [string, string]): boolean {
	const [one, other] = zones
	return (
		formatTime(at, locale, one) === formatTime(at, locale, other) &&
		formatDay(at, locale, one) === formatDay(at, locale, other)
	)
}
