import type { Locale } from '#app/platform/text/locale.ts'
import { englishStem } from '#app/platform/text/stem.ts'
import { isArabic, isLatin } from './fold.ts'

const god = /^[وفبلتك]{0,2}(?:ا?لله|الله|اله)$/
const article = /^(?:[وف]?(?:[بك]?ال|لل)|[وفبكل](?=ال))/
const arabicEnding = /(?:تهما|اتها|اتهم|وها|تها|تهم|تنا|كما|هما|هن|ها|هم|كم|نا|ات|ان|ون|ين|يه|ته|وا|ه|ي|ا)$/
const urduEnding = /(?:يون|يان|وان|ون|ين|ات|تي|تا|نا|ني|ه|ي|ا)$/

/** A folded Arabic word without particles and article before it and one ending behind it. */
export function arabicStem(word: string): string {
	if (god.test(word)) return 'الله'
	const prefix = article.exec(word)?.[0] ?? ''
	const left = word.length - prefix.length
	const start = left >= 3 || (prefix.length >= 2 && left >= 2) ? word.slice(prefix.length) : word
	const ending = arabicEnding.exec(start)?.[0] ?? ''
	if (ending === '' || start.length - ending.length < 3) return start
	const stem = start.slice(0, -ending.length)
	return ending.length === 1 && stem.length > 4 ? stem.replace(/[ته]$/, '') : stem
}

/** A folded Urdu word without its ending. */
export function urduStem(word: string): string {
	const ending = urduEnding.exec(word)?.[0] ?? ''
	return ending && word.length - ending.length >= 3 ? word.slice(0, -ending.length) : word
}

/** The stem of a folded word of a text in this language. */
export function stemOf(word: string, language: Locale): string {
	if (isLatin(word)) return englishStem(word)
	if (!isArabic(word)) return word
	return language === 'ur' ? urduStem(word) : arabicStem(word)
}

/** The stems that a folded word of a query may have: its language is not known. */
export function stemsOf(word: string, language?: Locale): string[] {
	if (isLatin(word)) return [englishStem(word)]
	if (!isArabic(word)) return [word]
	const arabic = arabicStem(word)
	return language === 'ar' ? [arabic] : [...new Set([arabic, urduStem(word)])]
}

/**
 * What the weak letters leave of an Arabic word: joins broken plurals with their singulars (كتاب, كتب).
 * Empty where too little is left to tell words apart.
 */
export function skeletonOf(word: string): string {
	if (!isArabic(word)) return ''
	const stem = arabicStem(word)
	const skeleton = stem.slice(0, 1).replace('ا', '') + stem.slice(1).replace(/[اويه]/g, '')
	return skeleton.length >= 3 || (skeleton.length === 2 && word.length >= 4) ? skeleton : ''
}
