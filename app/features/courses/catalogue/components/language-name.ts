import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'

export const languageWords: Record<Locale, () => string> = {
	en: m.common_language_en,
	ar: m.common_language_ar,
	ur: m.common_language_ur,
}

export function languageName(language: Locale): string {
	return languageWords[language]()
}
