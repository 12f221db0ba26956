import type { Concordance } from './concordance.server.ts'
import type { Letters, TypedWord } from './letters.ts'
import { distance } from './spelling.ts'

/** Typed words against words of the Quran; `edit`: different words, or none on one side. */
export type Step = { typed: number; words: number; letters: number; edit: boolean }
/** Steps without a gap, from a typed word and a position. */
export type Alignment = { from: number; at: number; steps: Step[] }

type Cell = { score: number; step: Step; fromRow: number; fromColumn: number }

const matched = 4
const letterLost = 2
const wordLost = 4
/** Score behind the best at which an alignment is given up. */
const patience = 8
/** Words that one side may be ahead of the other. */
const band = 2

/** Aligns a run of typed words with the Quran around a common word, as far as both agree. */
export function align(quran: Concordance, run: TypedWord[], from: number, at: number): Alignment {
	const right = extend(quran, run, from, at, 1)
	const left = extend(quran, run, from - 1, at - 1, -1)
	const [typed, words] = [sum(left, 'typed'), sum(left, 'words')]
	return { from: from - typed, at: at - words, steps: [...left.reverse(), ...right] }
}

/** Words that occur more often prove nothing. */
const mostTimes = 100

/** Number of right words from a position on that are rare in the Quran. */
export function rareIn(quran: Concordance, at: number, steps: Step[]): number {
	let [position, rare] = [at, 0]
	for (const step of steps) {
		if (!step.edit && step.letters === 0 && quran.timesAt(position) <= mostTimes) rare++
		position += step.words
	}
	return rare
}

/** How much the right words from a position on prove, in bits: a rare word more than a common one. */
export function weightOf(quran: Concordance, at: number, steps: Step[]): number {
	let [position, weight] = [at, 0]
	for (const step of steps) {
		if (!step.edit && step.letters === 0)
			for (let word = 0; word < step.words; word++)
				weight += Math.log2(quran.form.length / Math.max(1, quran.timesAt(position + word)))
		position += step.words
	}
	return weight
}

export function sum(steps: Step[], what: 'typed' | 'words' | 'letters'): number {
	return steps.reduce((total, step) => total + step[what], 0)
}

function extend(quran: Concordance, run: TypedWord[], from: number, at: number, way: 1 | -1): Step[] {
	const apart = distanceFrom(quran, run, from, at, way)
	const rows: Map<number, Cell>[] = [new Map([[0, start]])]
	let best = { row: 0, column: 0, score: 0 }
	const reach = (row: number, column: number, cell: Cell) => {
		rows[row] ??= new Map()
		const there = rows[row].get(column)
		if (there && there.score >= cell.score) return
		rows[row].set(column, cell)
		// Of equal scores the longer one: a word within two letters costs nothing.
		if (cell.score >= best.score) best = { row, column, score: cell.score }
	}
	for (let row = 0; row < rows.length; row++) {
		for (let column = Math.max(0, row - band); column <= row + band; column++) {
			const cell = rows[row]?.get(column)
			if (!cell || cell.score < best.score - patience) continue
			for (const step of stepsFrom(apart, row, column)) {
				const gain = step.edit ? -wordLost : matched * Math.max(1, step.typed) - letterLost * step.letters
				// Two exchanged words are one mistake.
				const score = cell.score + gain + (step.edit && step.typed === 2 ? matched : 0)
				if (score < best.score - patience) continue
				reach(row + step.typed, column + step.words, { score, step, fromRow: row, fromColumn: column })
			}
		}
	}
	const steps: Step[] = []
	for (let { row, column } = best; row > 0 || column > 0; ) {
		const cell = rows[row]?.get(column)
		if (!cell) break
		steps.push(cell.step)
		row = cell.fromRow
		column = cell.fromColumn
	}
	return steps.reverse()
}

const start: Cell = {
	score: 0,
	step: { typed: 0, words: 0, letters: 0, edit: false },
	fromRow: 0,
	fromColumn: 0,
}

type Apart = (row: number, typed: number, column: number, words: number, most: number) => number
const nothing = 9

/**
 * Returns a function that compares `typed` typed words with `words` words of the Quran, both counted from the start
 * of the alignment, and gives their distance in letters; `nothing` where either side has no such words.
 */
function distanceFrom(quran: Concordance, run: TypedWord[], from: number, at: number, way: 1 | -1): Apart {
	return (row, typed, column, words, most) => {
		const first = way === 1 ? from + row : from - row - typed + 1
		const position = way === 1 ? at + column : at - column - words + 1
		let [letters, masks, least] = [0, 0, 0]
		for (let index = first; index < first + typed; index++) {
			const word = run[index]
			if (!word) return nothing
			letters += word.letters.length
		}
		for (let index = position; index < position + words; index++) {
			const form = quran.forms[quran.form[index] ?? -1]
			if (!form) return nothing
			masks += form.masks.length
			least += form.least
		}
		if (letters - masks > most || least - letters > most) return most + 1
		return distance(masksAt(quran, position, words), lettersAt(run, first, typed), most)
	}
}

function masksAt(quran: Concordance, at: number, words: number): readonly number[] {
	const masks = quran.forms[quran.form[at] ?? -1]?.masks ?? []
	return words === 1 ? masks : [...masks, ...masksAt(quran, at + 1, words - 1)]
}

function lettersAt(run: TypedWord[], at: number, typed: number): Letters {
	const letters = run[at]?.letters ?? []
	return typed === 1 ? letters : [...letters, ...lettersAt(run, at + 1, typed - 1)]
}

function stepsFrom(apart: Apart, row: number, column: number): Step[] {
	const alike = apart(row, 1, column, 1, 2)
	if (alike === 0) return [{ typed: 1, words: 1, letters: 0, edit: false }]

	const steps: Step[] = []
	if (alike <= 2) steps.push({ typed: 1, words: 1, letters: alike, edit: false })
	const joined = (typed: number, words: number) => {
		const letters = apart(row, typed, column, words, 1)
		if (letters <= 1) steps.push({ typed, words, letters, edit: false })
	}
	joined(2, 1)
	joined(1, 2)
	if (alike > 2) joined(2, 2)
	// No mistake beyond the end of either side.
	if (alike !== nothing) {
		steps.push({ typed: 1, words: 1, letters: 0, edit: true })
		steps.push({ typed: 1, words: 0, letters: 0, edit: true })
		steps.push({ typed: 0, words: 1, letters: 0, edit: true })
		const exchanged = apart(row, 1, column + 1, 1, 1) <= 1 && apart(row + 1, 1, column, 1, 1) <= 1
		if (exchanged) steps.push({ typed: 2, words: 2, letters: 0, edit: true })
	}
	return steps
}
