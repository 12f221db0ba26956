import { type Alignment, rareIn, type Step, sum } from './alignment.server.ts'
import { alignmentsOf, type Looks } from './alignments.server.ts'
import { fewestClaimed } from './claimed.server.ts'
import type { Concordance } from './concordance.server.ts'
import { bestOf, type Finding, foundOf, rightIn, shifted, wholeOf } from './found.server.ts'
import type { TypedWord } from './letters.ts'
import type { Segment } from './segments.ts'

/** Words of an announced text that are judged here; a longer one is found by itself. */
const mostJudged = 12
const stop = /^[^\p{L}]*?[.،,؛;:!؟?…\n]/u

/**
 * Text after "Allah says" of which a word is wrong: up to a stop, or between words that are right.
 * @param text that has the words
 */
export function misquotedAfter(quran: Concordance, text: string, segment: Segment, looks: Looks): Finding[] {
	const { words, slack } = segment
	for (let from = 0; from <= slack && from + fewestClaimed <= words.length; from++) {
		const said = words.slice(from, from + mostJudged)
		const found = alignmentsOf(quran, said, looks, 2)
		const parts =
			upToStop(quran, said, stopsAfter(text, words, from), looks) ?? amidRight(quran, found, said, segment)
		if (parts.length > 0)
			return bestOf(parts.map((part) => foundOf(quran, part, true))).map((finding) => shifted(finding, from))
	}
	return []
}

/** @returns none where the words up to a stop are right, undefined where they are of no verse */
function upToStop(
	quran: Concordance,
	said: TypedWord[],
	stops: number[],
	looks: Looks,
): Finding[] | undefined {
	for (const end of stops) {
		const words = said.slice(0, end)
		const wholes = alignmentsOf(quran, words, looks, 2).map((each) => wholeOf(words, each))
		const nearest = nearestOf(wholes)
		if (nearest[0]?.letters === 0) return []
		const wrong = nearest.filter((each) => rightIn(each.steps) >= 0.6 * end && isMisquote(quran, each))
		if (wrong.length > 0 && end >= fewestClaimed) return wrong
	}
	return undefined
}

/**
 * Without a stop nobody knows where the quotation ends: the wrong word must be followed by words of the verse, and the whole
 * explain more than the words that are right without it.
 */
function amidRight(
	quran: Concordance,
	found: Alignment[],
	said: TypedWord[],
	{ hasColon }: Segment,
): Finding[] {
	const right = Math.max(0, ...found.map(rightBefore))
	const wholes = found
		.filter(({ from, at, steps }) => {
			const isLike = rightIn(steps) >= fewestClaimed || (hasColon && rareIn(quran, at, steps) >= 2)
			const isMore = rightIn(steps) >= right + 2 || rightBefore({ from, steps }) === right
			return from <= 1 && isLike && isMore && rightIn(steps) > right && isSureAfter(quran, { at, steps })
		})
		.map((each) => wholeOf(said.slice(0, each.from + sum(each.steps, 'typed')), each))
	return nearestOf(
		wholes.filter(({ letters, to, steps }) => letters > 0 && to >= fewestClaimed && 2 * rightIn(steps) >= to),
	)
}

/** Number of first words that are right. */
function rightBefore({ from, steps }: Pick<Alignment, 'from' | 'steps'>): number {
	if (from > 0) return 0
	const wrong = steps.findIndex((step) => step.edit || step.letters > 0)
	return sum(wrong < 0 ? steps : steps.slice(0, wrong), 'typed')
}

function nearestOf(findings: Finding[]): Finding[] {
	const least = Math.min(...findings.map(({ letters }) => letters))
	return findings.filter(({ letters }) => letters === least)
}

/** Numbers of words, counted from one, after which a stop follows, or no further word. */
function stopsAfter(text: string, words: TypedWord[], from: number): number[] {
	const stops: number[] = []
	for (let end = from + 2; end <= words.length && end - from <= mostJudged; end++) {
		const after = text.slice(words[end - 1]?.end ?? 0, words[end]?.start ?? text.length)
		if (end === words.length || stop.test(after)) stops.push(end - from)
	}
	return stops
}

/** Not a verse up to its end and then a word of the writer, and at most one word of theirs at either end. */
function isMisquote(quran: Concordance, { steps, last }: Finding): boolean {
	const isWrong = (step: Step | undefined) => step?.edit === true
	const trailing = steps.length - 1 - steps.findLastIndex((step) => !step.edit)
	if (trailing > 1 || (isWrong(steps[0]) && isWrong(steps[1]))) return false
	return trailing === 0 || quran.ayat[quran.ayahAt[last] ?? -1]?.end !== last + 1
}

/** Whether the words after the last wrong one are of the verse, and not a common word of the writer. */
function isSureAfter(quran: Concordance, { at, steps }: Pick<Alignment, 'at' | 'steps'>): boolean {
	const wrong = steps.findLastIndex((step) => step.edit || step.letters > 0)
	const after = steps.slice(wrong + 1)
	const position = at + sum(steps.slice(0, wrong + 1), 'words')
	return rightIn(after) >= 3 || rareIn(quran, position, after) > 0
}
