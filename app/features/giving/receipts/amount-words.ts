import { toCardinal as inArabic } from 'n2words/ar-SA'
import { toCardinal as inEnglish } from 'n2words/en-GB'
import { toCardinal as inUrdu } from 'n2words/ur-PK'
import type { Locale } from '#app/platform/text/locale.ts'
import { intlLocale } from '#app/platform/text/numerals.ts'
import { currencyDecimals, type Money } from '../money.ts'

const numberWords: Record<Locale, (value: number) => string> = { en: inEnglish, ar: inArabic, ur: inUrdu }
const and: Record<Locale, string> = { en: ' and ', ar: ' و', ur: ' اور ' }

/**
 * An amount in words for receipts: "Forty-nine euros and 50/100".
 * @param money.minor at least 0, in minor units
 */
export function amountInWords({ minor, currency }: Money, locale: Locale): string {
	const unit = 10 ** currencyDecimals(currency)
	const major = Math.floor(minor / unit)
	const rest = minor % unit
	const name = new Intl.NumberFormat(intlLocale[locale], {
		style: 'currency',
		currency,
		currencyDisplay: 'name',
		maximumFractionDigits: 0,
	})
		.formatToParts(major)
		.find(({ type }) => type === 'currency')?.value
	const words = `${numberWords[locale](major)} ${name ?? currency}`
	const parts =
		rest === 0 ? '' : `${and[locale]}${String(rest).padStart(String(unit).length - 1, '0')}/${unit}`
	return words.charAt(0).toUpperCase() + words.slice(1) + parts
}
