import { type Alignment, align, type Step, sum } from './alignment.server.ts'
import { type Concordance, gaps } from './concordance.server.ts'
import { formulaicOf } from './formulas.server.ts'
import { partCalled, plain, runsOf, skeleton, type Typed } from './letters.ts'
import { type AyahReference, formatReference, maxAyatCited, type Quotation } from './model.ts'
import { distance } from './spelling.ts'

const fewestEqual = 4
const fewestAlike = 5
const mostLetters = 2
const mostReferences = 5
const fewestSure = 12

type Found = {
	/** Into the words of the run. */
	from: number
	to: number
	letters: number
	isEqual: boolean
	mustSettle: boolean
	passages: { reference: AyahReference; isWhole: boolean }[]
}

/**
 * The runs of Arabic words in a text that equal or resemble a part of the Quran, in their order.
 * @param settled texts that were said not to be quotations
 */
export function quotationsIn(quran: Concordance, text: string, settled: string[]): Quotation[] {
	const set = new Set(settled.map(lettersOnly))
	const found: Quotation[] = []
	const isKnown = (skeleton: string) => quran.kinds.has(skeleton)
	const runs = runsOf(text)
		.map((run) => run.flatMap((word) => partCalled(word, isKnown)))
		.filter((run) => run.length >= fewestEqual)
	// An answer needs one look a word; only the same few words without end would need more than this.
	const looks = { left: 500 + 4 * runs.reduce((total, run) => total + run.length, 0) }
	for (const run of runs) {
		for (const one of foundIn(quran, run, looks)) {
			const words = run.slice(one.from, one.to)
			const formulaic = formulaicOf(quran, words)
			const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0]
			const exact = text.slice(start, end)
			if (formulaic === 'silent' || set.has(lettersOnly(exact))) continue
			found.push({
				text: exact,
				start,
				end,
				words: words.length,
				kind: one.isEqual ? 'equals' : 'resembles',
				mustSettle: one.mustSettle && formulaic === 'no',
				references: one.passages.map(({ reference }) => formatReference(reference)),
			})
		}
	}
	return found
}

function lettersOnly(text: string) {
	return plain(text).replace(/\P{L}/gu, '')
}

type Looks = { left: number }

function foundIn(quran: Concordance, run: Typed[], looks: Looks): Found[] {
	const found = alignmentsOf(quran, run, looks).flatMap((alignment) => quotedParts(quran, run, alignment))
	found.sort(
		(a, b) =>
			Number(b.mustSettle) - Number(a.mustSettle) || b.to - b.from - b.letters - (a.to - a.from - a.letters),
	)
	const kept: Found[] = []
	for (const one of found) {
		const over = kept.find((other) => one.from < other.to && other.from < one.to)
		if (!over) kept.push({ ...one, passages: [...one.passages] })
		else if (
			over.from === one.from &&
			over.to === one.to &&
			over.letters === one.letters &&
			over.isEqual === one.isEqual
		)
			over.passages.push(...one.passages)
	}
	for (const one of kept) one.passages = bestOf(one.passages)
	return kept.sort((a, b) => a.from - b.from)
}

/** Whole passages before parts, earlier before later, each once. */
function bestOf(passages: Found['passages']) {
	const sorted = passages.sort(
		(a, b) =>
			Number(b.isWhole) - Number(a.isWhole) ||
			a.reference.surah - b.reference.surah ||
			a.reference.from - b.reference.from,
	)
	const written = new Set<string>()
	return sorted
		.filter(({ reference }) => {
			const one = formatReference(reference)
			return !written.has(one) && written.add(one)
		})
		.slice(0, mostReferences)
}

