import type { Locale } from './locale.ts'

/** Counts are exact up to here; what is more shows as "1,000+". */
export const countLimit = 1000

export function sayCount(count: number, locale: Locale): string {
	const number = new Intl.NumberFormat(locale)
	return count > countLimit ? `${number.format(countLimit)}+` : number.format(count)
}
