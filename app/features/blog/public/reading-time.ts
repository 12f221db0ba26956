import type { Locale } from '#app/platform/text/locale.ts'

/** Words a minute, of texts read silently. */
const wordsAMinute: Record<Locale, number> = { en: 220, ar: 160, ur: 170 }

/** Minutes to read so many words, at least one. */
export function readingMinutes(words: number, language: Locale): number {
	return Math.max(1, Math.round(words / wordsAMinute[language]))
}
