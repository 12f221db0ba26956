import type { Locale } from '#app/platform/text/locale.ts'
import { formatDay } from '#app/platform/time/time.ts'
import type { Names } from '../model.ts'

/** "March 10, 2026". @param day `2026-03-10` */
export function formatIsoDay(day: string, locale: Locale): string {
	return formatDay(new Date(`${day}T12:00:00Z`), locale, 'UTC')
}

/** A scheme's name in a language, or in another one. */
export function schemeName(names: Names, locale: Locale): string {
	return names[locale] ?? names.en ?? Object.values(names)[0] ?? ''
}
