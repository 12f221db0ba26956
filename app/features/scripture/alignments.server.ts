import { type Alignment, align, sum } from './alignment.server.ts'
import { type Concordance, gaps } from './concordance.server.ts'
import { skeleton, type TypedWord } from './letters.ts'
import { distance } from './spelling.ts'

const fewestSure = 12
/** Another verse may begin this near the end of a certain one. */
const apart = 4

/** Budget of alignments for a text. */
export type Looks = { left: number }

/**
 * Aligns a run with every place of the Quran that shares three of five words with it, or two where the text says that
 * it quotes.
 * @param fewest minimum words of an alignment
 */
export function alignmentsOf(
	quran: Concordance,
	run: TypedWord[],
	looks: Looks,
	fewest: number,
): Alignment[] {
	const fewestSame = fewest < 3 && run.length < 6 ? 2 : 3
	const kinds = run.map((word) => quran.kinds.get(skeleton(word.text)) ?? -1)
	const isSame = sameness(quran, run, kinds)
	const found: Alignment[] = []
	/** End of the last alignment by its offset from the run. */
	const endByOffset = new Map<number, number>()
	let sure = { from: -1, end: -1 }
	const tryAt = (from: number, at: number) => {
		const ahead = at - from
		if (
			looks.left === 0 ||
			(endByOffset.get(ahead) ?? -1) > from ||
			!isPromising(isSame, from, at, fewestSame)
		)
			return
		looks.left--
		const alignment = align(quran, run, from, at)
		const end = alignment.from + sum(alignment.steps, 'typed')
		const endsAhead = alignment.at + sum(alignment.steps, 'words') - end
		endByOffset.set(ahead, Math.max(end, from + 1))
		endByOffset.set(endsAhead, Math.max(end, endByOffset.get(endsAhead) ?? -1))
		const words = end - alignment.from
		if (words >= fewest) found.push(alignment)
		if (
			words >= fewestSure &&
			end > sure.end &&
			alignment.steps.every((step) => step.letters === 0 && !step.edit)
		)
			sure = { from: alignment.from, end }
	}
	for (let from = 0; from < run.length; from++) {
		// Inside a verse that is certain nothing else is searched.
		if (from > sure.from + apart && from < sure.end - apart) continue
		for (const gap of gaps) {
			const [first, second] = [kinds[from] ?? -1, kinds[from + gap] ?? -1]
			if (first >= 0 && second >= 0) quran.eachPair(first, second, gap, (at) => tryAt(from, at))
		}
	}
	return found
}

type Same = (from: number, at: number) => boolean

/** Whether a word of the run equals the one at that position, except in spelling. */
function sameness(quran: Concordance, run: TypedWord[], kinds: number[]): Same {
	const known = run.map(() => new Map<number, boolean>())
	return (from, at) => {
		const kind = kinds[from] ?? -1
		if (kind < 0 || kind !== quran.kind[at]) return false
		const form = quran.form[at] ?? -1
		const answer =
			known[from]?.get(form) ?? distance(quran.forms[form]?.masks ?? [], run[from]?.letters ?? [], 0) === 0
		known[from]?.set(form, answer)
		return answer
	}
}

/** Whether three nearby words agree too, or four if one is missing, added or different. */
function isPromising(isSame: Same, from: number, at: number, fewest: number): boolean {
	if (!isSame(from, at)) return false
	let same = 0
	for (let index = -4; index <= 4; index++) if (isSame(from + index, at + index)) same++
	if (same >= fewest) return true
	for (const shift of [-1, 1])
		for (let index = -5; index <= 5; index++) if (isSame(from + index, at + index + shift)) same++
	return same >= 4
}