/** Aligns the run with every place of the Quran that shares three words of five with it. */
function alignmentsOf(quran: Concordance, run: Typed[], looks: Looks): Alignment[] {
	const kinds = run.map((word) => quran.kinds.get(skeleton(word.text)) ?? -1)
	const isSame = sameness(quran, run, kinds)
	const found: Alignment[] = []
	/** Where the last alignment that began so far before or behind the run's word ended. */
	const seen = new Map<number, number>()
	let sure = { from: -1, end: -1 }
	const tryAt = (from: number, at: number) => {
		const ahead = at - from
		if (looks.left === 0 || (seen.get(ahead) ?? -1) > from || !isPromising(isSame, from, at)) return
		looks.left--
		const alignment = align(quran, run, from, at)
		const end = alignment.from + sum(alignment.steps, 'typed')
		const endsAhead = alignment.at + sum(alignment.steps, 'words') - end
		seen.set(ahead, Math.max(end, from + 1))
		seen.set(endsAhead, Math.max(end, seen.get(endsAhead) ?? -1))
		const words = end - alignment.from
		if (words >= fewestEqual) found.push(alignment)
		if (
			words >= fewestSure &&
			end > sure.end &&
			alignment.steps.every((step) => step.letters === 0 && !step.edit)
		)
			sure = { from: alignment.from, end }
	}
	for (let from = 0; from < run.length; from++) {
		// In the midst of words that are surely an ayah nothing else is looked for.
		if (from > sure.from + fewestEqual && from < sure.end - fewestEqual) continue
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
function isPromising(isSame: Same, from: number, at: number): boolean {
	if (!isSame(from, at)) return false
	let same = 0
	for (let index = -4; index <= 4; index++) if (isSame(from + index, at + index)) same++
	if (same >= 3) return true
	for (const shift of [-1, 1])
		for (let index = -5; index <= 5; index++) if (isSame(from + index, at + index + shift)) same++
	return same >= 4
}

/** The parts of an alignment that are close enough, each as long as it goes. */
function quotedParts(quran: Concordance, run: Typed[], { from, at, steps }: Alignment): Found[] {
	const near = markWindows(steps, isNear)
	const parts = spansOf(near).map((span) => ({
		...trimmed(quran, run, { from, at, steps }, span),
		mustSettle: true,
	}))
	const equal = spansOf(markWindows(steps, isEqual).map((marked, index) => marked && !near[index]))
	parts.push(...equal.map((span) => ({ ...span, mustSettle: false })))
	return parts.map(({ start, end, mustSettle }) => {
		const [before, part] = [steps.slice(0, start), steps.slice(start, end)]
		const first = { typed: from + sum(before, 'typed'), at: at + sum(before, 'words') }
		const last = { typed: first.typed + sum(part, 'typed') - 1, at: first.at + sum(part, 'words') - 1 }
		let letters = sum(part, 'letters') + part.filter((step) => step.edit).length * 3
		if (mustSettle) {
			for (const [end, way] of [
				[first, -1],
				[last, 1],
			] as const) {
				const apart = misquotedBeside(quran, run, end, way)
				if (apart === undefined) continue
				end.typed += way
				end.at += way
				letters += apart
			}
		}
		return {
			from: first.typed,
			to: last.typed + 1,
			letters,
			isEqual: letters === 0,
			mustSettle,
			passages: [passageAt(quran, first.at, last.at)],
		}
	})
}

/** How far the word beside a quotation is from the ayah's own, if it is that word misquoted: more than half of it is right. */
function misquotedBeside(quran: Concordance, run: Typed[], end: { typed: number; at: number }, way: 1 | -1) {
	const [typed, at] = [run[end.typed + way], end.at + way]
	const form = quran.forms[quran.form[at] ?? -1]
	if (!typed || !form || quran.ayahAt[at] !== quran.ayahAt[end.at]) return undefined
	const most = Math.floor((typed.letters.length - 1) / 2)
	const apart = distance(form.masks, typed.letters, most)
	return typed.letters.length > 3 && apart <= most ? apart : undefined
}

type Span = { start: number; end: number }

/** Which steps lie in some shortest window that `isEnough`; `isEnough` says undefined while it is too short. */
function markWindows(steps: Step[], isEnough: (window: Step[]) => boolean | undefined): boolean[] {
	const marked = steps.map(() => false)
	for (let start = 0; start < steps.length; start++) {
		if (steps[start]?.edit) continue
		for (let end = start + 1; end <= steps.length; end++) {
			const enough = isEnough(steps.slice(start, end))
			if (enough) marked.fill(true, start, end)
			if (enough !== undefined) break
		}
	}
	return marked
}

/** Five words within two letters; or five of six and one that is missing, added, exchanged or another. */
function isNear(window: Step[]): boolean | undefined {
	const edits = window.filter((step) => step.edit).length
	const letters = sum(window, 'letters')
	if (edits > 1 || letters > (edits ? 1 : mostLetters)) return false
	const right = window.reduce(
		(total, step) => total + (step.edit ? Math.max(0, step.typed - 1) : step.typed),
		0,
	)
	if (right < fewestAlike || window.at(-1)?.edit) return undefined
	return true
}

function isEqual(window: Step[]): boolean | undefined {
	if (window.some((step) => step.edit || step.letters > 0)) return false
	return sum(window, 'typed') >= fewestEqual ? true : undefined
}

function spansOf(marked: boolean[]): Span[] {
	const spans: Span[] = []
	for (const [index, isMarked] of marked.entries()) {
		const last = spans.at(-1)
		if (isMarked && last?.end === index) last.end = index + 1
		else if (isMarked) spans.push({ start: index, end: index + 1 })
	}
	return spans
}

/** Without words at its ends that are hardly those of the ayah, as long as enough are left. */
function trimmed(quran: Concordance, run: Typed[], { from, at, steps }: Alignment, span: Span): Span {
	let { start, end } = span
	const ayahOf = (index: number) => quran.ayahAt[at + sum(steps.slice(0, index), 'words')]
	const size = (first: number, last: number) => sum(steps.slice(first, last), 'typed')
	const isFar = (index: number, beside: number) => {
		const first = from + size(0, index)
		const typed = run.slice(first, first + (steps[index]?.typed ?? 0))
		const letters = typed.reduce((total, word) => total + word.letters.length, 0)
		const apart = steps[index]?.letters ?? 0
		if (apart > 0 && (apart * 2 >= letters || ayahOf(index) !== ayahOf(beside))) return true
		// A short word behind one that is another proves nothing.
		return letters < 4 && steps[beside]?.edit
	}
	while (size(start + 1, end) >= fewestAlike && isFar(start, start + 1)) {
		start++
		while (steps[start]?.edit) start++
	}
	while (size(start, end - 1) >= fewestAlike && isFar(end - 1, end - 2)) {
		end--
		while (steps[end - 1]?.edit) end--
	}
	return { start, end }
}

function passageAt(quran: Concordance, first: number, last: number): Found['passages'][number] {
	const [from, to] = [quran.ayat[quran.ayahAt[first] ?? 0], quran.ayat[quran.ayahAt[last] ?? 0]]
	const number = from?.number ?? 1
	return {
		reference: {
			surah: from?.surah ?? 1,
			from: number,
			to: Math.min(to?.number ?? number, number + maxAyatCited - 1),
		},
		isWhole: from?.start === first && to?.end === last + 1,
	}
}
