import { type AskedWord, addForm, strong, weights } from './asked-words.ts'
import { stopWords } from './stop-words.ts'

export type TermMatch = {
	how: 'is' | 'like' | 'key' | 'beginning'
	asked: string
	term: string
	uses: number
}

/** The vocabulary's data for a query. */
export type Vocabulary = {
	/** Document counts by form. */
	uses: Map<string, number>
	documents: number
	/** Words that only long texts have. */
	inBodies: Set<string>
	near: TermMatch[]
}

/** How often a word or an inflection of it is used. */
export function usesOf({ forms }: AskedWord, uses: Map<string, number>): number {
	return Math.max(0, ...[...forms].map(([form, weight]) => (weight > 0.8 ? (uses.get(form) ?? 0) : 0)))
}

/** A word with its forms weighted by their frequency here. */
export type WeighedWord = AskedWord & {
	/** Inverse document frequency. */
	idf: number
	/** The sum of its forms' document counts. */
	sum: number
}

/** Removes uncertain forms that are too common, weights each word, and merges words with one stem. */
export function weighed(
	words: readonly AskedWord[],
	{ uses, documents, inBodies }: Vocabulary,
): WeighedWord[] {
	const much = Math.max(50, 0.02 * documents)
	const all = words.map((asked): WeighedWord => {
		const of = (form: string) => uses.get(form) ?? 0
		const best = Math.max(
			0,
			...[...asked.forms].map(([form, weight]) => (weight >= weights.lexicon ? of(form) : 0)),
		)
		const any = Math.max(1, ...[...asked.forms.keys()].map(of))
		const known = Math.max(0, ...[...asked.forms].map(([form, weight]) => (weight >= strong ? of(form) : 0)))
		for (const [form, weight] of asked.forms) {
			if (form === asked.word) continue
			// The stem of «الهم» is no Urdu «ہم».
			if (stopWords.has(form)) {
				asked.forms.delete(form)
				continue
			}
			const isWeak = known > 0 && weight < 0.5 && of(form) > Math.max(much / 2, known * 6)
			if (isWeak || (weight < 0.75 && of(form) > much && (best > 0 || of(form) > 4 * much)))
				asked.forms.delete(form)
			else if (!isKept(asked, form, uses, inBodies)) asked.forms.delete(form)
		}
		const sum = [...asked.forms.keys()].reduce((sum, form) => sum + of(form), 0)
		return { ...asked, idf: Math.max(0.3, rarity(Math.min(documents, best || any), documents)), sum }
	})
	return joined(all, uses)
}

/** Unused forms cost time; long texts may have a word, its stem or its phrase. */
function isKept(asked: AskedWord, form: string, uses: Map<string, number>, inBodies: Set<string>): boolean {
	if (form.split(' ').every((word) => uses.has(word))) return true
	return (asked.forms.get(form) ?? 0) > 0.8 && (form.startsWith('~') || inBodies.has(asked.word))
}

function rarity(uses: number, documents: number): number {
	return Math.log(1 + (documents - uses + 0.5) / (uses + 0.5))
}

/** Repeated words count once. */
function joined(words: WeighedWord[], uses: Map<string, number>): WeighedWord[] {
	const kept: WeighedWord[] = []
	for (const word of words) {
		const stems = [...word.forms].filter(
			([form, weight]) => weight >= 0.85 && form.startsWith('~') && (uses.get(form) ?? 0) > 0,
		)
		const same = kept.find(({ forms }) => stems.some(([stem]) => (forms.get(stem) ?? 0) >= 0.85))
		if (same)
			for (const [form, weight] of word.forms) addForm(same, form, weight, word.origins.get(form) ?? 'own')
		else kept.push(word)
	}
	return kept
}
