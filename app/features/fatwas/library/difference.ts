import { withoutEnd } from '#app/platform/text/ends.ts'
import { ayah } from './model.ts'

export type Stretch = { kind: 'same' | 'gone' | 'new'; text: string }

// Bound of the work: beyond it, the middle of both texts is shown as gone and new.
const mostComparisons = 4_000_000

/**
 * Compares two texts by paragraphs, then by the words of changed ones. An ayah between ornate parentheses is one word,
 * as is a reference.
 */
export function differenceOf(before: string, after: string): Stretch[] {
	const stretches: Stretch[] = []
	for (const run of aligned(paragraphsOf(before), paragraphsOf(after))) {
		if (run.same !== null) push(stretches, 'same', run.same)
		else for (const words of aligned(wordsOf(run.gone), wordsOf(run.new))) pushRun(stretches, words)
	}
	return stretches
}

/** Each with the following blank line. */
function paragraphsOf(text: string): string[] {
	return text.match(/[^\n]+\n*|\n+/g) ?? []
}

/** Each with the following blanks. */
function wordsOf(text: string): string[] {
	const words: string[] = []
	let last = 0
	for (const match of text.matchAll(ayah)) {
		// The opening sign of an ayah may be its closing one in text of the other direction; a lone sign is a word.
		words.push(...plainWords(text.slice(last, match.index)), match[0])
		last = match.index + match[0].length
	}
	return [...words, ...plainWords(text.slice(last))]
}

function plainWords(text: string): string[] {
	return text.match(/\S+\s*|\s+/g) ?? []
}

type Run = { same: string } | { same: null; gone: string; new: string }

/** Aligns two lists: common elements in order, and what lies between. */
function aligned(before: string[], after: string[]): Run[] {
	let start = 0
	while (start < before.length && start < after.length && isSame(before[start], after[start])) start++
	let end = 0
	while (
		end < before.length - start &&
		end < after.length - start &&
		isSame(before[before.length - 1 - end], after[after.length - 1 - end])
	)
		end++
	const middle = between(before.slice(start, before.length - end), after.slice(start, after.length - end))
	const unchanged = (from: number, to: number, ahead: number) =>
		before
			.slice(from, to)
			.map((piece, n) => common(piece, after[from + ahead + n]))
			.join('')
	return [
		{ same: unchanged(0, start, 0) },
		...middle,
		{ same: unchanged(before.length - end, before.length, after.length - before.length) },
	].filter((run) => run.same !== '')
}

/** Ignores trailing blanks: the last word of a text has none. */
function isSame(one = '', other = ''): boolean {
	return one.trimEnd() === other.trimEnd()
}

/** Of two equal words, the one with the longer blank after it. */
function common(one = '', other = ''): string {
	return one.length > other.length ? one : other
}

function between(before: string[], after: string[]): Run[] {
	if (before.length === 0 && after.length === 0) return []
	if (before.length * after.length > mostComparisons)
		return [{ same: null, gone: before.join(''), new: after.join('') }]

	const lengths = commonLengths(before, after)
	const width = after.length + 1
	const runs: Run[] = []
	let [i, j, gone, added] = [0, 0, '', '']
	const flush = () => {
		if (gone || added) runs.push({ same: null, gone, new: added })
		gone = ''
		added = ''
	}
	while (i < before.length || j < after.length) {
		if (i < before.length && j < after.length && isSame(before[i], after[j])) {
			flush()
			runs.push({ same: common(before[i], after[j]) })
			i++
			j++
		} else if (
			j >= after.length ||
			(i < before.length && (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
		)
			gone += before[i++]
		else added += after[j++]
	}
	flush()
	return runs
}

/** For each pair of positions, the length of the longest common list that follows. */
function commonLengths(before: string[], after: string[]): Uint32Array {
	const width = after.length + 1
	const lengths = new Uint32Array((before.length + 1) * width)
	for (let i = before.length - 1; i >= 0; i--) {
		for (let j = after.length - 1; j >= 0; j--) {
			lengths[i * width + j] = isSame(before[i], after[j])
				? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
				: Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
		}
	}
	return lengths
}

function pushRun(stretches: Stretch[], run: Run) {
	if (run.same !== null) return push(stretches, 'same', run.same)
	// A paragraph break at the end of both is emitted once.
	const end = run.gone && run.new ? commonEnd(run.gone, run.new) : ''
	push(stretches, 'gone', run.gone.slice(0, run.gone.length - end.length))
	push(stretches, 'new', run.new.slice(0, run.new.length - end.length))
	push(stretches, 'same', end)
}

function commonEnd(one: string, other: string): string {
	const end = one.slice(withoutEnd(one, /\n/).length)
	const otherEnd = other.slice(withoutEnd(other, /\n/).length)
	return end.length < otherEnd.length ? end : otherEnd
}

/** Joins neighbours of one kind. */
function push(stretches: Stretch[], kind: Stretch['kind'], text: string) {
	const last = stretches.at(-1)
	if (text === '') return
	if (last?.kind === kind) last.text += text
	else stretches.push({ kind, text })
}
