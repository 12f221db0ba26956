import { getLocale } from '#app/paraglide/runtime.js'
import { formatDate } from '#app/platform/time/date-format.ts'
import { formatHijriMonth } from '#app/platform/time/time.ts'
import type { Month } from '../model.ts'

/** "March 2027", or "Ramadan 1448 AH". */
export function titleOfMonth({ kind, year, month }: Month): string {
	const locale = getLocale()
	if (kind === 'hijri') return formatHijriMonth({ year, month }, locale)
	const at = new Date(Date.UTC(year, month - 1, 15))
	return formatDate(at, locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
