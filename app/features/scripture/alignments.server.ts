import { type Alignment, align, sum } from './alignment.server.ts'
import { type Concordance, gaps } from './concordance.server.ts'
import { skeleton, type Typed } from './letters.ts'
import { distance } from './spelling.ts'

const fewestSure = 12
/** Near the ends of what is surely an ayah another may begin. */
const apart = 4

/** How many alignments a text may still cost. */
export type Looks = { left: number }

/**
 * Aligns the run with every place of the Quran that shares three words of five with it, or two where it is said to be
 * a quotation of few words.
 * @param fewest how many words an alignment must have
 */
export function alignmentsOf(quran: Concordance, run: Typed[], looks: Looks, fewest: number): Alignment[] {
	const fewestSame = fewest < 3 && run.length < 6 ? 2 : 3
	const kinds = run.map((word) => quran.kinds.get(skeleton(word.text)) ?? -1)
	const isSame = sameness(quran, run, kinds)
	const found: Alignment[] = []
	/** Where the last alignment that began so far before or behind the run's word ended. */
	const seen = new Map<number, number>()
	let sure = { from: -1, end: -1 }
	const tryAt = (from: number, at: number) => {
		const ahead = at - from
		if (looks.left === 0 || (seen.get(ahead) ?? -1) > from || !isPromising(isSame, from, at, fewestSame))
			return
		looks.left--
		const alignment = align(quran, run, from, at)
		const end = alignment.from + sum(alignment.steps, 'typed')
		const endsAhead = alignment.at + sum(alignment.steps, 'words') - end
		seen.set(ahead, Math.max(end, from + 1))
		seen.set(endsAhead, Math.max(end, seen.get(endsAhead) ?? -1))
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
		// In the midst of words that are surely an ayah nothing else is looked for.
		if (from > sure.from + apart && from < sure.end - apart) continue
		for (const gap of gaps) {
			const [first, second] = [kinds[from] ?? -1, kinds[from + gap] ?? -1]
			if (first >= 0 && second >= 0) quran.eachPair(first, second, gap, (at) => tryAt(from, at))
		}
	}
	return found
}

type Same = (from: number, at: number) => boolean

/** Is that word of the run, but for its spelling, the one at that position? */
function sameness(quran: Concordance, run: Typed[], kinds: number[]): Same {
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

/** Do three of the words near by stand there too, or four if one is missing, added or another? */
function isPromising(isSame: Same, from: number, at: number, fewest: number): boolean {
	if (!isSame(from, at)) return false
	let same = 0
	for (let index = -4; index <= 4; index++) if (isSame(from + index, at + index)) same++
	if (same >= fewest) return true
	for (const shift of [-1, 1])
		for (let index = -5; index <= 5; index++) if (isSame(from + index, at + index + shift)) same++
	return same >= 4
}
