import type { Locale } from '#app/platform/text/locale.ts'
import { isArabic, isLatin, wordsIn } from './fold.ts'
import type { Lexicon } from './model.ts'
import { longestQuery } from './model.ts'
import { phraseKeys, prefixed, skeletonOf, stemForms, stemsOf } from './stems.ts'
import { emptyIn, stopWordsOf } from './stop-words.ts'

const mostWords = 12
const longestPhrase = 3

/** Where a form of a query word comes from; the word itself and its inflections need no mention. */
export type FormOrigin = 'own' | 'lexicon' | 'key' | 'like' | 'beginning'

/** A word of a query with all forms to search for. */
export type AskedWord = {
	word: string
	/** Form → confidence, 1 at most. A form of several words is a phrase. */
	forms: Map<string, number>
	origins: Map<string, FormOrigin>
	/** The last word may be half typed. */
	isLast: boolean
	/** Languages in which it is a stop word: Urdu «کان» in Arabic. */
	emptyIn: Locale[]
}

/** The confidence of a form, by its origin. */
export const weights = {
	own: 1,
	stem: 0.85,
	lexicon: 0.75,
	translated: 0.9,
	phrase: 0.7,
	particle: 0.7,
	lexiconStem: 0.6,
	person: 0.5,
} as const
/** Forms from here on count as the word itself. */
export const strong = 0.6

/** The words of a query without stop words, unless there is nothing else. */
export function contentWords(text: string): string[] {
	const all = [...new Set(wordsIn(text.slice(0, longestQuery)))].slice(0, 2 * mostWords)
	const isEmpty = stopWordsOf(text)
	const telling = all.filter((word) => !isEmpty(word) && (word.length > 1 || /\d/.test(word)))
	return (telling.length > 0 ? telling : all).slice(0, mostWords)
}

/** Each word with its stems, its skeleton and its lexicon forms: everything that needs no database. */
export function askedWords(text: string, lexicon: Lexicon): AskedWord[] {
	const words = contentWords(text)
	const isEmpty = stopWordsOf(text)
	const asked = words.map((word, index) => ({
		...askedWord(word, lexicon, index === words.length - 1),
		// A query of stop words only searches for them.
		emptyIn: isEmpty(word) ? [] : emptyIn(word),
	}))
	addPhrases(asked, wordsIn(text.slice(0, longestQuery)), lexicon)
	return asked
}

/** The words exactly as typed. */
export function exactWords(text: string): AskedWord[] {
	return contentWords(text).map((word) => ({
		word,
		forms: new Map([[word, weights.own]]),
		origins: new Map(),
		isLast: false,
		emptyIn: [],
	}))
}

/** Is this form the typed word or an inflection of it? */
export function isOwnForm({ origins }: AskedWord, form: string): boolean {
	return (origins.get(form) ?? 'own') === 'own'
}

/** Adds a form, or raises its confidence. */
export function addForm(
	{ forms, origins }: AskedWord,
	form: string,
	weight: number,
	origin: FormOrigin,
): void {
	if ((forms.get(form) ?? 0) >= weight) return
	forms.set(form, weight)
	origins.set(form, origin)
}

function askedWord(word: string, lexicon: Lexicon, isLast: boolean): AskedWord {
	const asked: AskedWord = {
		word,
		forms: new Map([[word, weights.own]]),
		origins: new Map(),
		isLast,
		emptyIn: [],
	}
	const stems = stemsOf(word)
	for (const stem of stems) {
		addForm(asked, `~${stem}`, weights.stem, 'own')
		addForm(asked, stem, weights.stem, 'own')
	}
	for (const stem of new Set([word, ...stems]))
		if (stem.length > 2 || lexicon.groupsOf(stem).length > 0) addPrefixed(asked, stem)
	addSkeletons(asked)
	const telling = stems.filter((stem) => stem.length > 2 || isLatin(stem))
	addGroups(asked, lexicon, [word], usual)
	// A common stem may be coincidence: جماعة, جماع.
	const isKnown = lexicon.groupsOf(word).length > 0
	const ofStem = telling.map((stem) => `~${stem}`)
	addGroups(asked, lexicon, ofStem, isKnown ? guessed : usual)
	if (!isKnown && ofStem.every((key) => lexicon.groupsOf(key).length === 0))
		addGroups(asked, lexicon, stemForms(word), guessed)
	return asked
}

/** The word with prefixes, as texts write it. */
function addPrefixed(asked: AskedWord, stem: string) {
	const { particles, persons } = prefixed(stem)
	for (const form of particles.flatMap((each) => [each, `~${each}`]))
		addForm(asked, form, weights.particle, 'own')
	for (const form of persons.flatMap((each) => [each, `~${each}`]))
		addForm(asked, form, weights.person, 'own')
}

function addSkeletons(asked: AskedWord) {
	// Without its person a verb has the root of its noun: يمنع, منع.
	const [own, root] = [
		skeletonOf(asked.word),
		/^[يتن](?=.{3})/.test(asked.word) ? skeletonOf(asked.word.slice(1)) : '',
	]
	if (own) addForm(asked, `^${own}`, own.length > 2 ? 0.45 : 0.25, 'own')
	if (root.length > 2) addForm(asked, `^${root}`, 0.4, 'own')
}

/** Neighbouring words may be one entry of the lexicon: "night prayer". */
function addPhrases(asked: AskedWord[], typed: string[], lexicon: Lexicon) {
	for (let size = longestPhrase; size > 1; size--)
		for (let at = 0; at + size <= typed.length; at++) {
			const part = typed.slice(at, at + size)
			for (const each of asked)
				if (part.includes(each.word)) addGroups(each, lexicon, phraseKeys(part), usual)
		}
}

type GroupWeights = { same: number; translated: number; phrase: number; stem: number }

const { lexicon: same, translated, phrase, lexiconStem: stem } = weights
const usual = { same, translated, phrase, stem }
/** For guessed readings: a word with the same stem, or with a particle. */
const guessed = { same: 0.65, translated: 0.75, phrase: 0.6, stem: 0.55 }

function addGroups(asked: AskedWord, lexicon: Lexicon, keys: string[], weigh: GroupWeights) {
	const others = new Set(keys.flatMap((key) => lexicon.groupsOf(key).flatMap(({ forms }) => forms)))
	for (const form of others) {
		if (form === asked.word) continue
		if (form.includes(' ')) {
			addForm(asked, form, weigh.phrase, 'lexicon')
			continue
		}
		const weight = isArabic(form) === isArabic(asked.word) ? weigh.same : weigh.translated
		addForm(asked, form, weight, 'lexicon')
		// Arabic nouns mostly have the article.
		if (isArabic(form) && !form.startsWith('ال')) addForm(asked, `ال${form}`, weight, 'lexicon')
		if (!isArabic(form) && !isLatin(form)) continue
		for (const each of stemsOf(form))
			if (each.length > 2)
				addForm(asked, `~${each}`, each === form ? weigh.same - 0.05 : weigh.stem, 'lexicon')
	}
}
