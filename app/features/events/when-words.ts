import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { dot } from '#app/platform/text/lists.ts'
import type { Rule } from '#app/platform/time/resolve-rule.ts'
import { formatFullDate, formatHijriMonth, formatTime } from '#app/platform/time/time.ts'
import { isHijriKey } from './dates.ts'

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

/** "1 Ramadan 1448 AH" for a Hijri key, or "the night of 1 Ramadan 1448 AH"; empty for a civil one. */
export function hijriText(key: string, { days }: Pick<Rule, 'days'>): string {
	if (!isHijriKey(key)) return ''
	const locale = getLocale()
	const [year = 0, month = 1, nth = 1] = key.split('-').map(Number)
	const day = `${formatNumber(nth, locale)} ${formatHijriMonth({ year, month }, locale)}`
	const isNight = days.kind === 'hijri' && days.part === 'night'
	return isNight ? m.events_night_of({ day: isolated(day) }) : isolated(day)
}
