import { isolated } from '#app/platform/text/bidi.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { dateFormatOf, formatDate } from '#app/platform/time/date-format.ts'
import { formatFullDate } from '#app/platform/time/time.ts'

/** "09:00 AM" */
export function formatClockTime(at: Date, locale: Locale, zone: string): string {
	return formatDate(at, locale, { hour: '2-digit', minute: '2-digit', hour12: true, timeZone: zone })
}

/** "GMT+5" */
export function formatOffset(at: Date, zone: string): string {
	const parts = dateFormatOf('en', { timeZoneName: 'shortOffset', timeZone: zone }).formatToParts(at)
	return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** "Pakistan Standard Time", or "UTC" */
export function formatZoneName(zone: string, locale: Locale, at: Date): string {
	if (zone === 'UTC') return zone
	const parts = dateFormatOf(locale, { timeZoneName: 'longGeneric', timeZone: zone }).formatToParts(at)
	return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** "Wednesday, March 11, 2026, 09:00 AM (Pakistan Standard Time, GMT+5)" */
export function formatDateTime(at: Date, locale: Locale, zone: string): string {
	const comma = locale === 'en' ? ', ' : '، '
	// Isolated, so that the parts keep their order in right-to-left text.
	const time = isolated(formatClockTime(at, locale, zone))
	const name = isolated(formatZoneName(zone, locale, at))
	const inZone = zone === 'UTC' ? name : `${name}${comma}${isolated(formatOffset(at, zone))}`
	return `${formatFullDate(at, locale, zone)}${comma}${time} (${inZone})`
}

/** Whether the clocks of two zones show the same at that instant. */
export function showSame(at: Date, one: string, other: string): boolean {
	return formatOffset(at, one) === formatOffset(at, other)
}
