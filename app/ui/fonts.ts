import type { Locale } from '#app/platform/text/locale.ts'
import amiri from './fonts/amiri-700.woff2?url'
import naskh from './fonts/naskh-400.woff2?url'
import naskhBetween from './fonts/naskh-400-p.woff2?url'
import nastaliq from './fonts/nastaliq-400.woff2?url'
import nastaliqBetween from './fonts/nastaliq-400-p.woff2?url'
import quran from './fonts/quran.woff2?url'
import sans from './fonts/sans-400.woff2?url'
import sansBold from './fonts/sans-600.woff2?url'
import serif from './fonts/serif-600.woff2?url'

const fonts: Record<Locale, string[]> = {
	en: [sans, sansBold, serif],
	ar: [naskh, naskhBetween, amiri],
	ur: [nastaliq, nastaliqBetween],
}

/** Font files to preload for this language, so that the first visit is set in them. */
export function fontsOf(locale: Locale): string[] {
	return fonts[locale]
}

/** Preloads the font of verses; an entry of a route's `meta`. */
export const ayahPreload = {
	tagName: 'link',
	rel: 'preload',
	as: 'font',
	type: 'font/woff2',
	href: quran,
	crossOrigin: 'anonymous',
} as const
