import { align, sum } from './alignment.server.ts'
import { alignmentsOf, type Looks } from './alignments.server.ts'
import type { Concordance } from './concordance.server.ts'
import { bestOf, type Finding, foundOf, rightIn, shifted, wholeOf } from './found.server.ts'
import { skeleton, type TypedWord } from './letters.ts'
import { openingWords } from './openings.server.ts'
import type { Segment } from './segments.ts'

/** Two words are a quotation if at most this many places have them. */
const mostRare = 3
export const fewestClaimed = 3
/** A typed quotation of at least this many words must be cited, and a shorter one if it is a whole verse. */
export const fewestCited = 5
const mostPlaces = 400

/**
 * Text in the brackets of the Quran is always a quotation; text in quotation marks after "Allah says" if most words are
 * of a verse.
 * @returns undefined where nothing claims that the whole segment is one
 */
export function findClaimed(quran: Concordance, segment: Segment, looks: Looks): Finding[] | undefined {
	const { claim } = segment
	if (claim !== 'bracket' && claim !== 'quoted') return undefined
	const skipped = openingWords(segment.words)
	const words = segment.words.slice(skipped)
	if (words.length < 2) return claim === 'bracket' ? [] : undefined

	const candidates = alignmentsOf(quran, words, looks, 2).map((alignment) => wholeOf(words, alignment))
	const least = Math.min(...candidates.map(({ letters }) => letters))
	const best = candidates.filter(({ letters }) => letters === least)
	const right = Math.max(0, ...best.map(({ steps }) => rightIn(steps)))
	if (claim === 'quoted' && (right < fewestClaimed || right < 0.6 * words.length)) return undefined
	if (right < 2 || 2 * right < words.length)
		return [shifted({ ...unknownOf(words), mustSettle: true, passages: [] }, skipped)]

	const isRight = least === 0
	// Two common words need no citation.
	if (isRight && words.length === 2 && best.length > mostRare) return []
	const found = best.map((part) => {
		const finding = foundOf(quran, part, true)
		const isWhole = finding.passages.some((passage) => passage.isWhole)
		return { ...finding, mustSettle: !isRight || isWhole || words.length >= fewestCited }
	})
	return bestOf(found).map((finding) => shifted(finding, skipped))
}

/** Text right after "Allah says": three words of a verse are a quotation, or two rare ones. */
export function saidAt(quran: Concordance, { words, slack, hasColon }: Segment): Finding[] {
	for (let from = 0; from <= slack && from + 1 < words.length; from++) {
		const found = exactFrom(quran, words, from)
		const longest = Math.max(0, ...found.map(({ to }) => to - from))
		const best = found.filter(({ to }) => to - from === longest)
		if (longest >= fewestClaimed || (longest === 2 && hasColon && isRare(words, from, best))) return best
	}
	return []
}

/** Two words of at least three letters that few places have. */
function isRare(words: TypedWord[], from: number, places: Finding[]) {
	return places.length <= mostRare && words.slice(from, from + 2).every(({ letters }) => letters.length > 2)
}

function exactFrom(quran: Concordance, words: TypedWord[], from: number): Finding[] {
	const [first, second] = [from, from + 1].map((at) => quran.kinds.get(skeleton(words[at]?.text ?? '')) ?? -1)
	if (first === undefined || second === undefined || first < 0 || second < 0) return []
	const found: Finding[] = []
	let left = mostPlaces
	quran.eachPair(first, second, 1, (at) => {
		if (left-- <= 0) return
		const { steps } = align(quran, words.slice(from), 0, at)
		const wrong = steps.findIndex((step) => step.edit || step.letters > 0)
		const exact = wrong < 0 ? steps : steps.slice(0, wrong)
		if (exact.length === 0) return
		const [to, last] = [from + sum(exact, 'typed'), at + sum(exact, 'words') - 1]
		const part = { from, to, letters: 0, isNear: false, first: at, last, steps: exact }
		const finding = foundOf(quran, part, false)
		const isWhole = finding.passages.some((passage) => passage.isWhole)
		found.push({
			...finding,
			mustSettle: to - from >= fewestCited || (isWhole && to - from >= fewestClaimed),
		})
	})
	return found
}

function unknownOf(words: TypedWord[]) {
	const [from, to] = [0, words.length]
	return { from, to, letters: 3 * to, isNear: true, first: 0, last: 0, steps: [] }
}
