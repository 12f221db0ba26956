import { type Alignment, type Step, sum } from './alignment.server.ts'
import type { Concordance } from './concordance.server.ts'
import type { TypedWord } from './letters.ts'
import { type AyahReference, type Citation, formatReference, maxAyatCited } from './model.ts'
import { lettersOff, type Part } from './quoted-parts.server.ts'
import { wordsOfAyah } from './spelling.ts'

const mostReferences = 5

export type Finding = Part & {
	mustSettle: boolean
	/** Passages that it equals, or the nearest ones; none where nothing is like it. */
	passages: { reference: AyahReference; isWhole: boolean; words: NonNullable<Citation['words']> }[]
}

/** A finding of a part, with its passages. */
export function foundOf(quran: Concordance, part: Part, mustSettle: boolean): Finding {
	return { ...part, mustSettle, passages: [passageAt(quran, part.first, part.last)] }
}

/** The best findings without overlaps; equally good ones are merged with all their passages. */
export function bestOf(found: Finding[]): Finding[] {
	found.sort(
		(a, b) =>
			Number(b.mustSettle) - Number(a.mustSettle) || b.to - b.from - b.letters - (a.to - a.from - a.letters),
	)
	const chosen: Finding[] = []
	for (const finding of found) {
		const over = chosen.find((other) => finding.from < other.to && other.from < finding.to)
		if (!over) chosen.push({ ...finding, passages: [...finding.passages] })
		else if (over.from === finding.from && over.to === finding.to && over.letters === finding.letters)
			over.passages.push(...finding.passages)
	}
	for (const finding of chosen) finding.passages = wholeFirst(finding.passages)
	return chosen.sort((a, b) => a.from - b.from)
}

/** Whole passages first, then in order, without repetitions. */
function wholeFirst(passages: Finding['passages']) {
	const sorted = passages.sort(
		(a, b) =>
			Number(b.isWhole) - Number(a.isWhole) ||
			a.reference.surah - b.reference.surah ||
			a.reference.from - b.reference.from,
	)
	const written = new Set<string>()
	return sorted
		.filter(({ reference }) => {
			const citation = formatReference(reference)
			return !written.has(citation) && written.add(citation)
		})
		.slice(0, mostReferences)
}

function passageAt(quran: Concordance, first: number, last: number): Finding['passages'][number] {
	const [from, to] = [quran.ayat[quran.ayahAt[first] ?? 0], quran.ayat[quran.ayahAt[last] ?? 0]]
	const number = from?.number ?? 1
	return {
		reference: {
			surah: from?.surah ?? 1,
			from: number,
			to: Math.min(to?.number ?? number, number + maxAyatCited - 1),
		},
		isWhole: from?.start === first && to?.end === last + 1,
		words: { from: wordAt(quran, first), to: wordAt(quran, last) },
	}
}

/** Index of a word in its verse, from 1, separated by blanks: in the concordance a vocative has its own position. */
function wordAt(quran: Concordance, at: number): number {
	const ayah = quran.ayat[quran.ayahAt[at] ?? 0]
	let left = at - (ayah?.start ?? 0)
	const words = ayah?.text.split(' ') ?? []
	const index = words.findIndex((word) => {
		left -= wordsOfAyah(word).length
		return left < 0
	})
	return index + 1
}

/** Extends an alignment to all words: those outside are wrong. */
export function wholeOf(words: TypedWord[], { from, at, steps }: Alignment): Finding {
	const typed = sum(steps, 'typed')
	const wrong = (count: number): Step[] =>
		Array.from({ length: count }, () => ({ typed: 1, words: 0, letters: 0, edit: true }))
	const all = [...wrong(from), ...steps, ...wrong(words.length - from - typed)]
	const last = at + sum(steps, 'words') - 1
	return {
		from: 0,
		to: words.length,
		letters: lettersOff(all),
		isNear: true,
		first: at,
		last,
		steps: all,
		mustSettle: true,
		passages: [],
	}
}

/** Number of right typed words. */
export function rightIn(steps: Step[]) {
	return steps.reduce((total, step) => total + (step.edit ? 0 : step.typed), 0)
}

/** A finding of words that begin later in a run. */
export function shifted(found: Finding, by: number): Finding {
	return { ...found, from: found.from + by, to: found.to + by }
}
