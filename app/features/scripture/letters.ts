/** A word as letters for comparison: one bit for each letter, 0 for letters that are not Arabic. */
export type Letters = readonly number[]

const alphabet = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءة'
const bits = new Map([...alphabet].map((letter, index) => [letter, 1 << index]))

export function bit(letter: string): number {
	return bits.get(letter) ?? 0
}

// Variants of a letter on Arabic, Persian and Urdu keyboards, and their common form.
const sameLetter: Record<string, string> = {
	...variants('ا', 'آأإٱٲٳ'),
	...variants('ء', 'ؤئۓ'),
	...variants('ي', 'ىیېے'),
	...variants('ه', 'ہھەۀ'),
	...variants('ة', 'ۃ'),
	...variants('ك', 'کڪګ'),
	...variants('ن', 'ں'),
}

function variants(letter: string, written: string) {
	return Object.fromEntries([...written].map((way) => [way, letter]))
}

/** Vowel and Quran signs, tatweel, and marks of direction or joining. */
export const signs =
	/[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff\u00ad\u200b-\u200f\u2060-\u2069\u202a-\u202e\ufeff]/g

// Cached, because texts repeat most of their words.
function remembered<T>(make: (word: string) => T): (word: string) => T {
	const known = new Map<string, T>()
	return (word) => {
		let made = known.get(word)
		if (made !== undefined) return made
		if (known.size >= mostRemembered) known.clear()
		made = make(word)
		if (word.length <= longestRemembered) known.set(word, made)
		return made
	}
}
const mostRemembered = 20_000
const longestRemembered = 24

/** A typed word without signs, in common letters; every hamza is ء except on alif. */
export const plain = remembered((word: string): string => {
	return (
		word
			.normalize('NFKC')
			.replace(signs, '')
			// Some write a final hamza on a ya, others after it.
			.replace(/ئ$/, 'يء')
			.replace(/[^ا-غف-ي]|[ىؤئأإآ]/g, (letter) => sameLetter[letter] ?? letter)
	)
})

export const lettersOf = remembered((word: string): Letters => [...plain(word)].map(bit))

/**
 * A word without the letters that spelling varies in: alifs and hamzas except the first, doubled ل ي و. Words that may
 * be the same share a skeleton, or one that `spelling.ts` gives; many others share it too.
 * @param written as typed
 */
export const skeleton = remembered((written: string): string => {
	const seats = written.normalize('NFKC').replace(signs, '').replace(/ؤ/g, 'و').replace(/ئ/g, 'ي')
	return bare([...seats].map((letter) => sameLetter[letter] ?? letter).join(''))
})

/** The skeleton of a word in common letters. */
export function bare(letters: string): string {
	return letters
		.replace(/^[اء]+/, 'ا')
		.replace(/(?<=.)[اء]/g, '')
		.replace(/ة/g, 'ه')
		.replace(/([ليو])\1+/g, '$1')
}

/** A word with its position in a text. */
export type TypedWord = { text: string; start: number; end: number; letters: Letters }

// Arabic letters with signs; ornaments such as ﷺ are separate words and never quoted.
const arabicWord =
	/[\u0621-\u063f\u0641-\u064a\u066e-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08c7\ufb50-\ufd3d\ufd50-\ufdcf\ufdf2\ufe70-\ufefc](?:[\p{M}\u0640\u00ad\u200c-\u200f\u06e5\u06e6]|[\u0621-\u063f\u0641-\u064a\u066e-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08c7\ufb50-\ufd3d\ufd50-\ufdcf\ufdf2\ufe70-\ufefc])*/gu
// Anything that ends a run: not verse numbers, brackets, stops and marks, which occur inside quotations.
const parting = /\n|[^\s\p{P}\p{S}\p{M}\p{N}\u06dd-\u06e9\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

/** Runs of Arabic words; a line break or letters of another script end one. */
export function runsOf(text: string): TypedWord[][] {
	const runs: TypedWord[][] = []
	let end = -1
	for (const match of text.matchAll(arabicWord)) {
		const start = match.index
		const word = { text: match[0], start, end: start + match[0].length, letters: lettersOf(match[0]) }
		const run = end >= 0 && !parting.test(text.slice(end, start)) ? runs.at(-1) : undefined
		if (run) run.push(word)
		else runs.push([word])
		end = word.end
	}
	return runs
}

/** Joins a detached «و» with the next word, as every verse writes it. */
export function joinAnd(run: TypedWord[]): TypedWord[] {
	return run.flatMap((word, index) => {
		const [before, next] = [run[index - 1], run[index + 1]]
		if (isAnd(word) && next) return []
		if (!before || !isAnd(before)) return [word]
		const text = before.text + word.text
		return [{ text, start: before.start, end: word.end, letters: lettersOf(text) }]
	})
}

function isAnd({ letters }: TypedWord) {
	return letters.length === 1 && letters[0] === bit('و')
}

/**
 * Splits a vocative that is typed as one with its noun, as `ياليتني`.
 * @param isKnown whether a skeleton is that of a word
 * @param isCalled whether it is that of a noun that follows the vocative somewhere
 */
export function partCalled(
	word: TypedWord,
	isKnown: (skeleton: string) => boolean,
	isCalled: (skeleton: string) => boolean,
): TypedWord[] {
	if (isKnown(skeleton(word.text))) return [word]
	const calls = [/^ي[\p{M}\u0640]*ا[\p{M}\u0640]*/u, /^ي[\p{M}\u0640]*/u]
	// يادم is يا آدم, not يا and blood.
	if (word.letters.length === 4) calls.reverse()
	for (const call of calls) {
		const length = call.exec(word.text)?.[0].length ?? 0
		if (length > 0 && isCalled(skeleton(word.text.slice(length))))
			return [partOf(word, 0, length), partOf(word, length, word.text.length)]
	}
	return [word]
}

function partOf(word: TypedWord, from: number, to: number): TypedWord {
	const text = word.text.slice(from, to)
	return { text, start: word.start + from, end: word.start + to, letters: lettersOf(text) }
}
