import type { Locale } from '#app/platform/text/locale.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'

/** A calendar date such as `2026-03-10` in words; the same in every zone. */
export function formatDate(date: string, locale: Locale, days: Days): string {
	return formatDay(new Date(`${date}T12:00:00Z`), locale, { ...days, zone: 'UTC' })
}
