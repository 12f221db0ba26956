import type { Concordance } from './concordance.server.ts'
import { type Letters, runsOf } from './letters.ts'
import { formatReference, type Verse } from './model.ts'
import { distance, fitOf } from './spelling.ts'

const mostWords = 12
const grades = { whole: 4, particle: 3, beginning: 2, misspelt: 1 } as const

/**
 * Verses that contain the words, those in the same order first. The last word may be unfinished; one of three or more
 * may be missing where no verse has all.
 */
export function versesWith(quran: Concordance, typed: string, limit: number): Verse[] {
	const words = runsOf(typed.replace(/\n/g, ' '))
		.flat()
		.slice(0, mostWords)
		.map((word, index, all) => gradedOf(quran, word.letters, index === all.length - 1))
	if (words.length === 0) return []

	const all = versesHolding(quran, words, words.length)
	const found = all.length > 0 || words.length < 3 ? all : versesHolding(quran, words, words.length - 1)
	return found
		.sort((a, b) => b.score - a.score || a.ayah - b.ayah)
		.slice(0, limit)
		.flatMap(({ ayah }) => {
			const verse = quran.ayat[ayah]
			if (!verse) return []
			const { surah, number, text } = verse
			return [{ reference: formatReference({ surah, from: number, to: number }), surah, text }]
		})
}

/** Possible forms of a typed word: form → quality of the match, 0 for none; and the number of their places. */
type Graded = { grade: Uint8Array; forms: number[]; places: number }

function gradedOf(quran: Concordance, letters: Letters, isLast: boolean): Graded {
	const grade = new Uint8Array(quran.forms.length)
	const forms: number[] = []
	const unfinished = isLast && letters.length > 1
	for (const [form, spelling] of quran.forms.entries()) {
		const fit = fitOf(spelling, letters, { unfinished })
		if (!fit) continue
		grade[form] = grades[fit]
		forms.push(form)
	}
	if (forms.length === 0 && letters.length > 3) {
		for (const [form, { masks, least }] of quran.forms.entries()) {
			if (masks.length + 1 < letters.length || least > letters.length + 1) continue
			if (distance(masks, letters, 1) > 1) continue
			grade[form] = grades.misspelt
			forms.push(form)
		}
	}
	return { grade, forms, places: forms.reduce((sum, form) => sum + quran.places(form).length, 0) }
}

type Held = { ayah: number; score: number }

function versesHolding(quran: Concordance, words: Graded[], least: number): Held[] {
	// A verse with enough of the words has one of the rarest.
	const rarest = words.toSorted((a, b) => a.places - b.places).slice(0, words.length - least + 1)
	const candidates = new Set<number>()
	for (const { forms } of rarest)
		for (const form of forms) for (const at of quran.places(form)) candidates.add(quran.ayahAt[at] ?? -1)
	return [...candidates].flatMap((ayah) => {
		const score = scoreOf(quran, words, least, ayah)
		return score > 0 ? [{ ayah, score }] : []
	})
}

/** Score: the longest run of words in order first, then how well each matches. */
function scoreOf(quran: Concordance, words: Graded[], least: number, ayah: number): number {
	const { start = 0, end = 0 } = quran.ayat[ayah] ?? {}
	const best = words.map(() => 0)
	let longest = 0
	let runs: number[] = []
	for (let at = start; at < end; at++) {
		const form = quran.form[at] ?? 0
		const next: number[] = []
		for (const [index, { grade }] of words.entries()) {
			const here = grade[form] ?? 0
			if (here > (best[index] ?? 0)) best[index] = here
			next[index] = here > 0 ? (runs[index - 1] ?? 0) + 1 : 0
			longest = Math.max(longest, next[index] ?? 0)
		}
		runs = next
	}
	const matched = best.filter((grade) => grade > 0).length
	if (matched < least) return 0
	return longest * 1000 + best.reduce((sum, grade) => sum + grade, 0) * 10 - Math.min(end - start, 99) / 10
}
