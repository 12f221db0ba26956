import type { Locale } from '../text/locale.ts'
import { hijriIntlLocale, intlLocale } from '../text/numerals.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

// Making a format takes longer than all else about a date; there are as many as languages, zones and kinds of date.
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = `${language} ${JSON.stringify(options)}`
	let format = formats.get(key)
	if (!format) {
		format = new Intl.DateTimeFormat(language, options)
		formats.set(key, format)
	}
	return format
}

/**
 * An instant in the reader's language and digits, as `Intl.DateTimeFormat` formats it with these options. In Urdu, where
 * CLDR follows English, a year is written `۴ مارچ ۲۰۲۶ء` and an hour `شام ۶:۰۵`.
 * @param options name the zone (`timeZone`)
 */
export function formatDate(
	at: Date,
	locale: Locale,
	options: Intl.DateTimeFormatOptions,
	calendar: 'gregorian' | 'hijri' = 'gregorian',
): string {
	// Node writes a plain space before AM and PM, but a narrow one in the parts: the specification's texts have the plain one.
	if (locale !== 'ur') return formatOf(languageOf(locale, calendar), options).format(at)
	return joined(formatDateToParts(at, locale, options, calendar))
}

/** The same in its parts, as `Intl.DateTimeFormat.formatToParts` returns them. */
export function formatDateToParts(
	at: Date,
	locale: Locale,
	options: Intl.DateTimeFormatOptions,
	calendar: 'gregorian' | 'hijri' = 'gregorian',
): Intl.DateTimeFormatPart[] {
	const parts = formatOf(languageOf(locale, calendar), options).formatToParts(at)
	return locale === 'ur' ? urduParts(parts, at, options.timeZone) : parts
}

/** Two instants as one: "Shaʻban – Ramadan 1447 AH". */
export function formatDateRange(
	from: Date,
	to: Date,
	locale: Locale,
	options: Intl.DateTimeFormatOptions,
	calendar: 'gregorian' | 'hijri' = 'gregorian',
): string {
	const format = formatOf(languageOf(locale, calendar), options)
	if (locale !== 'ur') return format.formatRange(from, to)
	return joined(urduParts(format.formatRangeToParts(from, to), from, options.timeZone))
}

function joined(parts: Intl.DateTimeFormatPart[]): string {
	return parts.map(({ value }) => value).join('')
}

function languageOf(locale: Locale, calendar: 'gregorian' | 'hijri'): string {
	return calendar === 'hijri' ? hijriIntlLocale[locale] : intlLocale[locale]
}

function urduParts(
	parts: Intl.DateTimeFormatPart[],
	at: Date,
	timeZone: string | undefined,
): Intl.DateTimeFormatPart[] {
	const written: Intl.DateTimeFormatPart[] = []
	const hasEra = parts.some(({ type }) => type === 'era')
	for (const [index, part] of parts.entries()) {
		const next = parts[index + 1]?.type
		if (part.type === 'literal' && next === 'year') written.push({ type: 'literal', value: ' ' })
		else if (part.type === 'literal' && (next === 'era' || next === 'dayPeriod')) continue
		else if (part.type === 'year' && !hasEra) written.push({ type: 'year', value: `${part.value}ء` })
		else if (part.type === 'era') written.push({ type: 'era', value: 'ھ' })
		else if (part.type === 'dayPeriod') {
			const hour = written.findIndex(({ type }) => type === 'hour')
			const period = { type: 'dayPeriod', value: urduPeriod(at, timeZone) } as const
			written.splice(hour, 0, period, { type: 'literal', value: ' ' })
		} else written.push(part)
	}
	return written
}

/** The hours from which Urdu calls a part of the day by its name, as CLDR lists them. */
const urduPeriods = [
	[20, 'رات'],
	[18, 'شام'],
	[16, 'سہ پہر'],
	[12, 'دوپہر'],
	[4, 'صبح'],
	[0, 'رات'],
] as const

function urduPeriod(at: Date, timeZone: string | undefined): string {
	const hour = Number(formatOf('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at))
	return urduPeriods.find(([from]) => hour >= from)?.[1] ?? ''
}
