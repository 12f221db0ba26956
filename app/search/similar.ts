import { type AskedWord, addForm, weights } from './asked-words.ts'
import { isArabic, isLatin } from './fold.ts'
import { acrossScripts, latinSound, likeness } from './sounds.ts'
import { stemForms, stemsOf, withoutArticle } from './stems.ts'
import { type TermMatch, usesOf, type Vocabulary } from './weights.ts'

const mostBegun = 12
const mostAcross = 5
/** A word is read as particle + word if that is this many times as common. */
const commoner = 3
/** A longer word is a weak match for a known one: الرباعية for ربا. */
const begun = { ofKnown: 0.25, ofUnknown: 0.6 }
/** The minimum use count of a lexicon word, for similarity. */
const rightlyWritten = 3

/** Adds similar words of the vocabulary: misspellings, other scripts, and longer words. */
export function addSimilar(asked: AskedWord, { uses, near, inBodies }: Vocabulary): void {
	const written = usesOf(asked, uses) || (inBodies.has(asked.word) ? 1 : 0)
	// A word of the lexicon is no misspelling.
	const own = Math.max(written, isInLexicon(asked, uses) ? rightlyWritten : 0)
	const of = (how: TermMatch['how']) =>
		near.filter((each) => each.how === how && each.asked === asked.word && each.term !== asked.word)
	addWithoutParticle(asked, uses, written)
	addLike(asked, of('like'), own)
	if (isLatin(asked.word)) addOfKey(asked, of('key'), uses, written)
	for (const { term } of of('beginning').slice(0, own > 400 ? 4 : mostBegun))
		addForm(asked, term, own > 0 ? begun.ofKnown : begun.ofUnknown, 'beginning')
}

function isInLexicon({ forms, origins }: AskedWord, uses: Map<string, number>): boolean {
	return [...origins].some(
		([form, origin]) => origin === 'lexicon' && forms.get(form) !== undefined && uses.has(form),
	)
}

function addWithoutParticle(asked: AskedWord, uses: Map<string, number>, own: number) {
	for (const form of stemForms(asked.word))
		if ((uses.get(form) ?? 0) > commoner * own)
			addForm(asked, form, own === 0 ? weights.stem : weights.particle, 'own')
}

function addLike(asked: AskedWord, known: TermMatch[], own: number) {
	const { word } = asked
	const far = word.length > 7 ? 2 : word.length > 4 ? 1.5 : 1
	const near = known
		.map((each) => ({ ...each, distance: likeness(withoutArticle(word), withoutArticle(each.term)) }))
		.filter(({ distance, uses }) => (distance <= far && uses > own / 4) || (distance <= 1 && uses >= own))
		.sort((a, b) => a.distance - b.distance || b.uses - a.uses)
		.slice(0, own > 0 ? 4 : 8)
	for (const { term, distance } of near) {
		const weight =
			own > 2 ? (distance <= 1 ? 0.3 : 0) : own > 0 ? 0.45 : distance <= 0.5 ? 0.8 : distance <= 1 ? 0.7 : 0.5
		if (weight === 0) continue
		addForm(asked, term, weight, 'like')
		// Its other inflections.
		if (own === 0)
			for (const stem of stemsOf(term)) if (stem !== term) addForm(asked, `~${stem}`, weight * 0.8, 'like')
	}
}

function addOfKey(asked: AskedWord, known: TermMatch[], uses: Map<string, number>, own: number) {
	const { word } = asked
	// A lexicon translation needs no guess.
	const isKnown = [...asked.origins].some(
		([form, origin]) => origin === 'lexicon' && isArabic(form) && uses.has(form),
	)
	const across = (isKnown ? [] : known)
		.filter(({ term }) => isArabic(term))
		.map((each) => ({ ...each, distance: acrossScripts(word, withoutArticle(each.term)) }))
		.filter(({ distance }) => distance <= Math.max(0.8, word.length * 0.22))
		.map((each) => ({ ...each, rank: each.distance - Math.log10(each.uses + 1) * 0.35 }))
		.sort((a, b) => a.rank - b.rank)
	for (const { term, distance } of across.slice(0, mostAcross)) {
		const weight = Math.max(0.3, 0.7 - 0.15 * distance)
		addForm(asked, term, weight, 'key')
		for (const stem of stemsOf(term)) if (stem.length > 2) addForm(asked, `~${stem}`, weight * 0.9, 'key')
	}
	const sound = latinSound(word)
	const same = known
		.filter(({ term }) => isLatin(term) && likeness(latinSound(term), sound) <= (word.length > 6 ? 2 : 1))
		.sort((a, b) => b.uses - a.uses)
	for (const { term } of same.slice(0, 6)) addForm(asked, term, own > 3 ? 0.4 : 0.65, 'key')
}
