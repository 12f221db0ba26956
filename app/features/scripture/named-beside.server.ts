import { align, sum } from './alignment.server.ts'
import type { NamedPlace } from './beside-references.ts'
import type { Concordance } from './concordance.server.ts'
import type { TypedWord } from './letters.ts'
import { lettersOff, type Part } from './quoted-parts.server.ts'

/** Maximum characters between a quotation and its reference. */
const mostAfter = 25
const mostBefore = 60

/** The reference of a quotation: close after it, or before it on its line. */
export function namedBeside(
	text: string,
	places: NamedPlace[],
	{ start, end }: { start: number; end: number },
): NamedPlace | undefined {
	const isNear = (from: number, to: number, most: number) =>
		to - from <= most && !text.slice(from, to).includes('\n')
	const after = places.find((place) => place.start >= end)
	if (after && standsAlone(text, end, after)) return after
	if (after && isNear(end, after.start, after.isBare ? 6 : mostAfter) && words(text, end, after.start) <= 2)
		return after
	const inside = places.find((place) => place.start >= start && place.end <= end)
	if (inside?.ayat) return inside
	const before = places.findLast((place) => place.end <= start)
	if (
		before?.ayat &&
		isNear(before.end, start, before.isBare ? 6 : mostBefore) &&
		!/[.؟!۔﴿﴾]\s/.test(text.slice(before.end, start))
	)
		return before
	return undefined
}

/** Whether the reference is all of the next line. */
function standsAlone(text: string, end: number, place: NamedPlace): boolean {
	const [rest = ''] = text.slice(place.end).split('\n', 1)
	return /^[^\p{L}\p{N}\n]*\n\s*$/u.test(text.slice(end, place.start)) && /^[^\p{L}\p{N}]*$/u.test(rest)
}

function words(text: string, from: number, to: number) {
	return text.slice(from, to).match(/\p{L}[\p{L}\p{M}]*/gu)?.length ?? 0
}

/** Whether the words of a quotation are at a reference, or begin or end there. */
export function isReferenceAt(
	quran: Concordance,
	words: TypedWord[],
	part: Part,
	{ surah, ayat, exists }: NamedPlace,
): boolean {
	if (!exists) return false
	const begin = quran.startOf(surah, ayat?.from ?? 1)
	const end = endOf(quran, surah, ayat?.to)
	if (part.first >= begin && part.first < end) return true
	if (part.last >= begin && part.last < end) return true
	// The same words may be there too.
	const least = words.length - Math.ceil(words.length / 3)
	for (let at = begin; at < end; at++) {
		const { from, steps } = align(quran, words, 0, at)
		const right = sum(steps, 'typed') - steps.filter((step) => step.edit).length
		if (from === 0 && right >= least && lettersOff(steps) <= part.letters + 1) return true
	}
	return false
}

function endOf(quran: Concordance, surah: number, ayah: number | undefined): number {
	const next = ayah === undefined ? -1 : quran.startOf(surah, ayah + 1)
	if (next >= 0) return next
	const following = quran.startOf(surah + 1, 1)
	return following < 0 ? quran.form.length : following
}
