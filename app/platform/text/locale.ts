/** The interface's languages. Content rows have their own language from the same list. */
export const locales = ['en', 'ar', 'ur'] as const
export type Locale = (typeof locales)[number]
export const baseLocale: Locale = 'en'

/** Each language's own name. */
export const localeNames: Record<Locale, string> = { en: 'English', ar: 'العربية', ur: 'اردو' }

export function isLocale(value: unknown): value is Locale {
	return locales.some((locale) => locale === value)
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
	return locale === 'en' ? 'ltr' : 'rtl'
}

/** The URL prefix of a language: '' for English, '/ar', '/ur'. */
export function prefixOf(locale: Locale): '' | `/${Locale}` {
	return locale === baseLocale ? '' : `/${locale}`
}

/**
 * Splits a path into its language and the path without prefix. `/ar/fatwas` → ar, `/fatwas`; `/ar` and the data
 * request `/ar.data` → ar, `/`; `/arabic` → en, `/arabic`.
 */
export function splitPath(pathname: string): { locale: Locale; path: string } {
	const first = pathname.split('/', 2)[1] ?? ''
	const name = first.endsWith('.data') ? first.slice(0, -'.data'.length) : first
	if (name === baseLocale || !isLocale(name)) return { locale: baseLocale, path: pathname }
	return { locale: name, path: pathname.slice(first.length + 1) || '/' }
}

/** The same page in another language; path with query, without host. */
export function pathIn(locale: Locale, path: string): string {
	// A double slash at the start would begin a host.
	const bare = path === '/' ? '' : path.replace(/^[/\\]{2,}/, '/')
	return `${prefixOf(locale)}${bare}` || '/'
}

/** The language if it is offered, else the first one that is. */
export function offered(languages: readonly Locale[], locale: Locale): Locale {
	return languages.includes(locale) ? locale : (languages[0] ?? baseLocale)
}
