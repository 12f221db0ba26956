/** A day of the Hijri calendar as Umm al-Qura computes it. */
export type HijriDay = { year: number; month: number; day: number }

const parts = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
	day: 'numeric',
	month: 'numeric',
	year: 'numeric',
	timeZone: 'UTC',
})
const dayMs = 86_400_000
// Some day near the beginning of 1446, and how long a year of twelve moons is.
const anchor = { year: 1446, at: Date.UTC(2024, 6, 7) }
const yearDays = 354.367

/** The Hijri day that a calendar date (`2026-03-10`) is. */
export function hijriOf(date: string): HijriDay {
	return partsAt(Date.parse(`${date}T00:00:00Z`))
}

/**
 * The calendar date that a Hijri day is.
 * @returns undefined where there is no such day: month 13, or the 30th of a month of 29
 */
export function dateOfHijri({ year, month, day }: HijriDay): string | undefined {
	if (![year, month, day].every(Number.isInteger)) return undefined
	if (year < 1300 || year > 1600 || month < 1 || month > 12 || day < 1 || day > 30) return undefined
	const months = (year - anchor.year) * 12 + month - 1
	const near = anchor.at + Math.round((months * yearDays) / 12 + day - 1) * dayMs
	// Months are a day longer or shorter than reckoned.
	for (const off of [0, -1, 1, -2, 2, -3, 3]) {
		const at = near + off * dayMs
		const found = partsAt(at)
		if (found.year === year && found.month === month && found.day === day)
			return new Date(at).toISOString().slice(0, 10)
	}
	return undefined
}

/** The names of the twelve months in a language, Muharram first. */
export function hijriMonths(language: string): string[] {
	const name = new Intl.DateTimeFormat(`${language}-u-ca-islamic-umalqura`, {
		month: 'long',
		timeZone: 'UTC',
	})
	return Array.from({ length: 12 }, (_, index) => {
		const first = dateOfHijri({ year: anchor.year, month: index + 1, day: 1 })
		return name.format(new Date(`${first}T00:00:00Z`))
	})
}

function partsAt(at: number): HijriDay {
	const of = Object.fromEntries(
		parts.formatToParts(at).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
	)
	return { year: of.year ?? 0, month: of.month ?? 0, day: of.day ?? 0 }
}
