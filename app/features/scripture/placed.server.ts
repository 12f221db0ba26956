import { align, sum } from './alignment.server.ts'
import type { NamedPlace } from './beside-references.ts'
import { fewestCited } from './claimed.server.ts'
import type { Concordance } from './concordance.server.ts'
import { type Finding, foundOf, shifted, wholeOf } from './found.server.ts'
import type { TypedWord } from './letters.ts'
import { openingWords } from './openings.server.ts'

/**
 * Text that names its place: compared with that place alone, so that one wrong word of two is seen and equal verses are told
 * apart.
 * @param skippable number of first words that may belong to the announcement
 * @returns undefined where it is not like that place
 */
export function findAt(
	quran: Concordance,
	words: TypedWord[],
	{ surah, ayat }: NamedPlace,
	skippable: number,
): Finding[] | undefined {
	const [begin, end] = placesOf(quran, surah, ayat)
	let best: { finding: Finding; skipped: number } | undefined
	for (const skipped of skipsOf(words, skippable)) {
		const own = words.slice(skipped)
		if (own.length < 2 || own.length > mostAt) continue
		for (let at = begin; at < end; at++) {
			const finding = wholeOf(own, align(quran, own, 0, at))
			const equal = sum(
				finding.steps.filter((step) => !step.edit && step.letters === 0),
				'typed',
			)
			if (2 * equal < own.length || finding.first >= end) continue
			if (!best || finding.letters < best.finding.letters) best = { finding, skipped }
		}
	}
	if (!best) return undefined
	const { finding, skipped } = best
	const found = foundOf(quran, finding, true)
	const isWhole = found.passages.some((passage) => passage.isWhole)
	const isRight = finding.letters === 0
	const mustSettle = !isRight || isWhole || words.length - skipped >= fewestCited
	return [shifted({ ...found, mustSettle }, skipped)]
}

/** Longer texts are found without their place. */
const mostAt = 40

/** Numbers of first words that may be none of the quotation. */
function skipsOf(words: TypedWord[], skippable: number): number[] {
	const opening = openingWords(words)
	return [...new Set([opening, ...Array.from({ length: skippable + 1 }, (_, skipped) => skipped)])]
}

/** Positions of the words of a place. */
function placesOf(quran: Concordance, surah: number, ayat: NamedPlace['ayat']): [begin: number, end: number] {
	const begin = quran.startOf(surah, ayat?.from ?? 1)
	const last = quran.ayat[quran.ayahAt[quran.startOf(surah, ayat?.to ?? ayat?.from ?? 1)] ?? -1]
	return [begin, last?.end ?? begin]
}
