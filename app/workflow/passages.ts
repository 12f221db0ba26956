/** The anchor of a remark, so that its passage is found again in a changed text. */
export type Anchor = {
	/** Counted from 0, in the text of that time. */
	paragraph: number
	/** The selected words; empty: the whole paragraph. */
	quote: string
	/** The paragraph, or the part of it around the words. */
	text: string
	/** The text before and after, across paragraphs. */
	before: string
	after: string
}

/** The current place; `start` and `end` are offsets in the paragraph, equal without a selection. */
export type Place = { paragraph: number; start: number; end: number }

const besideLength = 60
const textLength = 300
/** The share of a paragraph's words that must remain. */
const likeness = 0.6

/**
 * @param near where the words begin, if the paragraph has them more than once
 * @returns null: no such paragraph, or the words are not in it
 */
export function anchorOf(
	paragraphs: readonly string[],
	paragraph: number,
	quote: string,
	near = 0,
): Anchor | null {
	const text = paragraphs[paragraph]
	if (text === undefined || !/[\p{L}\p{N}]/u.test(text)) return null
	const wanted = fold(quote).folded.trim()
	const places = wanted ? occurrences(fold(text), wanted) : [{ start: 0, end: text.length }]
	const [place] = places.sort((one, other) => Math.abs(one.start - near) - Math.abs(other.start - near))
	if (!place) return null
	const joined = joinedOf(paragraphs)
	const from = startOf(paragraphs, paragraph)
	const start = from + place.start
	const end = from + place.end
	const middle = Math.max(0, wanted ? place.start - (textLength - (place.end - place.start)) / 2 : 0)
	return {
		paragraph,
		quote: wanted ? text.slice(place.start, place.end) : '',
		text: text.slice(middle, middle + textLength),
		before: joined.slice(Math.max(0, start - besideLength), start),
		after: joined.slice(end, end + besideLength),
	}
}

/**
 * Finds a passage again: its words wherever they are now, by their neighbours if there are several; else its
 * paragraph, if most of it remains.
 * @returns null: gone
 */
export function findPassage(paragraphs: readonly string[], anchor: Anchor): Place | null {
	const folded = paragraphs.map(fold)
	const quote = fold(anchor.quote).folded.trim()
	const text = fold(anchor.text).folded.trim()
	if (quote) {
		const places = folded.flatMap((each, paragraph) =>
			occurrences(each, quote).map((place) => ({ paragraph, ...place })),
		)
		const place = best(paragraphs, anchor, places)
		if (place) return place
	}
	const wholes = paragraphs.map((each, paragraph) => ({ paragraph, start: 0, end: each.length }))
	const same = wholes.filter(({ paragraph }) => text && folded[paragraph]?.folded.includes(text))
	const whole = best(paragraphs, anchor, same) ?? mostLike(folded, text, anchor.paragraph)
	return whole && { paragraph: whole.paragraph, start: 0, end: 0 }
}

/** The place with the most similar neighbours, or else the nearest to the old one. */
function best(paragraphs: readonly string[], anchor: Anchor, places: Place[]): Place | null {
	if (places.length < 2) return places[0] ?? null
	const joined = joinedOf(paragraphs)
	const before = fold(anchor.before).folded
	const after = fold(anchor.after).folded
	const scored = places.map((place) => {
		const from = startOf(paragraphs, place.paragraph)
		// Room for characters that folding removes.
		const [start, end] = [from + place.start, from + place.end]
		const left = fold(joined.slice(Math.max(0, start - 3 * besideLength), start)).folded
		const right = fold(joined.slice(end, end + 3 * besideLength)).folded
		const shared = commonStart(reversed(left), reversed(before)) + commonStart(right, after)
		return { place, shared, far: Math.abs(place.paragraph - anchor.paragraph) }
	})
	scored.sort((one, other) => other.shared - one.shared || one.far - other.far)
	return scored[0]?.place ?? null
}

function mostLike(folded: Folded[], text: string, near: number): { paragraph: number } | null {
	const words = [...new Set(wordsOf(text))]
	if (words.length === 0) return null
	const scored = folded.map((each, paragraph) => {
		const own = new Set(wordsOf(each.folded))
		const share = words.filter((word) => own.has(word)).length / words.length
		return { paragraph, share, far: Math.abs(paragraph - near) }
	})
	scored.sort((one, other) => other.share - one.share || one.far - other.far)
	const [first] = scored
	return first && first.share >= likeness ? first : null
}

function wordsOf(text: string): string[] {
	return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

// The start and the end of a text count as neighbours.
const edge = '\ufffc'.repeat(8)

function joinedOf(paragraphs: readonly string[]): string {
	return edge + paragraphs.join('\n') + edge
}

/** The offset of a paragraph in `joinedOf`. */
function startOf(paragraphs: readonly string[], paragraph: number): number {
	return paragraphs.slice(0, paragraph).reduce((sum, { length }) => sum + length + 1, edge.length)
}

function commonStart(one: string, other: string): number {
	let length = 0
	while (length < one.length && one[length] === other[length]) length++
	return length
}

function reversed(text: string): string {
	return [...text].reverse().join('')
}

/** `at`: the offset of each letter in the text. */
type Folded = { folded: string; at: number[]; length: number }

// Diacritics, tatweel, and invisible characters.
const dropped = /[\p{M}\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const quotes: Record<string, string> = { '‘': "'", '’': "'", ʼ: "'", '“': '"', '”': '"', '„': '"' }

/** A text for comparison, without differences of blanks, vowel signs, case and quotation marks. */
function fold(text: string): Folded {
	let folded = ''
	const at: number[] = []
	let position = 0
	for (const letter of text) {
		const bare = /\s/.test(letter)
			? folded.endsWith(' ')
				? ''
				: ' '
			: (quotes[letter] ?? letter.normalize('NFD').replace(dropped, '').toLowerCase())
		folded += bare
		for (let n = 0; n < bare.length; n++) at.push(position)
		position += letter.length
	}
	return { folded, at, length: text.length }
}

function occurrences({ folded, at, length }: Folded, quote: string): { start: number; end: number }[] {
	const found: { start: number; end: number }[] = []
	for (let from = folded.indexOf(quote); from >= 0; from = folded.indexOf(quote, from + 1))
		found.push({ start: at[from] ?? 0, end: at[from + quote.length] ?? length })
	return found
}
