import type { Locale } from '#app/platform/text/locale.ts'
import { intlLocale } from '#app/platform/text/numerals.ts'
import { formatAgo } from '#app/platform/time/time.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Age in days: "today", "3 days ago". */
export function formatDaysAgo(at: Date, now: Date, locale: Locale): string {
	const days = Math.max(0, Math.floor((now.getTime() - at.getTime()) / dayMs))
	if (days > 30) return formatAgo(at, now, locale)
	return new Intl.RelativeTimeFormat(intlLocale[locale], { numeric: 'auto' }).format(-days, 'day')
}
