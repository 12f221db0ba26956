import { getLocale } from '#app/paraglide/runtime.js'
import type { Locale } from './locale.ts'

/** Between two facts on one line: Arabic script has no middle dot. */
export function dot(locale: Locale = getLocale()): string {
	return locale === 'en' ? ' · ' : '، '
}

/** What is counted up inside a sentence. */
export function listed(parts: readonly string[]): string {
	return parts.join(getLocale() === 'en' ? ', ' : '، ')
}
