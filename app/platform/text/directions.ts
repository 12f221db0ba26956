import { directionOf, type Locale } from './locale.ts'

// The direction and language of a paragraph, by its letters. Browser-safe.

export type Direction = 'ltr' | 'rtl'

/** A letter or mark with a direction of its own. */
export const strong = /[\p{L}\u200E\u200F\u061C]/u
const rightToLeft =
	/[\u061C\u200F\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
// Letters of only one of the two languages.
const urdu = /[ٹڈڑںےۓہۂۃھگچپژکی]/g
const arabic = /[ةيكىأإ\u064B-\u064D]/g

/** The direction of the first strong letter (UAX #9, P2); undefined if there is none. */
export function directionIn(text: string): Direction | undefined {
	const letter = strong.exec(text)?.[0]
	return letter === undefined ? undefined : rightToLeft.test(letter) ? 'rtl' : 'ltr'
}

/**
 * The language of a text with this direction.
 * @param otherwise the surrounding language, if letters do not decide
 */
export function languageIn(text: string, direction: Direction, otherwise: Locale): Locale {
	if (direction === 'ltr') return 'en'
	const balance = (text.match(urdu)?.length ?? 0) - (text.match(arabic)?.length ?? 0)
	if (balance === 0) return directionOf(otherwise) === 'rtl' ? otherwise : 'ar'
	return balance > 0 ? 'ur' : 'ar'
}
