import type { Locale } from '#app/platform/text/locale.ts'
import { intlLocale } from '#app/platform/text/numerals.ts'
import { plainNumber } from '#app/platform/text/typed.ts'

/** A whole in hundredths of a percent. */
export const wholeShare = 10_000

/**
 * Reads a share in percent with at most two decimals: `12.5`, `12,5 %`, `١٢٫٥`.
 * @returns hundredths of a percent; null if it is empty, undefined if it is none
 */
export function readShare(typed: string): number | null | undefined {
	const text = plainNumber(typed).replace(/[%٪]$/, '').replace(',', '.')
	if (text === '') return null
	const parts = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text)
	if (!parts) return undefined
	const share = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
	return share <= wholeShare ? share : undefined
}

/** A share as it is typed in a form. */
export function typedShare(share: number | null): string {
	return share === null ? '' : String(share / 100)
}

/** "12.5%" in the reader's language. */
export function formatShare(share: number, locale: Locale): string {
	const format = new Intl.NumberFormat(intlLocale[locale], { style: 'percent', maximumFractionDigits: 2 })
	const said = format.format(share / wholeShare)
	// CLDR has no percent sign for Urdu's digits.
	return locale === 'ur' ? said.replace('%', '٪') : said
}
