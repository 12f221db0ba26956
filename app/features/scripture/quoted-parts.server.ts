import { type Alignment, type Step, sum } from './alignment.server.ts'
import type { Concordance } from './concordance.server.ts'
import type { TypedWord } from './letters.ts'
import { distance } from './spelling.ts'

export const fewestEqual = 4
const fewestAlike = 5
const mostLetters = 2

/** A part of a run that equals or resembles a part of the Quran; `steps` relate its words to those from `at`. */
export type Part = {
	/** Indexes into the words of the run. */
	from: number
	to: number
	letters: number
	isNear: boolean
	/** Positions of its first and last word. */
	first: number
	last: number
	steps: Step[]
}

/** The close enough parts of an alignment, each as long as possible. */
export function quotedParts(quran: Concordance, run: TypedWord[], { from, at, steps }: Alignment): Part[] {
	const near = markWindows(steps, isNear)
	const parts = spansOf(near).map((span) => ({
		...trimmed(quran, run, { from, at, steps }, span),
		isNear: true,
	}))
	const equal = spansOf(markWindows(steps, isEqual).map((marked, index) => marked && !near[index]))
	parts.push(...equal.map((span) => ({ ...span, isNear: false })))
	return parts.map(({ start, end, isNear }) => {
		const [before, part] = [steps.slice(0, start), steps.slice(start, end)]
		const first = { typed: from + sum(before, 'typed'), at: at + sum(before, 'words') }
		const last = { typed: first.typed + sum(part, 'typed') - 1, at: first.at + sum(part, 'words') - 1 }
		let letters = lettersOff(part)
		if (isNear) {
			for (const [end, way] of [
				[first, -1],
				[last, 1],
			] as const) {
				const apart = misquotedBeside(quran, run, end, way)
				if (apart === undefined) continue
				end.typed += way
				end.at += way
				letters += apart
				part[way === 1 ? 'push' : 'unshift']({ typed: 1, words: 1, letters: apart, edit: false })
			}
		}
		return {
			from: first.typed,
			to: last.typed + 1,
			letters,
			isNear,
			first: first.at,
			last: last.at,
			steps: part,
		}
	})
}

/** Distance of typed words in letters; a different word counts as three. */
export function lettersOff(steps: Step[]): number {
	return sum(steps, 'letters') + steps.filter((step) => step.edit).length * 3
}
/** Distance of the word beside a quotation, if it is the verse's own word misquoted: more than half of it is right. */
function misquotedBeside(
	quran: Concordance,
	run: TypedWord[],
	end: { typed: number; at: number },
	way: 1 | -1,
) {
	const [typed, at] = [run[end.typed + way], end.at + way]
	const form = quran.forms[quran.form[at] ?? -1]
	if (!typed || !form || quran.ayahAt[at] !== quran.ayahAt[end.at]) return undefined
	const most = Math.floor((typed.letters.length - 1) / 2)
	const apart = distance(form.masks, typed.letters, most)
	return typed.letters.length > 3 && apart <= most ? apart : undefined
}

type Span = { start: number; end: number }

/** Marks steps inside a shortest window that `isEnough`; undefined means too short. */
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

/** Five words within two letters; or five of six with one missing, added, exchanged or different. */
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

/** Drops words at the ends that hardly belong to the verse, as long as enough remain. */
function trimmed(quran: Concordance, run: TypedWord[], { from, at, steps }: Alignment, span: Span): Span {
	let { start, end } = span
	const ayahOf = (index: number) => quran.ayahAt[at + sum(steps.slice(0, index), 'words')]
	const size = (first: number, last: number) => sum(steps.slice(first, last), 'typed')
	const isFar = (index: number, beside: number) => {
		const first = from + size(0, index)
		const typed = run.slice(first, first + (steps[index]?.typed ?? 0))
		const letters = typed.reduce((total, word) => total + word.letters.length, 0)
		const apart = steps[index]?.letters ?? 0
		if (apart > 0 && (apart * 2 >= letters || ayahOf(index) !== ayahOf(beside))) return true
		// A short word next to a different one proves nothing.
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
