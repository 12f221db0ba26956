import type { Step } from './alignment.server.ts'
import type { Concordance } from './concordance.server.ts'
import { plain, type TypedWord } from './letters.ts'
import type { Mistake } from './model.ts'
import { wordsOfAyah, wrongLetters } from './spelling.ts'

/** Differences between typed words and the Quran, letter by letter, with the correct text. */
export function mistakesIn(
	quran: Concordance,
	text: string,
	words: TypedWord[],
	{ first, steps }: { first: number; steps: Step[] },
): Mistake[] {
	const mistakes: Mistake[] = []
	let [typed, at] = [0, first]
	for (const step of steps) {
		const own = words.slice(typed, typed + step.typed)
		const right = Array.from({ length: step.words }, (_, index) => wordAt(quran, at + index)).join(' ')
		if (step.edit || step.letters > 0)
			mistakes.push(...mistakesOf(quran, text, { words, typed, at, step, own, right }))
		typed += step.typed
		at += step.words
	}
	return mistakes
}

type Stepped = { words: TypedWord[]; typed: number; at: number; step: Step; own: TypedWord[]; right: string }

function mistakesOf(
	quran: Concordance,
	text: string,
	{ words, typed, at, step, own, right }: Stepped,
): Mistake[] {
	const [begin, end] = [own[0]?.start, own.at(-1)?.end]
	// Missing words: mark the gap, if there is one.
	if (begin === undefined || end === undefined) {
		const gap = {
			start: words[typed - 1]?.end ?? words[0]?.start ?? 0,
			end: words[typed]?.start ?? words.at(-1)?.end ?? 0,
		}
		return gap.end > gap.start ? [{ ...gap, right }] : []
	}
	const [word] = own
	const form = quran.forms[quran.form[at] ?? -1]
	if (step.edit || step.typed !== 1 || step.words !== 1 || !word || !form)
		return [{ start: begin, end, right }]
	const letters = lettersWithPlaces(text, word)
	if (letters.length !== word.letters.length) return [{ start: begin, end, right }]
	const wrong = wrongLetters(form.masks, word.letters)
	// A missing letter is marked at the one before it.
	const marks = wrong.map((index) => letters[Math.max(0, Math.min(index, letters.length - 1))])
	const marked = new Set<number>()
	return marks.flatMap((mark) =>
		mark && !marked.has(mark.start) && marked.add(mark.start) ? [{ ...mark, right }] : [],
	)
}

/** Each compared letter with its position in the text, signs included. */
function lettersWithPlaces(text: string, { start, end }: TypedWord) {
	const letters: { start: number; end: number }[] = []
	let at = start
	for (const character of text.slice(start, end)) {
		const next = at + character.length
		const count = [...plain(character)].filter((letter) => letter !== ' ').length
		for (let index = 0; index < count; index++) letters.push({ start: at, end: next })
		const last = letters.at(-1)
		if (count === 0 && last && !/\s/.test(character)) last.end = next
		at = next
	}
	return letters
}

function wordAt(quran: Concordance, at: number): string {
	const ayah = quran.ayat[quran.ayahAt[at] ?? -1]
	return (ayah && wordsOfAyah(ayah.text)[at - ayah.start]) ?? ''
}
