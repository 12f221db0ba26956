import type { Corpus } from './corpus.server.ts'
import { skeleton } from './letters.ts'
import { type Spelling, spellingOf, wordsOfAyah } from './spelling.ts'

/**
 * All words of the Quran in order with their possible spellings. A position is that of a word; one position between two
 * surahs is empty.
 */
export type Concordance = {
	/** Position → form; -1 where it is empty. */
	form: Int32Array
	/** Position → kind; -1 where it is empty. Forms of one kind have a common skeleton and may be typed alike. */
	kind: Int32Array
	/** Position → index into `ayat`. */
	ayahAt: Int32Array
	ayat: { surah: number; number: number; start: number; end: number; text: string }[]
	/** Position of a verse's first word; the verse must exist. */
	startOf: (surah: number, ayah: number) => number
	forms: Spelling[]
	/** Skeleton → kind. */
	kinds: Map<string, number>
	/** Visits, in order, positions of the first kind where the second kind follows after `gap` words. */
	eachPair: (first: number, second: number, gap: Gap, visit: (at: number) => void) => void
	/** Whether a word of this kind follows a vocative anywhere. */
	isCalled: (kind: number) => boolean
	/** How often words of the kind at a position occur. */
	timesAt: (at: number) => number
	/** Positions of a form. */
	places: (form: number) => readonly number[]
}

/** If two of five words are wrong, two of the other three are this close. */
export const gaps = [1, 2, 3] as const
type Gap = (typeof gaps)[number]

/** Takes half a second; done once in a process. */
export function concordanceOf(corpus: Corpus): Concordance {
	const ids = new Map<string, number>()
	const forms: Spelling[] = []
	const sequence: number[] = []
	const ayahAt: number[] = []
	const ayat: Concordance['ayat'] = []
	const starts: number[][] = corpus.map(() => [])
	for (const [index, surah] of corpus.entries()) {
		for (const [place, text] of surah.ayat.entries()) {
			const start = sequence.length
			starts[index]?.push(start)
			for (const word of wordsOfAyah(text)) {
				const id = ids.get(word) ?? ids.size
				if (id === forms.length) {
					ids.set(word, id)
					forms.push(spellingOf(word))
				}
				sequence.push(id)
				ayahAt.push(ayat.length)
			}
			ayat.push({ surah: index + 1, number: place + 1, start, end: sequence.length, text })
		}
		sequence.push(-1)
		ayahAt.push(ayat.length - 1)
	}
	const form = Int32Array.from(sequence)
	const kinds = kindsOf(forms)
	const kindOfForm = forms.map((form) => kinds.get(form.skeletons[0] ?? '') ?? -1)
	const kind = Int32Array.from(sequence, (form) => (form < 0 ? -1 : (kindOfForm[form] ?? -1)))
	return {
		form,
		kind,
		ayahAt: Int32Array.from(ayahAt),
		ayat,
		startOf: (surah, ayah) => starts[surah - 1]?.[ayah - 1] ?? -1,
		forms,
		kinds,
		eachPair: pairsOf(kind),
		timesAt: timesIn(kind),
		isCalled: calledIn(kind, kinds.get(skeleton('يا')) ?? -1),
		places: placesOf(form),
	}
}

/** Forms that share a skeleton have one kind, transitively. */
function kindsOf(forms: Spelling[]): Map<string, number> {
	const parent = new Map<string, string>()
	const root = (skeleton: string): string => {
		let at = skeleton
		for (let up = parent.get(at); up !== undefined && up !== at; up = parent.get(at)) at = up
		return at
	}
	for (const { skeletons } of forms) {
		const first = root(skeletons[0] ?? '')
		parent.set(first, first)
		for (const skeleton of skeletons) parent.set(root(skeleton), first)
	}
	const numbers = new Map<string, number>()
	const kinds = new Map<string, number>()
	for (const skeleton of parent.keys()) {
		const top = root(skeleton)
		const number = numbers.get(top) ?? numbers.size
		numbers.set(top, number)
		kinds.set(skeleton, number)
	}
	return kinds
}

const buckets = 1 << 19

function pairsOf(kind: Int32Array): Concordance['eachPair'] {
	const bucket = (first: number, second: number, gap: number) =>
		(Math.imul(first, 0x9e3779b1) ^ Math.imul(second * 4 + gap, 0x85ebca6b)) >>> 13
	const heads = new Int32Array(buckets).fill(-1)
	const next = new Int32Array(kind.length * 4).fill(-1)
	// Backwards, so that each chain is in order.
	for (let at = kind.length - 1; at >= 0; at--) {
		for (const gap of gaps) {
			const [first, second] = [kind[at] ?? -1, kind[at + gap] ?? -1]
			if (first < 0 || second < 0) continue
			const entry = at * 4 + gap
			const chain = bucket(first, second, gap)
			next[entry] = heads[chain] ?? -1
			heads[chain] = entry
		}
	}
	return (first, second, gap, visit) => {
		for (let entry = heads[bucket(first, second, gap)] ?? -1; entry >= 0; entry = next[entry] ?? -1) {
			const at = entry >> 2
			if (kind[at] === first && kind[at + gap] === second && (entry & 3) === gap) visit(at)
		}
	}
}

function timesIn(kind: Int32Array): Concordance['timesAt'] {
	const times = new Map<number, number>()
	for (const kindAt of kind) times.set(kindAt, (times.get(kindAt) ?? 0) + 1)
	return (at) => times.get(kind[at] ?? -1) ?? 0
}

function calledIn(kind: Int32Array, vocative: number): Concordance['isCalled'] {
	const called = new Set<number>()
	for (const [at, kindAt] of kind.entries()) if (kindAt === vocative) called.add(kind[at + 1] ?? -1)
	return (wordKind) => wordKind >= 0 && called.has(wordKind)
}

function placesOf(form: Int32Array): Concordance['places'] {
	const places: number[][] = []
	for (const [at, formAt] of form.entries()) {
		if (formAt < 0) continue
		places[formAt] ??= []
		places[formAt].push(at)
	}
	return (wordForm) => places[wordForm] ?? []
}
