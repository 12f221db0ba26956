import { countryName } from '#app/platform/text/countries.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** An emergency line with the source of its number. */
export type Line = {
	id: string
	country: string
	name: string
	number: string
	source: string
	/** Date of the last check. */
	checkedOn: string
}
export type Country = { code: string; name: string; lines: Line[] }

/** Lines by country, sorted in the reader's language. */
export function byCountry(lines: Line[], locale: Locale): Country[] {
	const { compare } = new Intl.Collator(locale)
	return [...new Set(lines.map(({ country }) => country))]
		.map((code) => ({
			code,
			name: countryName(code, locale),
			lines: lines.filter(({ country }) => country === code),
		}))
		.sort((a, b) => compare(a.name, b.name))
}
