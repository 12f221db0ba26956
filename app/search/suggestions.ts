import { isArabic, isLatin, wordsIn } from './fold.ts'
import type { Lexicon, SearchResults } from './model.ts'
import { keyOf } from './sounds.ts'
import { stemsOf } from './stems.ts'
import { usesOf, type Vocabulary, type WeighedWord } from './weights.ts'

const mostOthers = 6
const mostInstead = 3

type Spellings = { spelt: ReadonlyMap<string, string>; lexicon: Lexicon }

/**
 * The explanation of a search: further searched words, and unknown words.
 * @param spellings.spelt forms as the shown texts spell them
 */
export function suggestionsFor(
	words: readonly WeighedWord[],
	{ uses, inBodies }: Vocabulary,
	{ spelt, lexicon }: Spellings,
): Pick<SearchResults, 'alsoSearched' | 'insteadOf'> {
	const also: string[] = []
	const insteadOf: SearchResults['insteadOf'] = []
	const said = new Set(words.map(({ word }) => spellingKey(word)))
	for (const asked of words) {
		const others = [...asked.forms]
			.filter(([form]) => /^~?[\p{L}\p{N} ]+$/u.test(form) && form !== asked.word)
			.map(([form, weight]) => {
				const shown = shownAs(form, { spelt, lexicon })
				return { form, weight, origin: asked.origins.get(form), shown, isSpelt: spelt.has(form) }
			})
			// Words of the shown texts come first.
			.sort((a, b) => Number(b.isSpelt) - Number(a.isSpelt) || b.weight - a.weight)
		const of = (...origins: string[]) =>
			others.flatMap(({ origin, shown }) => (shown && origin && origins.includes(origin) ? [shown] : []))
		const synonyms = others.filter(
			({ form, origin }) => origin === 'lexicon' && (uses.has(form) || form.includes(' ')),
		)
		const isKnown = usesOf(asked, uses) > 0 || inBodies.has(asked.word) || synonyms.length > 0
		if (!isKnown)
			insteadOf.push({
				asked: asked.word,
				used: oneOfEach(of('like', 'key', 'beginning'), new Set()).slice(0, mostInstead),
			})
		also.push(...oneOfEach(of('lexicon', ...(isKnown ? ['key'] : [])), said).slice(0, mostInstead))
	}
	const instead = new Set(insteadOf.flatMap(({ used }) => used.map(spellingKey)))
	return {
		alsoSearched: also.filter((word) => !instead.has(spellingKey(word))).slice(0, mostOthers),
		insteadOf,
	}
}

/** One spelling of each word. @param said words to leave out; shown ones are added */
function oneOfEach(words: readonly string[], said: Set<string>): string[] {
	return words.filter((word) => {
		const key = spellingKey(word)
		return said.has(key) ? false : said.add(key)
	})
}

/** Equal for spellings and endings of a word in one script: salah, salaat; نماز, نمازوں. */
function spellingKey(text: string): string {
	return wordsIn(text)
		.map((word) => {
			const stems = stemsOf(word)
			const shortest = stems.reduce((one, other) => (other.length < one.length ? other : one))
			return isLatin(word) ? `latin ${keyOf(shortest).replace(/(?<=..)t$/, '') || word}` : shortest
		})
		.join(' ')
}

/** Stems and folded Arabic are no spellings: such a word is shown only if the lexicon or a shown text spells it. */
function shownAs(form: string, { spelt, lexicon }: Spellings): string | undefined {
	const isFolded = form.startsWith('~') || isArabic(form.replace(/ /g, ''))
	return spelt.get(form) ?? lexicon.spellingOf(form) ?? (isFolded ? undefined : form)
}
