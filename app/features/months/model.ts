import type { HijriMonth } from '#app/platform/time/hijri.ts'
import { monthKey } from '#app/platform/time/months.ts'

export const calendarPath = '/admin/calendar'

/** The page of one month. */
export function monthPath(month: HijriMonth): string {
	return `${calendarPath}/${monthKey(month)}`
}
