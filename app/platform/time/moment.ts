import { isolated } from '../text/bidi.ts'
import type { Locale } from '../text/locale.ts'
import { formatDate } from './date-format.ts'
import { type Days, formatDay, formatTime } from './time.ts'

/** The time on a 24-hour clock, for comparisons: "16:05". */
export function formatTime24(at: Date, locale: Locale, zone: string): string {
	return formatDate(at, locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone })
}

/** "March 10, 2026, 4:05 PM" in the reader's zone and calendar. */
export function formatDayAndTime(at: Date, locale: Locale, days: Days | string): string {
	const zone = typeof days === 'string' ? days : days.zone
	return `${formatDay(at, locale, days)}${comma(locale)}${isolated(formatTime(at, locale, zone))}`
}

/** "March 10, 2026, 16:05" in the reader's zone and calendar, for comparisons. */
export function formatDayAndTime24(at: Date, locale: Locale, days: Days): string {
	return `${formatDay(at, locale, days)}${comma(locale)}${isolated(formatTime24(at, locale, days.zone))}`
}

function comma(locale: Locale): string {
	return locale === 'en' ? ', ' : '، '
}
