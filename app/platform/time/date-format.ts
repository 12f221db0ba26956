import type { Locale } from '../text/locale.ts'
import { hijriIntlLocale, intlLocale } from '../text/numerals.ts'

type Calendar = 'gregorian' | 'hijri'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached: making a format takes longer than formatting. */
export function dateFormatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = `${language} ${JSON.stringify(options)}`
	let format = formats.get(key)
	if (!format) {
		format = new Intl.DateTimeFormat(language, options)
		formats.set(key, format)
	}
	return format
}

/**
 * An instant in the reader's language and digits, as `Intl.DateTimeFormat` formats it. For Urdu, where CLDR follows
 * English, a year is written `۴ مارچ ۲۰۲۶ء` and an hour `شام ۶:۰۵`.
 * @param options must name the zone (`timeZone`)
 */
export function formatDate(
	at: Date,
	locale: Locale,
	options: Intl.DateTimeFormatOptions,
	calendar: Calendar = 'gregorian',
): string {
	const text = dateFormatOf(languageOf(locale, calendar), options).format(at)
	return locale === 'ur' ? inUrdu(text, at, options, calendar) : text
}

/** Two instants as a range: "Shaʻban – Ramadan 1447 AH". */
export function formatDateRange(
	from: Date,
	to: Date,
	locale: Locale,
	options: Intl.DateTimeFormatOptions,
	calendar: Calendar = 'gregorian',
): string {
	const text = dateFormatOf(languageOf(locale, calendar), options).formatRange(from, to)
	return locale === 'ur' ? inUrdu(text, from, options, calendar) : text
}

function languageOf(locale: Locale, calendar: Calendar): string {
	return calendar === 'hijri' ? hijriIntlLocale[locale] : intlLocale[locale]
}

function inUrdu(
	text: string,
	at: Date,
	{ timeZone }: Intl.DateTimeFormatOptions,
	calendar: Calendar,
): string {
	return text
		.replace(/،? ([۰-۹]{4})(?: ہجری)?/g, ` $1${calendar === 'hijri' ? 'ھ' : 'ء'}`)
		.replace(/([۰-۹]{1,2}:[۰-۹]{2})\s[AP]M/, (_, time) => `${urduPeriod(at, timeZone)} ${time}`)
}

/** Urdu's day periods by hour, as in CLDR. */
function urduPeriod(at: Date, timeZone: string | undefined): string {
	const hour = Number(dateFormatOf('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at))
	if (hour < 4 || hour >= 20) return 'رات'
	if (hour < 12) return 'صبح'
	if (hour < 16) return 'دوپہر'
	return hour < 18 ? 'سہ پہر' : 'شام'
}
