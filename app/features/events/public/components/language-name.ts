import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'

const names: Record<Locale, () => string> = {
	en: m.common_language_en,
	ar: m.common_language_ar,
	ur: m.common_language_ur,
}

/** The name of a language in the reader's. */
export function languageName(language: Locale): string {
	return names[language]()
}
