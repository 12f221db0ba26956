import type { Locale } from './locale.ts'

/**
 * Intl's locale for numbers and dates. Arabic and Urdu use their own digits, which are no longer CLDR's default for
 * either.
 */
export const intlLocale: Record<Locale, string> = {
	en: 'en',
	ar: 'ar-u-nu-arab',
	ur: 'ur-u-nu-arabext',
}

/** The same for Hijri dates; American English would give “Ramadan 20, 1447 AH”. */
export const hijriIntlLocale: Record<Locale, string> = {
	en: 'en-GB-u-ca-islamic-umalqura',
	ar: 'ar-u-ca-islamic-umalqura-nu-arab',
	ur: 'ur-u-ca-islamic-umalqura-nu-arabext',
}

const zeros: Record<Locale, number> = { en: 0x30, ar: 0x660, ur: 0x6f0 }

/** Converts digits to the reader's language: ١٢٣ in Arabic, ۱۲۳ in Urdu; all else stays. */
export function inNumerals(text: string | number, locale: Locale): string {
	if (locale === 'en') return String(text)
	return String(text).replace(/[0-9]/g, (digit) => String.fromCharCode(zeros[locale] + Number(digit)))
}
