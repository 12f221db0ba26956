import type { Locale } from '#app/platform/text/locale.ts'

const zeros: Record<Locale, number> = { en: 0x30, ar: 0x660, ur: 0x6f0 }

/** Digits as the reader of a language writes them: ١٢٣ in Arabic, ۱۲۳ in Urdu. */
export function inNumerals(digits: string, locale: Locale): string {
	return digits.replace(/[0-9]/g, (digit) => String.fromCharCode(zeros[locale] + Number(digit)))
}
