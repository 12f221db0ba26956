import { isolated } from '#app/platform/text/bidi.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { intlLocale } from '#app/platform/text/numerals.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Bytes in a fitting unit as the language writes it, "12 GB", isolated for text of the other direction. */
export function formatSize(bytes: number, locale: Locale): string {
	const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
	const amount = bytes / 1000 ** power
	return isolated(formatOf(locale, units[power - 1] ?? 'kilobyte', amount < 10 ? 1 : 0).format(amount))
}

const formats = new Map<string, Intl.NumberFormat>()

// Creating a formatter is slow, so they are cached.
function formatOf(locale: Locale, unit: string, maximumFractionDigits: number): Intl.NumberFormat {
	const key = `${locale} ${unit} ${maximumFractionDigits}`
	let format = formats.get(key)
	if (!format) {
		format = new Intl.NumberFormat(intlLocale[locale], {
			style: 'unit',
			unit,
			unitDisplay: 'short',
			maximumFractionDigits,
		})
		formats.set(key, format)
	}
	return format
}
