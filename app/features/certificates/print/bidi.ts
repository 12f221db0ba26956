/** A stretch of text that reads in one direction, odd levels right to left; stretches stand from left to right. */
export type Run = { text: string; level: number }

type Kind = 'L' | 'R' | 'EN' | 'AN' | 'ES' | 'CS' | 'ET' | 'NSM' | 'ON'
type Item = { text: string; kind: Kind; isLetter: boolean; inner?: { items: Item[]; base: number | null } }
type Leaf = { text: string; level: number }

const rightToLeft =
	/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200F\u061C]/u
const isolates: Record<string, number | null> = { '\u2066': 0, '\u2067': 1, '\u2068': null }
const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{', '»': '«', '›': '‹' }
const embeddings = /[\u202A-\u202E]/g

/**
 * Puts one line in the order in which it is seen, as the Unicode Bidirectional Algorithm does it for a paragraph with
 * isolates and without embeddings, which nobody types.
 */
export function visualRuns(text: string, direction: 'ltr' | 'rtl'): Run[] {
	const { items } = itemsOf([...text.replace(embeddings, '')], 0)
	return reorder(levelsOf(items, direction === 'rtl' ? 1 : 0))
}

/** The direction of the first letter that has one. */
export function directionOfText(text: string): 'ltr' | 'rtl' {
	for (const letter of text) {
		const kind = kindOf(letter)
		if (kind === 'L' || kind === 'R') return kind === 'R' ? 'rtl' : 'ltr'
	}
	return 'ltr'
}

function itemsOf(letters: string[], from: number): { items: Item[]; next: number } {
	const items: Item[] = []
	let at = from
	while (at < letters.length) {
		const letter = letters[at++] ?? ''
		if (letter === '\u2069') {
			if (from > 0) break
			continue
		}
		const base = isolates[letter]
		if (base === undefined) {
			items.push({ text: letter, kind: kindOf(letter), isLetter: /\p{L}/u.test(letter) })
			continue
		}
		const inner = itemsOf(letters, at)
		items.push({ text: '', kind: 'ON', isLetter: false, inner: { items: inner.items, base } })
		at = inner.next
	}
	return { items, next: at }
}

function kindOf(letter: string): Kind {
	if (/[0-9\u06F0-\u06F9]/.test(letter)) return 'EN'
	if (/[\u0660-\u0669\u066B\u066C]/.test(letter)) return 'AN'
	if (/[\p{Mn}\p{Me}\u200C\u200D]/u.test(letter)) return 'NSM'
	if (/[+-]/.test(letter)) return 'ES'
	if (/[,./:\u00A0\u060C\u202F]/.test(letter)) return 'CS'
	if (/[#%°\u066A\p{Sc}]/u.test(letter)) return 'ET'
	if (/\p{P}|\p{S}|\p{Z}|\p{C}/u.test(letter) && letter !== '\u200F' && letter !== '\u200E') return 'ON'
	return rightToLeft.test(letter) ? 'R' : 'L'
}

function levelsOf(items: Item[], base: number): Leaf[] {
	const kinds = strongKinds(items, base)
	return items.flatMap(({ text, inner }, at) => {
		const kind = kinds[at] ?? 'ON'
		const isNumber = kind === 'EN' || kind === 'AN'
		const level =
			base % 2 === 0 ? base + (kind === 'R' ? 1 : isNumber ? 2 : 0) : base + (kind === 'R' ? 0 : 1)
		if (!inner) return [{ text, level }]
		const turned =
			inner.base ?? (directionOfText(inner.items.map((item) => item.text).join('')) === 'rtl' ? 1 : 0)
		return levelsOf(inner.items, level + 1 + ((level + 1 + turned) % 2))
	})
}

/** Rules W1 to N2: every item becomes L, R or a number. */
function strongKinds(items: Item[], base: number): Kind[] {
	const kinds = items.map(({ kind }) => kind)
	const embedding: Kind = base % 2 === 1 ? 'R' : 'L'
	const is = (at: number, ...some: Kind[]) => some.includes(kinds[at] ?? 'ON')

	for (const at of kinds.keys()) if (is(at, 'NSM')) kinds[at] = at > 0 ? (kinds[at - 1] ?? 'ON') : embedding
	let strong = embedding
	let isAfterArabic = false
	for (const [at, kind] of kinds.entries()) {
		if (kind === 'L' || kind === 'R') {
			strong = kind
			isAfterArabic = kind === 'R'
		} else if (kind === 'EN' && isAfterArabic) kinds[at] = 'AN'
	}
	for (const at of kinds.keys()) {
		const both = kinds[at - 1] === kinds[at + 1] ? kinds[at - 1] : undefined
		if (is(at, 'CS') && (both === 'EN' || both === 'AN')) kinds[at] = both
		if (is(at, 'ES') && both === 'EN') kinds[at] = 'EN'
	}
	for (const at of kinds.keys()) if (is(at, 'ET') && is(at - 1, 'EN')) kinds[at] = 'EN'
	for (const at of [...kinds.keys()].reverse()) if (is(at, 'ET') && is(at + 1, 'EN')) kinds[at] = 'EN'
	for (const at of kinds.keys()) if (is(at, 'ES', 'CS', 'ET')) kinds[at] = 'ON'
	strong = embedding
	for (const [at, kind] of kinds.entries()) {
		if (kind === 'L' || kind === 'R') strong = kind
		else if (kind === 'EN' && strong === 'L') kinds[at] = 'L'
	}
	settleBrackets(items, kinds, embedding)
	return settleNeutrals(kinds, embedding)
}

const sideOf = (kind: Kind | undefined): Kind | undefined =>
	kind === 'EN' || kind === 'AN' || kind === 'R' ? 'R' : kind === 'L' ? 'L' : undefined

/** Rule N0: both of a pair of brackets read as what stands between them. */
function settleBrackets(items: Item[], kinds: Kind[], embedding: Kind) {
	const open: { at: number; text: string }[] = []
	const pairs: [number, number][] = []
	for (const [at, { text }] of items.entries()) {
		if (kinds[at] !== 'ON') continue
		if (Object.values(brackets).includes(text)) open.push({ at, text })
		const from = open.findLastIndex((one) => one.text === brackets[text])
		if (!(text in brackets) || from < 0) continue
		pairs.push([open[from]?.at ?? 0, at])
		open.length = from
	}
	for (const [from, to] of pairs.sort(([a], [b]) => a - b)) {
		const within = kinds.slice(from + 1, to).map(sideOf)
		const before = kinds.slice(0, from).map(sideOf).findLast(Boolean) ?? embedding
		if (!within.some(Boolean)) continue
		const side = within.includes(embedding) ? embedding : before
		kinds[from] = side
		kinds[to] = side
	}
}

/** Rules N1 and N2: what has no direction takes that of both its neighbours, or of the line. */
function settleNeutrals(kinds: Kind[], embedding: Kind): Kind[] {
	return kinds.map((kind, at) => {
		if (kind !== 'ON') return kind
		const before = kinds.slice(0, at).findLast((one) => one !== 'ON')
		const after = kinds.slice(at + 1).find((one) => one !== 'ON')
		const [a, b] = [sideOf(before) ?? embedding, sideOf(after) ?? embedding]
		return a === b ? a : embedding
	})
}

/** Rule L2, and letters of one level put together in the order in which they are read. */
function reorder(leaves: Leaf[]): Run[] {
	const runs: Run[] = []
	for (const { text, level } of leaves) {
		const last = runs.at(-1)
		if (last?.level === level) last.text += text
		else runs.push({ text, level })
	}
	const highest = Math.max(0, ...runs.map(({ level }) => level))
	for (let level = highest; level > 0; level--) {
		for (let from = 0; from < runs.length; from++) {
			let to = from
			while (to < runs.length && (runs[to]?.level ?? 0) >= level) to++
			if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse())
			from = to
		}
	}
	return runs
}
