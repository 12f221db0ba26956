import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { formatFullDate, formatHijriDay, formatTime } from '#app/platform/time/time.ts'

/** "Monday, February 8, 2027 · 7:00 PM–8:00 PM" in a zone. */
export function whenText({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, zone: string): string {
	return [formatFullDate(startsAt, getLocale(), zone), hoursText({ startsAt, endsAt }, zone)].join(dot())
}

/** "7:00 PM–8:00 PM". */
export function hoursText({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, zone: string): string {
	const locale = getLocale()
	return isolated(
		m.events_range({ from: formatTime(startsAt, locale, zone), to: formatTime(endsAt, locale, zone) }),
	)
}

/** "1 Ramadan 1448 AH" for the Hijri day that a key names; empty for a civil one. */
export function hijriText(day: string): string {
	return isolated(formatHijriDay(new Date(`${day}T12:00:00Z`), getLocale(), 'UTC'))
}
