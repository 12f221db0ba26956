import type { Locale } from './locale.ts'
import { intlLocale } from './numerals.ts'

/** Counts are exact up to here; more is shown as "1,000+". */
export const countLimit = 1000

export function formatCount(count: number, locale: Locale): string {
	return count > countLimit ? `${formatNumber(countLimit, locale)}+` : formatNumber(count, locale)
}

const formats: Partial<Record<Locale, Intl.NumberFormat>> = {}

export function formatNumber(number: number, locale: Locale): string {
	formats[locale] ??= new Intl.NumberFormat(intlLocale[locale])
	return formats[locale].format(number)
}

const tenths: Partial<Record<Locale, Intl.NumberFormat>> = {}

/** A number with one decimal: "4.0". */
export function formatTenths(number: number, locale: Locale): string {
	tenths[locale] ??= new Intl.NumberFormat(intlLocale[locale], {
		minimumFractionDigits: 1,
		maximumFractionDigits: 1,
	})
	return tenths[locale].format(number)
}

const percents: Partial<Record<Locale, Intl.NumberFormat>> = {}

/** "76%" in the reader's language. @param percent 0 to 100 */
export function formatPercent(percent: number, locale: Locale): string {
	percents[locale] ??= new Intl.NumberFormat(intlLocale[locale], {
		style: 'percent',
		maximumFractionDigits: 0,
	})
	const said = percents[locale].format(percent / 100)
	// CLDR has no percent sign for Urdu's digits.
	return locale === 'ur' ? said.replace('%', '٪') : said
}
