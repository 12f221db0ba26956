import { getLocale } from '#app/paraglide/runtime.js'
import type { Locale } from './locale.ts'

/** The separator between two facts: Arabic script has no middle dot. */
export function dot(locale: Locale = getLocale()): string {
	return locale === 'en' ? ' · ' : '، '
}

/** A list inside a sentence. */
export function listed(parts: readonly string[]): string {
	return parts.join(getLocale() === 'en' ? ', ' : '، ')
}
