import { countryName } from '#app/platform/text/countries.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** Whom to call: who answers, and where the number comes from. */
export type Line = {
	id: string
	country: string
	name: string
	number: string
	source: string
	/** The calendar date on which somebody last checked it. */
	checkedOn: string
}
export type Country = { code: string; name: string; lines: Line[] }

/** The lines of each country, in the order of the reader's language. */
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
