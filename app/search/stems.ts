import type { Locale } from '#app/platform/text/locale.ts'
import { englishStem } from '#app/platform/text/stem.ts'
import { isArabic, isLatin } from './fold.ts'

const god = /^[وفبلتك]{0,2}(?:ا?لله|الله|اله)$/
// The ال of a parent (والد) is no article.
const article = /^(?!والد)(?:[وف]?(?:[بك]?ال|لل)|[وفبكل](?=ال))/
const particles = ['و', 'ف', 'ب', 'ل', 'وب', 'ول', 'فب', 'فل']
const persons = ['ي', 'ت', 'ن']
const longParticle = /^[وف][بل](?=.{3})|^[وفبلك](?=.{3})/
const arabicEnding = /(?:تهما|اتها|اتهم|وها|تها|تهم|تنا|كما|هما|هن|ها|هم|كم|نا|ات|ان|ون|ين|يه|ته|وا|ه|ي|ا)$/
const urduEnding = /(?:يون|يان|وان|ون|ين|ات|تي|تا|نا|ني|ه|ي|ا)$/

/** A folded Arabic word without article and prefixed particles. */
export function withoutArticle(word: string): string {
	const prefix = article.exec(word)?.[0] ?? ''
	return word.length - prefix.length >= 3 ? word.slice(prefix.length) : word
}

/** An Arabic stem with prefixed particles and verb persons: وبطلاق, تمنع. They cannot be told from root letters. */
export function prefixed(stem: string): { particles: string[]; persons: string[] } {
	if (!isArabic(stem) || stem.length < 2) return { particles: [], persons: [] }
	if (stem.length === 2)
		return { particles: particles.slice(0, 4).map((letters) => letters + stem), persons: [] }
	return {
		particles: particles.map((letters) => letters + stem),
		persons: persons.map((letter) => letter + stem),
	}
}

/** A folded Arabic word without its first letters, if they may be particles: وبطلاقها → طلاقها. */
export function withoutParticle(word: string): string | undefined {
	if (!isArabic(word) || article.test(word)) return undefined
	const particle = longParticle.exec(word)?.[0]
	return particle && word.slice(particle.length)
}

/** Index forms of a folded word whose first letters may be particles. */
export function stemForms(word: string): string[] {
	const bare = withoutParticle(word)
	if (!bare) return []
	const stems = stemsOf(bare).flatMap((stem) => [stem, ...prefixed(stem).particles])
	return [bare, ...stems.flatMap((stem) => [stem, `~${stem}`])]
}

/** A folded Arabic word without prefixed particles, article and one ending. */
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

export function urduStem(word: string): string {
	const ending = urduEnding.exec(word)?.[0] ?? ''
	return ending && word.length - ending.length >= 3 ? word.slice(0, -ending.length) : word
}

/** Further index forms of a phrase: without endings and articles, the first word also without a particle. */
export function phraseKeys(words: readonly string[]): string[] {
	const stems = words.map((word) => (isArabic(word) ? withoutArticle(word) : (stemsOf(word)[0] ?? word)))
	const bare = withoutParticle(words[0] ?? '')
	return [words, stems, ...(bare ? [[bare, ...stems.slice(1)]] : [])].map((each, at) =>
		at === 0 ? each.join(' ') : `~${each.join(' ')}`,
	)
}

/** The stem of a folded word in a text of this language. */
export function stemOf(word: string, language: Locale): string {
	if (isLatin(word)) return englishStem(word)
	if (!isArabic(word)) return word
	return language === 'ur' ? urduStem(word) : arabicStem(word)
}

/** The possible stems of a folded query word in an unknown language. */
export function stemsOf(word: string, language?: Locale): string[] {
	if (isLatin(word)) return [englishStem(word)]
	if (!isArabic(word)) return [word]
	const arabic = arabicStem(word)
	return language === 'ar' ? [arabic] : [...new Set([arabic, urduStem(word)])]
}

/**
 * The consonants of an Arabic word without weak letters: equal for singulars and broken plurals (كتاب, كتب). Empty if
 * too little is left.
 */
export function skeletonOf(word: string): string {
	if (!isArabic(word)) return ''
	const stem = arabicStem(word)
	const skeleton = stem.slice(0, 1).replace('ا', '') + stem.slice(1).replace(/[اويه]/g, '')
	return skeleton.length >= 3 || (skeleton.length === 2 && word.length >= 4) ? skeleton : ''
}
