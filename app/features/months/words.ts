import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { readMonthKey } from '#app/platform/time/months.ts'
import { formatHijriMonth } from '#app/platform/time/time.ts'
import type { MonthRow } from './queries.server.ts'

/** "Ramadan 1448 AH" for `1448-09`, in the reader's language. */
export function nameOfMonth(key: string): string {
	const month = readMonthKey(key)
	return month ? formatHijriMonth(month, getLocale()) : key
}

export const sourceWords: Record<MonthRow['source'], () => string> = {
	sighted: m.months_source_sighted,
	'not-sighted': m.months_source_not_sighted,
	announced: m.months_source_announced,
	expected: m.months_source_expected,
	calculated: m.months_source_calculated,
}

export const monthsWords = {
	'months.save-failed': () => ({ title: m.common_error(), text: m.months_save_failed() }),
	'months.can-undo': m.months_can_undo,
	'months.fate-announced': m.months_fate_announced,
}
