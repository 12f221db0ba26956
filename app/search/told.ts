import { isArabic } from './fold.ts'
import type { Found, Lexicon } from './model.ts'
import { usesOf, type Vocabulary, type WeighedWord } from './weights.ts'

const mostOthers = 6
const mostInstead = 3

type Spellings = { spelt: ReadonlyMap<string, string>; lexicon: Lexicon }

/**
 * What is said of how a query was read: other words that were looked for, and words that nothing has.
 * @param spellings.spelt forms as the shown texts spell them
 */
export function told(
	words: readonly WeighedWord[],
	{ uses, inBodies }: Vocabulary,
	{ spelt, lexicon }: Spellings,
): Pick<Found, 'alsoSearched' | 'insteadOf'> {
	const also = new Set<string>()
	const insteadOf: Found['insteadOf'] = []
	for (const asked of words) {
		const others = [...asked.forms]
			.filter(([form]) => /^~?[\p{L}\p{N} ]+$/u.test(form) && form !== asked.word)
			.sort(([, a], [, b]) => b - a)
			.map(([form]) => ({ form, origin: asked.origins.get(form), shown: shownAs(form, { spelt, lexicon }) }))
		const of = (...origins: string[]) =>
			others.flatMap(({ origin, shown }) => (shown && origin && origins.includes(origin) ? [shown] : []))
		const synonyms = others.filter(
			({ form, origin }) => origin === 'lexicon' && (uses.has(form) || form.includes(' ')),
		)
		for (const word of of('lexicon', 'key').slice(0, mostInstead)) also.add(word)
		const isKnown = usesOf(asked, uses) > 0 || inBodies.has(asked.word) || synonyms.length > 0
		if (!isKnown)
			insteadOf.push({
				asked: asked.word,
				used: [...new Set(of('like', 'key', 'beginning'))].slice(0, mostInstead),
			})
	}
	const instead = new Set(insteadOf.flatMap(({ used }) => used))
	return { alsoSearched: [...also].filter((word) => !instead.has(word)).slice(0, mostOthers), insteadOf }
}

/** Stems and folded Arabic letters are no spelling: such a word is named where the lexicon or a shown text spells it. */
function shownAs(form: string, { spelt, lexicon }: Spellings): string | undefined {
	const isFolded = form.startsWith('~') || isArabic(form.replace(/ /g, ''))
	return spelt.get(form) ?? lexicon.spellingOf(form) ?? (isFolded ? undefined : form)
}
